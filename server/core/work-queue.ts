/** What a piece of work waits as: cancels go first, because they lower a risk. */
export type QueueLane = 'cancel' | 'normal';

/**
 * The single queue of the core. Within a lane the order is that of arrival, so the messages of a
 * market stand before the commands that were judged against them.
 */
export class WorkQueue<Work> {
  readonly #limit: number;
  #cancels: Work[] = [];
  #others: Work[] = [];

  /** @param limit pieces that may wait; beyond it nothing is taken. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#cancels.length + this.#others.length;
  }

  get isFull(): boolean {
    return this.size >= this.#limit;
  }

  /** Adds a piece, also beyond the limit: refusing is the decision of whoever hands it in. */
  push(work: Work, lane: QueueLane): void {
    (lane === 'cancel' ? this.#cancels : this.#others).push(work);
  }

  /** Takes up to `count` pieces, cancels first. */
  take(count: number): Work[] {
    const cancels = this.#cancels.splice(0, count);
    return [...cancels, ...this.#others.splice(0, count - cancels.length)];
  }
}
