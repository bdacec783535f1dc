/** Anything with a time at which it wants to act next. */
export type Timed = { nextTs: number };

/** Binary heap of timed things; only the first one's time changes between calls. */
export class EventQueue<T extends Timed> {
  readonly #heap: T[];

  constructor(items: readonly T[]) {
    this.#heap = [...items];
    for (let i = (this.#heap.length >> 1) - 1; i >= 0; i--) this.#sink(i);
  }

  /** The one whose time comes first. */
  first(): T | undefined {
    return this.#heap[0];
  }

  /** Takes in one more. */
  add(item: T): void {
    this.#heap.push(item);
    this.rebuild();
  }

  /** Puts the first one back in its place after its time grew. */
  settleFirst(): void {
    this.#sink(0);
  }

  /** Orders everything anew after many times changed. */
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
