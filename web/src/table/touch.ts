/** Gestures beside the tap, as shortcuts only: a swipe up, a long press (or the second mouse button). */

import type { Attachment } from 'svelte/attachments';

interface Gestures {
    up(): void;
    long(): void;
    /** Whether a drag is ours and does not scroll. */
    readonly drags: boolean;
}

const UP = 42;
const ASIDE = 60;
const LONG = 450;
const STILL = 10;

export function touch({ up, long, drags }: Gestures): Attachment<HTMLElement> {
    return (node) => {
        let start: { x: number; y: number } | null = null;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let done = false;

        const end = () => {
            clearTimeout(timer);
            start = null;
        };
        const down = (event: PointerEvent) => {
            if (event.button !== 0) return;
            done = false;
            start = { x: event.clientX, y: event.clientY };
            if (event.pointerType === 'mouse') return;
            timer = setTimeout(() => {
                done = true;
                end();
                long();
            }, LONG);
        };
        const move = (event: PointerEvent) => {
            if (!start) return;
            const [x, y] = [event.clientX - start.x, event.clientY - start.y];
            if (Math.hypot(x, y) > STILL) clearTimeout(timer);
        };
        const release = (event: PointerEvent) => {
            if (start && drags && start.y - event.clientY > UP && Math.abs(event.clientX - start.x) < ASIDE) {
                done = true;
                up();
            }
            end();
        };
        /** The click that ends a gesture is none. */
        const click = (event: MouseEvent) => {
            if (!done) return;
            done = false;
            event.preventDefault();
            event.stopImmediatePropagation();
        };
        const menu = (event: MouseEvent) => {
            event.preventDefault();
            if (!done) long();
        };

        const stop = new AbortController();
        const { signal } = stop;
        node.addEventListener('pointerdown', down, { signal });
        node.addEventListener('pointermove', move, { signal });
        node.addEventListener('pointerup', release, { signal });
        node.addEventListener('pointercancel', end, { signal });
        node.addEventListener('click', click, { signal, capture: true });
        node.addEventListener('contextmenu', menu, { signal });
        return () => {
            end();
            stop.abort();
        };
    };
}
