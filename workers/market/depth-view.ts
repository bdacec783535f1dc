import type { Instrument } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { formatFixed } from '#domain/text/number-text.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import {
  DEPTH_CELLS,
  type DepthPick,
  type DepthUpdate,
  type ViewSpec,
} from '#protocol/worker/market-worker.ts';
import { ViewCells } from './cell-writer.ts';
import { averagePrice, curvesOf, rankAt, sampleRanks, type Curve } from './depth-curve.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type DepthSpec = Extract<ViewSpec, { kind: 'depth' }>;

const MIN_GAP_MS = 250;
const TABLE_ROWS = 10;
/** The average of many levels falls between ticks. */
const AVERAGE_EXTRA = 2;

/** Cumulative curves of the book around the middle, and their table. */
export class DepthView implements ViewModel<DepthSpec> {
  readonly tickMs = 1_000;
  readonly #id: number;
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: DepthSpec;
  #key = '';
  #onlyTime = false;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(id: number, spec: DepthSpec, market: Market) {
    this.#id = id;
    this.#market = market;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#key = topics[0] === undefined ? '' : topicKey(topics[0]);
  }

  change(spec: DepthSpec): void {
    this.#spec = spec;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend') {
      this.#cells.forget();
      this.#writtenAt = Number.NEGATIVE_INFINITY;
    }
    this.#onlyTime = touch === 'time' && this.#onlyTime;
  }

  waitMs(now: number): number {
    return this.#onlyTime ? 0 : Math.max(0, this.#writtenAt + MIN_GAP_MS - now);
  }

  write(out: Outbox, now: number): void {
    const { sym, rangePct } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const book = this.#market.book(sym)?.book;
    if (instrument === null || book === undefined) return;
    const trading = this.#market.tickers.state(sym) ?? 'none';
    const fresh = this.#market.fresh(this.#key);
    this.#put(
      out,
      'state',
      `${fresh === 'live' && book.isCrossed() ? 'resync' : fresh} ${trading}`,
    );
    if (!this.#onlyTime) {
      this.#writtenAt = now;
      const { bid, ask } = curvesOf(book, rangePct);
      const formats = this.#market.formats();
      const mid = Math.floor(book.doubleMid() * 5);
      const midDecimals = instrument.priceDecimals + 1;
      this.#put(out, 'mid', formatFixed(mid, midDecimals, formats.separators));
      const spread = book.asks.bestPrice - book.bids.bestPrice;
      this.#put(out, 'spread', formats.difference(spread, instrument));
      this.#put(out, 'bidTotal', formats.volume(bid.totals.at(-1) ?? 0, instrument));
      this.#put(out, 'askTotal', formats.volume(ask.totals.at(-1) ?? 0, instrument));
      out.depths.push(this.#update(bid, ask, instrument));
    }
    this.#cells.written();
    this.#onlyTime = true;
  }

  /** Totals between the mid price and a price, on the price's side. `price` is for pixels. */
  pick(price: number): DepthPick | null {
    const { sym, rangePct } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const book = this.#market.book(sym)?.book;
    if (instrument === null || book === undefined) return null;
    // A price on a level must meet it: 9.8 times 100 is not quite 980.
    const at = Math.round(price * pow10(instrument.priceDecimals));
    const side = 2 * at >= book.doubleMid() ? 'ask' : 'bid';
    const curve = curvesOf(book, rangePct)[side];
    const rank = rankAt(curve, side, at);
    if (rank < 0) return null;
    const [, text, total, average] = this.#row(side, curve, rank, instrument);
    return { side, price: text, total, average };
  }

  #put(out: Outbox, name: (typeof DEPTH_CELLS)[number], text: string): void {
    this.#cells.put(out.cells, DEPTH_CELLS.indexOf(name), { text });
  }

  #update(bid: Curve, ask: Curve, instrument: Instrument): DepthUpdate {
    const rows = (['bid', 'ask'] as const).flatMap((side) => {
      const curve = side === 'bid' ? bid : ask;
      const ranks = sampleRanks(curve.prices.length, TABLE_ROWS);
      return ranks.map((rank) => this.#row(side, curve, rank, instrument));
    });
    return { view: this.#id, bids: pixels(bid, instrument), asks: pixels(ask, instrument), rows };
  }

  #row(
    side: 'bid' | 'ask',
    curve: Curve,
    rank: number,
    instrument: Instrument,
  ): DepthUpdate['rows'][number] {
    const formats = this.#market.formats();
    const average = averagePrice(curve, rank, AVERAGE_EXTRA);
    const decimals = instrument.priceDecimals + AVERAGE_EXTRA;
    return [
      side,
      formats.price(curve.prices[rank], instrument),
      formats.qty(curve.totals[rank], instrument),
      formatFixed(average, decimals, formats.separators),
    ];
  }
}

function pixels({ prices, totals }: Curve, instrument: Instrument): Float64Array {
  const priceUnit = pow10(instrument.priceDecimals);
  const qtyUnit = pow10(instrument.qtyDecimals);
  const out = new Float64Array(prices.length * 2);
  for (let i = 0; i < prices.length; i++) {
    out[2 * i] = prices[i]! / priceUnit;
    out[2 * i + 1] = totals[i]! / qtyUnit;
  }
  return out;
}
