/** The two live regions of the page: what may wait (polite) and what may not (assertive). */

const BATCH = 500;

class Live {
    polite = $state('');
    assertive = $state('');
    private readonly waiting: string[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** Have this read when there is a pause; sentences that come close together are read as one. */
    tell(sentence: string): void {
        this.waiting.push(sentence);
        this.timer ??= setTimeout(() => this.flush(), BATCH);
    }

    /** Have this read at once. The same sentence twice is read twice. */
    alert(sentence: string): void {
        this.assertive = this.assertive === sentence ? `${sentence}\u00a0` : sentence;
    }

    private flush(): void {
        this.timer = undefined;
        this.polite = this.waiting.splice(0).join(' ');
    }
}

export const live = new Live();
