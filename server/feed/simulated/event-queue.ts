/** An item with the time of its next action. */
export type Timed = { nextTs: number };

/** Binary heap of timed items. Between calls only the first item's time changes. */
export class EventQueue<T extends Timed> {
  readonly #heap: T[];

  constructor(items: readonly T[]) {
    this.#heap = [...items];
    for (let i = (this.#heap.length >> 1) - 1; i >= 0; i--) this.#sink(i);
  }

  /** Item with the earliest time. */
  first(): T | undefined {
    return this.#heap[0];
  }

  /** Adds an item. */
  add(item: T): void {
    this.#heap.push(item);
    this.rebuild();
  }

  /** Restores the order after the first item's time increased. */
  settleFirst(): void {
    this.#sink(0);
  }

  /** Restores the order after many times changed. */
  rebuild(): void {
    for (let i = (this.#heap.length >> 1) - 1; i >= 0; i--) this.#sink(i);
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const item = heap[from];
    if (item === undefined) return;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.nextTs < heap[child]!.nextTs) child++;
      if (heap[child]!.nextTs >= item.nextTs) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = item;
  }
}
