/** Short notices that show for some seconds, and are read aloud. */

import { live } from './live.svelte';

export interface Toast {
    readonly id: number;
    readonly text: string;
    readonly bad: boolean;
}

const SHOWN = 5000;
const MOST = 3;

class Toasts {
    list = $state.raw<readonly Toast[]>([]);
    private last = 0;

    show(text: string, bad = false): void {
        const id = (this.last += 1);
        const others = this.list.filter((toast) => toast.text !== text);
        this.list = [...others, { id, text, bad }].slice(-MOST);
        setTimeout(() => this.close(id), SHOWN);
        if (bad) live.alert(text);
        else live.tell(text);
    }

    close(id: number): void {
        this.list = this.list.filter((toast) => toast.id !== id);
    }
}

export const toasts = new Toasts();
