import { rungIndex, type Rungs } from '#domain/market/ladder.ts';
import type { Trade } from '#domain/market/types.ts';

const MINUTE_MS = 60_000;

/** Minutes that are kept and shown, with the one that runs. */
export const KEPT_MINUTES = 3;

type Minute = {
  /** UTC milliseconds of its beginning. */
  readonly start: number;
  /** Quantities by price: what was bought traded at an ask, what was sold at a bid. */
  readonly bought: Map<number, number>;
  readonly sold: Map<number, number>;
};

/** What was bought and sold at each price in the last minutes with trades. */
export class MinuteTrades {
  /** Newest first. */
  #minutes: readonly Minute[] = [];

  /** Counts a trade, in any order; one older than the kept minutes is left out. */
  add({ price, qty, side, ts }: Trade): void {
    const minute = this.#at(Math.floor(ts / MINUTE_MS) * MINUTE_MS);
    if (minute === undefined) return;
    const prices = side === 'buy' ? minute.bought : minute.sold;
    prices.set(price, (prices.get(price) ?? 0) + qty);
  }

  /** Beginning of a minute, the newest first; undefined where there are fewer. */
  start(place: number): number | undefined {
    return this.#minutes[place]?.start;
  }

  /**
   * Bought less sold by row in a minute, and NaN where nothing was traded. What was bought belongs
   * to the row of the ask it traded at, what was sold to that of the bid.
   */
  netByRow(place: number, rungs: Rungs): Float64Array {
    const net = new Float64Array(rungs.prices.length).fill(Number.NaN);
    const minute = this.#minutes[place];
    if (minute === undefined) return net;
    const count = (row: number, qty: number): void => {
      if (row >= 0) net[row] = (Number.isNaN(net[row]) ? 0 : net[row]!) + qty;
    };
    for (const [price, qty] of minute.bought) count(rungIndex(rungs, price, 'up'), qty);
    for (const [price, qty] of minute.sold) count(rungIndex(rungs, price, 'down'), -qty);
    return net;
  }

  #at(start: number): Minute | undefined {
    const known = this.#minutes.find((minute) => minute.start === start);
    if (known !== undefined) return known;
    const added: Minute = { start, bought: new Map(), sold: new Map() };
    const all = [...this.#minutes, added].sort((a, b) => b.start - a.start);
    this.#minutes = all.slice(0, KEPT_MINUTES);
    return this.#minutes.find((minute) => minute === added);
  }
}
