import type { Mark } from '#domain/market/types.ts';

/** Marks of a contract: the latest, and the last one of the previous funding period. */
export class Marks {
  #current: Mark | null = null;
  #settled: Mark | null = null;

  /** Takes a mark from a message. */
  take(mark: Mark): void {
    const isNewPeriod = this.#current !== null && mark.nextFundingTs > this.#current.nextFundingTs;
    if (isNewPeriod) this.#settled = this.#current;
    this.#current = mark;
  }

  /** Takes the mark of a view unless it is older than the latest. */
  look(mark: Mark | null): void {
    if (mark !== null && mark.ts >= (this.#current?.ts ?? 0)) this.take(mark);
  }

  /** Both marks in the shape of a view. */
  told(): { readonly mark: Mark | null; readonly settledMark: Mark | null } {
    return { mark: this.#current, settledMark: this.#settled };
  }
}
