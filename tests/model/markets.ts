import { assetScale } from '#domain/money/asset.ts';
import { formatPlain, pow10 } from '#domain/money/fixed.ts';
import { instrument, type MarketNow } from '#tests/support/trading-kit.ts';
import type { Market } from './naive-accounts.ts';
import type { Place, STATES } from './steps.ts';

/** The three markets of the model: a coin, a contract and a share, moved by the steps. */

const PRICE_SCALE = 10;
/** Distances of the levels of a book from its price, in hundred-thousandths. */
const LEVELS = [20, 80, 250, 600, 1_300];
const GRID = 10;

type Terms = Pick<Market, 'market' | 'base' | 'quote' | 'perUnit' | 'maker' | 'taker'> & {
  readonly symbol: string;
  readonly start: number;
  /** Quantity of a level of depth 1, and the sizes of orders; units of the instrument. */
  readonly lot: number;
  readonly sizes: readonly number[];
  /** Cap of market orders from the best price, in thousandths. */
  readonly cap: number;
};

export const TERMS: Readonly<Record<Place, Terms>> = {
  coin: {
    market: 'spot',
    symbol: 'BTC-USDT',
    base: 'BTC',
    quote: 'USDT',
    perUnit: 10n ** 10n,
    maker: 8n,
    taker: 10n,
    start: 1_000_000,
    lot: 5_000_000,
    sizes: [1_000_000, 12_345_678, 50_000_000, 100_000_000],
    cap: 10,
  },
  contract: {
    market: 'contract',
    symbol: 'BTC-USDT-SWAP',
    base: 'BTC',
    quote: 'USDT',
    perUnit: 10n ** 10n,
    maker: 2n,
    taker: 5n,
    start: 1_000_000,
    lot: 700,
    sizes: [100, 1_237, 7_000, 20_000],
    cap: 5,
  },
  share: {
    market: 'stock',
    symbol: 'THYAO',
    base: 'STK:THYAO',
    quote: 'TRY',
    perUnit: 10n ** 8n,
    maker: 15n,
    taker: 15n,
    start: 10_000,
    lot: 40,
    sizes: [7, 50, 200, 900],
    cap: 10,
  },
};

export type State = (typeof STATES)[number];

/** A market as the model publishes it. */
export class ModelMarket {
  readonly terms: Terms;
  price: number;
  mark: number;
  state: State = 'open';
  #depth = 5;
  #turn = 0;

  constructor(terms: Terms) {
    this.terms = terms;
    this.price = terms.start;
    this.mark = terms.start;
  }

  /** A price at a distance in thousandths, on the grid of every tick. */
  priceAt(distance: number): number {
    return this.#snap((this.price * (1_000 + distance)) / 1_000);
  }

  #snap(price: number): number {
    return Math.max(GRID, Math.round(price / GRID) * GRID);
  }

  /** Moves the price, within the day's limits of a share; each book has other quantities. */
  move(to: number, depth: number): void {
    const { start, market } = this.terms;
    const next = this.priceAt(to);
    const [most, lowest] = [start * 1.08, start * 0.92];
    this.price = market === 'stock' ? this.#snap(Math.min(most, Math.max(lowest, next))) : next;
    this.#depth = depth;
    this.#turn = (this.#turn + 1) % 97;
  }

  moveMark(to: number): void {
    this.mark = this.#snap((this.terms.start * (1_000 + to)) / 1_000);
  }

  #side(sign: 1 | -1): readonly (readonly [number, number])[] {
    const { lot } = this.terms;
    return LEVELS.map((distance, rank) => {
      const away = Math.max(GRID * (rank + 1), this.#snap((this.price * distance) / 100_000));
      const qty = (this.#depth + rank) * lot + this.#turn;
      return [this.price + sign * away, qty] as const;
    });
  }

  now(): MarketNow {
    const { symbol, market, start } = this.terms;
    const isShare = market === 'stock';
    return {
      symbol,
      bids: this.#side(-1),
      asks: this.#side(1),
      last: this.price,
      state: this.state === 'stale' ? 'open' : this.state,
      feedAgeMs: this.feedAgeMs,
      ...(isShare ? { limits: [start * 0.9, start * 1.1] as const } : {}),
      ...(market === 'contract' ? { mark: this.mark } : {}),
    };
  }

  get feedAgeMs(): number {
    return this.state === 'stale' ? 60_000 : 0;
  }

  /** A message with a price shows that the feed lives. */
  wake(): void {
    if (this.state === 'stale') this.state = 'open';
  }

  priceText(price: number): string {
    return formatPlain(price, instrument(this.terms.symbol).priceDecimals);
  }

  qtyText(qty: number): string {
    return formatPlain(qty, instrument(this.terms.symbol).qtyDecimals);
  }

  /** A price as rows hold it. */
  priceRow(price: number): bigint {
    const { priceDecimals } = instrument(this.terms.symbol);
    return BigInt(price) * BigInt(pow10(PRICE_SCALE - priceDecimals));
  }

  /** A quantity of a row in units of the instrument. */
  qtyOf(row: bigint): number {
    return Number(row / this.#qtyStep());
  }

  #qtyStep(): bigint {
    const { qtyDecimals } = instrument(this.terms.symbol);
    return BigInt(pow10(assetScale(this.terms.base) - qtyDecimals));
  }

  /** The market as the reference reads it. */
  get naive(): Market {
    const { market, base, quote, perUnit, maker, taker } = this.terms;
    const step = this.#qtyStep();
    const levels = (sign: 1 | -1) =>
      this.#side(sign).map(([price, qty]) => [this.priceRow(price), BigInt(qty) * step] as const);
    const opposite = (side: 'buy' | 'sell') => levels(side === 'buy' ? 1 : -1);
    const isOpen = this.now().state === 'open';
    return { market, base, quote, perUnit, maker, taker, opposite, isOpen };
  }
}
