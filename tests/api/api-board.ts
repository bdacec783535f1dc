import type { BookSnapshot, Instrument, Mark, Ticker } from '#domain/market/types.ts';
import { tickAt } from '#domain/market/tick.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';

/** Changes a test makes to a market. */
export type Changed = Partial<Pick<Ticker, 'state' | 'last' | 'upperLimit' | 'lowerLimit'>> & {
  readonly book?: BookSnapshot;
  readonly feedAgeMs?: number;
};

const LEVELS = 3;

/** A static board that only tests move: every instrument has a price and a book. */
export class ApiBoard implements MarketBoard {
  readonly feed = {
    kind: 'simulated',
    prices: 'simulated',
    venue: () => 'simulated',
    simulatedBook: () => true,
  } as const;
  readonly instruments = [...INSTRUMENTS.values()];
  readonly known = this.instruments;
  readonly rejected = () => ({});
  readonly listen = () => () => undefined;
  readonly #now: () => number;
  readonly #changed = new Map<string, Changed>();
  #seq = 1;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Changes one market; earlier changes stay. */
  set(symbol: string, changed: Changed | null): void {
    this.#seq += 1;
    if (changed === null) this.#changed.delete(symbol);
    else this.#changed.set(symbol, changed);
  }

  instrument(symbol: string): Instrument | undefined {
    return INSTRUMENTS.get(symbol);
  }

  #last(of: Instrument): number {
    return this.#changed.get(of.symbol)?.last ?? parseFixed(of.startPrice, of.priceDecimals) ?? 1;
  }

  ticker(symbol: string): Ticker | undefined {
    const of = this.instrument(symbol);
    if (of === undefined) return undefined;
    const last = this.#last(of);
    const { bids, asks } = this.#book(of);
    const none = { price: 0, qty: 0 };
    const [bid = none, ask = none] = [bids[0], asks[0]];
    const { state = 'open', upperLimit, lowerLimit } = this.#changed.get(symbol) ?? {};
    return {
      last,
      lastQty: 1,
      bid: bid.price,
      bidQty: bid.qty,
      ask: ask.price,
      askQty: ask.qty,
      reference: last,
      open: last,
      high: last,
      low: last,
      volume: 0,
      turnover: 0,
      upperLimit: upperLimit ?? this.#limit(of, 1.1),
      lowerLimit: lowerLimit ?? this.#limit(of, 0.9),
      state,
      ts: this.#now(),
      indicative: 0,
      indicativeQty: 0,
    };
  }

  #limit(of: Instrument, rate: number): number {
    if (of.exchange !== 'BIST') return 0;
    const price = Math.floor(this.#last(of) * rate);
    return price - (price % tickAt(price, of));
  }

  mark(symbol: string): Mark | undefined {
    const of = this.instrument(symbol);
    if (of?.kind !== 'swap') return undefined;
    const price = this.#last(of);
    const ts = this.#now();
    return { mark: price, index: price, fundingRate: 0, nextFundingTs: ts + 3_600_000, ts };
  }

  #book(of: Instrument): BookSnapshot {
    const given = this.#changed.get(of.symbol)?.book;
    if (given !== undefined) return given;
    const last = this.#last(of);
    const step = tickAt(last, of);
    const qty = 1_000_000 * of.lotQty * (of.qtyDecimals > 3 ? 1_000 : 1);
    const side = (sign: 1 | -1) =>
      Array.from({ length: LEVELS }, (_, rank) => ({
        price: last + sign * step * (rank + 1),
        qty,
      }));
    return { bids: side(-1), asks: side(1) };
  }

  book(symbol: string, depth: number): BookSnapshot | undefined {
    const of = this.instrument(symbol);
    if (of === undefined) return undefined;
    const { bids, asks } = this.#book(of);
    return { bids: bids.slice(0, depth), asks: asks.slice(0, depth) };
  }

  orderBook(): undefined {
    return undefined;
  }

  isBookGood(): boolean {
    return true;
  }

  trades(): [] {
    return [];
  }

  candles() {
    return Promise.resolve({ candles: [], more: false });
  }

  openCandles(): [] {
    return [];
  }

  feedAgeMs(symbol: string): number {
    return this.#changed.get(symbol)?.feedAgeMs ?? 0;
  }

  origin(): undefined {
    return undefined;
  }

  /** Markets as a command carries them; unknown symbols are left out. */
  readonly views = (symbols: readonly string[]): MarketView[] =>
    symbols.flatMap((symbol) => {
      const ticker = this.ticker(symbol);
      if (ticker === undefined) return [];
      const { last, ts, reference, upperLimit, lowerLimit, state } = ticker;
      return {
        symbol,
        seq: this.#seq,
        bookSeq: this.#seq,
        book: this.book(symbol, 200) ?? null,
        isBookGood: true,
        last,
        lastTs: ts,
        reference,
        upperLimit,
        lowerLimit,
        state,
        mark: this.mark(symbol) ?? null,
        feedAgeMs: this.feedAgeMs(symbol),
        ts,
      };
    });
}
