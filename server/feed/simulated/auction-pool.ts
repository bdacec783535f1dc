import { auctionPrice, type AuctionOrder, type AuctionResult } from '#domain/stock/auction.ts';
import { roundToTick, type PriceBand } from '#domain/market/tick.ts';
import { restAfter } from './auction.ts';
import { BookSide } from './book-side.ts';
import { freshDistance, flowShape, humpAt } from './flow-shape.ts';
import type { Rng } from './noise.ts';
import type { SimProfile } from './sim-profile.ts';

const ORDERS = 240;
const LEVELS = 60;
const AGGRESSION = 0.004;
const PUBLISH_EVERY_MS = 1500;

export type PoolInput = {
  readonly profile: SimProfile;
  readonly rng: Rng;
  /** Price and quantity the auction is expected to reach. */
  readonly target: number;
  readonly volume: number;
  readonly seconds: number;
};

export type PoolResult = {
  readonly result: AuctionResult | null;
  readonly bids: readonly number[];
  readonly asks: readonly number[];
};

function ordersOf(levels: readonly number[]): AuctionOrder[] {
  const orders: AuctionOrder[] = [];
  for (let i = 0; i < levels.length; i += 2)
    orders.push({ price: levels[i]!, qty: levels[i + 1]! });
  return orders;
}

/**
 * Orders of a collection phase, which may cross. The published book is the one that would remain if
 * the auction ended now, so it is never crossed.
 */
export class AuctionPool {
  readonly #input: PoolInput;
  readonly #band: PriceBand;
  readonly #bids = new BookSide('buy');
  readonly #asks = new BookSide('sell');
  #publishedTs = 0;

  constructor(input: PoolInput, band: PriceBand) {
    this.#input = input;
    this.#band = band;
    const { profile, target } = input;
    const { levelQty, reachTicks } = flowShape(profile, target);
    for (let rank = 0; rank < LEVELS; rank++) {
      const distance = freshDistance((rank + 0.3) / LEVELS);
      const away = 0.001 + distance * reachTicks * 0.0006;
      this.#rest(this.#bids, target * (1 - away), levelQty * humpAt(distance));
      this.#rest(this.#asks, target * (1 + away), levelQty * humpAt(distance));
    }
  }

  /** Adds one order. Returns the time until the next, at most `left`. */
  step(left: number): number {
    const { rng, target, volume, seconds } = this.#input;
    const isBuy = rng.next() < 0.5;
    const edge = AGGRESSION * rng.gauss();
    const price = target * (1 + (isBuy ? edge : -edge));
    const qty = ((volume * 3.6) / ORDERS) * rng.logNormal(0.9);
    this.#rest(isBuy ? this.#bids : this.#asks, price, qty);
    return Math.min(left, (rng.wait() * seconds * 1000) / ORDERS);
  }

  /** Publishes the indicative result at intervals. */
  publish(ts: number, base: number, send: (outcome: PoolResult) => void): void {
    if (ts - this.#publishedTs < PUBLISH_EVERY_MS) return;
    this.#publishedTs = ts;
    send(this.uncross(base));
  }

  /** Price, quantity and remaining orders on both sides. */
  uncross(base: number): PoolResult {
    const bids = this.#bids.levels(Infinity);
    const asks = this.#asks.levels(Infinity);
    const result = auctionPrice({ buys: ordersOf(bids), sells: ordersOf(asks), base });
    const matched = result?.volume ?? 0;
    const rest = { bids: restAfter(bids, matched, true), asks: restAfter(asks, matched, false) };
    return { result, ...rest };
  }

  #rest(side: BookSide, price: number, qty: number): void {
    if (price < this.#band.lower || price > this.#band.upper) return;
    const whole = Math.round(qty);
    if (whole < 1) return;
    side.change(roundToTick(price, this.#input.profile.instrument, 'nearest'), whole);
  }
}
