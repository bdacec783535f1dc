import type { Instrument } from '#domain/market/types.ts';
import { isOnTick, tickAt } from '#domain/market/tick.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { INSTRUMENTS, instrument, type MarketNow } from '#tests/support/trading-kit.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** Random markets and random tickets, the same for the same seed. */

export type Kind = 'market' | 'limit';
type Level = readonly [price: number, qty: number];

/** Value of an order in units of its currency, within the limits of every market. */
const VALUES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  TRY: [60, 400_000],
  USD: [10, 60_000],
  USDT: [10, 40_000],
};
const LEVELS_MAX = 8;
const LEVERAGES = [1, 2, 3, 5, 10, 20, 50, 100] as const;

const traded = (keep: (one: Instrument) => boolean): string[] =>
  [...INSTRUMENTS.values()].filter(keep).map(({ symbol }) => symbol);

/** Products in equal parts; few symbols each, so that positions and holdings recur. */
export const SYMBOLS = {
  bist: traded(({ kind, exchange }) => kind === 'stock' && exchange === 'BIST').slice(0, 12),
  us: traded(({ kind, exchange }) => kind === 'stock' && exchange === 'US').slice(0, 8),
  spot: traded(({ kind }) => kind === 'spot'),
  contract: traded(({ kind }) => kind === 'swap'),
} as const;
export type Product = keyof typeof SYMBOLS;

export class RandomOrders {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number from 0 up to, but without, `below`. */
  int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.int(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** A book near the instrument's first price, with quantities of meaningful value. */
  market(symbol: string): MarketNow {
    const of = instrument(symbol);
    const start = parseFixed(of.startPrice, of.priceDecimals) ?? 1;
    const middle = this.#snap(of, Math.floor(start * (0.9 + 0.2 * this.#random())));
    const asks = this.#side(of, middle, 1);
    const bids = this.#side(of, middle, -1);
    const limits = [this.#snap(of, middle * 0.92), this.#snap(of, middle * 1.08)] as const;
    const isBist = of.exchange === 'BIST';
    return { symbol, bids, asks, last: middle, ...(isBist ? { limits } : {}) };
  }

  #snap(of: Instrument, price: number): number {
    const whole = Math.floor(price);
    const down = whole - (whole % tickAt(whole, of));
    return isOnTick(down, of) ? down : whole;
  }

  #side(of: Instrument, middle: number, sign: 1 | -1): Level[] {
    const levels: Level[] = [];
    let price = middle;
    const count = 1 + this.int(LEVELS_MAX);
    for (let rank = 0; rank < count; rank++) {
      price = this.#step(of, price, sign, 1 + this.int(6));
      levels.push([price, this.qty(of, price)]);
    }
    return levels;
  }

  #step(of: Instrument, price: number, sign: 1 | -1, ticks: number): number {
    let at = price;
    for (let tick = 0; tick < ticks; tick++) at += sign * tickAt(sign > 0 ? at : at - 1, of);
    return at;
  }

  /** A quantity in lots, from a small order to one that sweeps the book; integers. */
  qty(of: Instrument, price: number): number {
    const [least, most] = VALUES[of.quote] ?? [10, 1_000];
    const value = least * (most / least) ** this.#random();
    const unit = price / 10 ** of.priceDecimals / 10 ** of.qtyDecimals;
    const lots = Math.max(1, Math.floor(value / unit / of.lotQty));
    return lots * of.lotQty;
  }

  /** A ticket on a market; it closes or sells at most `held`, integers. */
  ticket(
    product: Product,
    { symbol, bids, asks }: MarketNow,
    kind: Kind,
    held: { readonly positionId?: string; readonly side: 'buy' | 'sell'; readonly most?: number },
  ): TicketSpec {
    const of = instrument(symbol);
    const market = product === 'bist' || product === 'us' ? 'stock' : product;
    const best = (held.side === 'buy' ? asks : bids)[0]?.[0] ?? 1;
    const wanted = this.qty(of, best);
    const qty = held.most === undefined ? wanted : this.#upTo(of, wanted, held.most);
    const price = kind === 'limit' ? formatPlain(this.#limit(of, best), of.priceDecimals) : '';
    return {
      market,
      sym: symbol,
      side: held.side,
      type: kind,
      price,
      qty: formatPlain(qty, of.qtyDecimals),
      leverage: this.pick(LEVERAGES.slice(0, 6)),
      takeProfit: '',
      stopLoss: '',
      ...(held.positionId === undefined ? {} : { positionId: held.positionId }),
    };
  }

  /** Often the whole quantity, otherwise a part. */
  #upTo(of: Instrument, wanted: number, most: number): number {
    if (this.int(3) === 0) return most;
    const part = Math.min(wanted, most);
    return Math.max(of.lotQty, part - (part % of.lotQty));
  }

  /** Prices on both sides of the best price: orders rest, cross in part, or cross fully. */
  #limit(of: Instrument, best: number): number {
    const sign = this.int(2) === 0 ? 1 : -1;
    return Math.max(1, this.#step(of, best, sign, this.int(12)));
  }
}
