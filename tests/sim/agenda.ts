type Due = { readonly at: number; readonly order: number; readonly run: () => void };

/** Event queue: a heap by time; events of the same time keep the order of insertion. */
export class Agenda {
  readonly #heap: Due[] = [];
  #order = 0;

  get size(): number {
    return this.#heap.length;
  }

  /** Time of the next event, Infinity when there is none. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  at(time: number, run: () => void): void {
    const heap = this.#heap;
    heap.push({ at: time, order: this.#order++, run });
    let place = heap.length - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (isBefore(heap[parent]!, heap[place]!)) break;
      this.#swap(parent, place);
      place = parent;
    }
  }

  /** Removes and returns all events of the next time. */
  take(): readonly Due[] {
    const time = this.nextAt;
    const due: Due[] = [];
    while (this.nextAt === time && this.#heap.length > 0) due.push(this.#pop());
    return due;
  }

  #pop(): Due {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    let place = 0;
    for (;;) {
      const left = place * 2 + 1;
      if (left >= heap.length) return first;
      const isRight = left + 1 < heap.length && isBefore(heap[left + 1]!, heap[left]!);
      const child = isRight ? left + 1 : left;
      if (isBefore(heap[place]!, heap[child]!)) return first;
      this.#swap(place, child);
      place = child;
    }
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
