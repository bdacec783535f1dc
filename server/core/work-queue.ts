/** Lane of a work item. Cancels go first because they reduce risk. */
export type QueueLane = 'cancel' | 'normal';

/**
 * The single queue of the core. Each lane is first in, first out, so the messages of a market
 * precede the commands whose views contain them.
 */
export class WorkQueue<Work> {
  readonly #limit: number;
  #cancels: Work[] = [];
  #others: Work[] = [];

  /** @param limit number of items at which `isFull` becomes true. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#cancels.length + this.#others.length;
  }

  get isFull(): boolean {
    return this.size >= this.#limit;
  }

  /** Adds an item, also beyond the limit: the caller decides whether to refuse. */
  push(work: Work, lane: QueueLane): void {
    (lane === 'cancel' ? this.#cancels : this.#others).push(work);
  }

  /** Takes up to `count` items, cancels first. */
  take(count: number): Work[] {
    const cancels = this.#cancels.splice(0, count);
    return [...cancels, ...this.#others.splice(0, count - cancels.length)];
  }
}
