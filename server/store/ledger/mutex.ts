/** A mutex that admits callers in the order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that ends it. */
  async lock(): Promise<() => void> {
    let end: () => void = () => undefined;
    const before = this.#last;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
