/** The cards that are in the air: from where they were to where they are. */

import { tempo, type Flight, type Zone } from './motion';

export interface Flying {
    readonly id: number;
    /** The update that it belongs to. */
    readonly update: number;
    readonly card: string | null;
    readonly from: DOMRect;
    readonly to: DOMRect;
    readonly delay: number;
    readonly lasts: number;
}

/** Where a zone is on the screen; a card of the hand where it lies, if it is there. */
export function zoneBox(board: HTMLElement, zone: Zone, card: string | null): DOMRect | null {
    const within =
        board.querySelector(`[data-zone='${zone}']`) ??
        (zone === 'hand' && board.querySelector('[data-zone="mine"]'));
    if (!within) return null;
    const exact = zone === 'hand' && card ? within.querySelector(`[data-card^='${card}#']`) : null;
    const box = (exact ?? within).getBoundingClientRect();
    return zone === 'hand' && !exact ? middle(box) : box;
}

function middle(box: DOMRect): DOMRect {
    return new DOMRect(box.x + box.width / 2 - 32, box.y + box.height / 2 - 45, 64, 90);
}

export class Sky {
    flying = $state.raw<readonly Flying[]>([]);
    private last = 0;
    private updates = 0;

    /** Let cards fly whose ends are known. */
    launch(
        flights: readonly Flight[],
        from: readonly (DOMRect | null)[],
        to: readonly (DOMRect | null)[],
        pace: number,
    ): void {
        const factor = tempo(pace, new Set(this.flying.map((one) => one.update)).size, document.hidden);
        if (factor === 0) {
            this.flying = [];
            return;
        }
        const update = (this.updates += 1);
        const fresh = flights.flatMap((flight, at) => {
            const [start, end] = [from[at], to[at]];
            if (!start || !end) return [];
            const { card, delay, lasts } = flight;
            return [
                {
                    id: (this.last += 1),
                    update,
                    card,
                    from: start,
                    to: end,
                    delay: delay * factor,
                    lasts: lasts * factor,
                },
            ];
        });
        this.flying = [...this.flying, ...fresh];
    }

    landed(id: number): void {
        this.flying = this.flying.filter((one) => one.id !== id);
    }
}
