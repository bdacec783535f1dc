import type { MarketView } from '#server/ports/core.ts';

type Told = Pick<MarketView, 'last' | 'lastTs'>;

/** Price of the last trade, from the trade itself or from another message. */
export class LastPrice {
  #now: Told = { last: 0, lastTs: 0 };

  /** Price in ticks of the instrument's decimals, and server time, UTC milliseconds; 0 for none. */
  get now(): Told {
    return this.#now;
  }

  /** Takes a price from another message, because a trade may have been missed. */
  look({ last, lastTs }: Told): void {
    if (lastTs >= this.#now.lastTs) this.#now = { last, lastTs };
  }

  trade({ price, ts }: { readonly price: number; readonly ts: number }): void {
    this.#now = { last: price, lastTs: ts };
  }
}
