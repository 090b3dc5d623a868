import { beforeEach, describe, expect, it } from 'vitest';
import { ASIDE, aside, found, KEY, keep } from '../src/score/kept';
import { exported } from '../src/score/files';
import { newPad, newPlayer, newRound, tapped, withRound, wonBy, type Pad } from '../src/score/pad';
import { Shelf } from '../src/score/shelf.svelte';
import { toasts } from '../src/ui/toasts.svelte';

const pad = (): Pad => newPad('Friday', [newPlayer('Ana'), newPlayer('Ben')]);

/** A store in which nothing can be written any more. */
function full(): Storage {
    return new Proxy(localStorage, {
        get(store, name) {
            if (name === 'setItem')
                return () => {
                    throw new DOMException('full', 'QuotaExceededError');
                };
            const value = Reflect.get(store, name);
            return typeof value === 'function' ? value.bind(store) : value;
        },
    });
}

beforeEach(() => {
    localStorage.clear();
    toasts.list = [];
});

describe('the shelf', () => {
    it('survives a reload', () => {
        const one = pad();
        new Shelf(localStorage).put(one, 'begun');
        expect(new Shelf(localStorage).pads).toEqual([one]);
    });

    it('undoes and does again, and forgets what was undone after another step', () => {
        const shelf = new Shelf(localStorage);
        const one = pad();
        shelf.put(one, 'begun');
        const round = wonBy(newRound(), one.players[0]!.id);
        shelf.put(withRound(one, round), 'round 1');
        expect(shelf.undoWords).toBe('round 1');
        expect(shelf.undo()).toBe(one.id);
        expect(shelf.pads).toEqual([one]);
        expect(shelf.redoWords).toBe('round 1');
        shelf.redo();
        expect(shelf.pad(one.id)!.rounds).toEqual([round]);
        shelf.undo();
        shelf.put({ ...one, name: 'Saturday' }, 'renamed');
        expect(shelf.redoWords).toBeNull();
        expect(new Shelf(localStorage).pads[0]!.name).toBe('Saturday');
    });

    it('brings a deleted match back', () => {
        const shelf = new Shelf(localStorage);
        const one = pad();
        shelf.put(one, 'begun');
        shelf.remove(one.id, 'deleted');
        expect(new Shelf(localStorage).pads).toEqual([]);
        shelf.undo();
        expect(new Shelf(localStorage).pads).toEqual([one]);
        expect(toasts.list.at(-1)!.text).toBe('Undone: deleted.');
    });

    it('has nothing to undo at first', () => {
        const shelf = new Shelf(localStorage);
        expect(shelf.undo()).toBeNull();
        expect(shelf.redo()).toBeNull();
    });

    it('keeps the round being entered, until it is written down', () => {
        const shelf = new Shelf(localStorage);
        const one = pad();
        shelf.put(one, 'begun');
        const round = tapped(newRound(), one.players[1]!.id, 'W+10', 1);
        shelf.sketch({ pad: one.id, round });
        expect(new Shelf(localStorage).draft).toEqual({ pad: one.id, round });
        shelf.sketch(null);
        expect(new Shelf(localStorage).draft).toBeNull();
    });

    it('takes over what another page of this browser wrote', () => {
        const shelf = new Shelf(localStorage);
        const other = new Shelf(localStorage);
        other.put(pad(), 'begun');
        shelf.follow(new StorageEvent('storage', { key: KEY }));
        expect(shelf.pads).toEqual(other.pads);
        expect(shelf.undoWords).toBeNull();
    });
});

describe('what cannot be read', () => {
    it('is set aside whole, and said', () => {
        localStorage.setItem(KEY, '{"format": "pitiless-sc');
        const shelf = new Shelf(localStorage);
        expect(shelf.pads).toEqual([]);
        const [key] = shelf.asideKeys;
        expect(key!.startsWith(ASIDE)).toBe(true);
        expect(shelf.asideText(key!)).toBe('{"format": "pitiless-sc');
        expect(shelf.problem).toContain(key);
        shelf.put(pad(), 'begun');
        expect(new Shelf(localStorage).problem).toBeNull();
        expect(aside(localStorage)).toEqual([key]);
        shelf.forgetAside(key!);
        expect(aside(localStorage)).toEqual([]);
    });

    it('costs no other match', () => {
        const [one, two] = [pad(), pad()];
        const spoilt = exported([one, two]).replace('"target": 1000', '"target": "many"');
        localStorage.setItem(KEY, spoilt);
        const shelf = new Shelf(localStorage);
        expect(shelf.pads).toEqual([two]);
        expect(shelf.problem).toContain('matches[0].target');
        expect(shelf.asideText(shelf.asideKeys[0]!)).toBe(spoilt);
    });

    it('is left where it is when there is no room to set it aside', () => {
        localStorage.setItem(KEY, 'spoilt');
        const shelf = new Shelf(full());
        expect(shelf.problem).toContain('Nothing was overwritten');
        shelf.put(pad(), 'begun');
        expect(localStorage.getItem(KEY)).toBe('spoilt');
    });
});

describe('a store that is no use', () => {
    it('is said to be full, and the match goes on', () => {
        const shelf = new Shelf(full());
        shelf.put(pad(), 'begun');
        expect(shelf.pads).toHaveLength(1);
        expect(shelf.problem).toContain('full');
        expect(toasts.list.at(-1)).toMatchObject({ bad: true, text: shelf.problem });
    });

    it('may be missing', () => {
        expect(found(null).problem).toContain('keeps nothing');
        expect(keep(null, [])).toContain('keeps nothing');
        const shelf = new Shelf(null);
        shelf.put(pad(), 'begun');
        expect(shelf.pads).toHaveLength(1);
    });
});
