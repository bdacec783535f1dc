import type { Mark } from '#domain/market/types.ts';

/** Marks of a contract: the newest, and the last one of the funding period before. */
export class Marks {
  #current: Mark | null = null;
  #settled: Mark | null = null;

  /** Takes a mark that a message told. */
  take(mark: Mark): void {
    const isNewPeriod = this.#current !== null && mark.nextFundingTs > this.#current.nextFundingTs;
    if (isNewPeriod) this.#settled = this.#current;
    this.#current = mark;
  }

  /** Takes the mark of a view where it is not older than what was told. */
  look(mark: Mark | null): void {
    if (mark !== null && mark.ts >= (this.#current?.ts ?? 0)) this.take(mark);
  }

  /** Both, in the shape of a view. */
  told(): { readonly mark: Mark | null; readonly settledMark: Mark | null } {
    return { mark: this.#current, settledMark: this.#settled };
  }
}
