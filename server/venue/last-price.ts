import type { MarketView } from '#server/ports/core.ts';

type Told = Pick<MarketView, 'last' | 'lastTs'>;

/** The price of the last trade, be it told by the trade itself or beside it. */
export class LastPrice {
  #now: Told = { last: 0, lastTs: 0 };

  /** Price in ticks of its instrument's decimals, and server time, UTC milliseconds; 0 for none. */
  get now(): Told {
    return this.#now;
  }

  /** A price that is told beside the trades: one of them may have passed by unseen. */
  look({ last, lastTs }: Told): void {
    if (lastTs >= this.#now.lastTs) this.#now = { last, lastTs };
  }

  trade({ price, ts }: { readonly price: number; readonly ts: number }): void {
    this.#now = { last: price, lastTs: ts };
  }
}
