import type { OrderBook } from '#domain/market/book.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import {
  BOOK_HEAD_CELLS,
  BOOK_ROW_CELLS,
  type BookViewSpec,
  type ViewSpec,
} from '#protocol/worker/market-worker.ts';
import { barLengths, buyShare, rowPlace, sideRows, type SideRows } from './book-rows.ts';
import { toneOf, ViewCells, type CellValue } from './cell-writer.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type BookSpec = Extract<ViewSpec, { kind: 'book' }>;
type HeadCell = (typeof BOOK_HEAD_CELLS)[number];
type Sides = { readonly bid: SideRows; readonly ask: SideRows };

const TICK_MS = 250;
const EMPTY: CellValue = { text: '' };

/** Rows of the widget: the same number for every grouping and mode. */
function rowCount({ levels }: BookViewSpec): number {
  return 2 * levels;
}

function levelsPerSide({ levels, mode }: BookViewSpec): number {
  return mode === 'both' ? levels : 2 * levels;
}

/** Quantities by price as last shown, so that a flash means this level changed. */
function shownQtys({ count, prices, qtys }: SideRows): Map<number, number> {
  const shown = new Map<number, number>();
  for (let i = 0; i < count; i++) shown.set(prices[i]!, qtys[i]!);
  return shown;
}

/** Order book widget: grouped rows, totals, bars, spread and imbalance. */
export class BookView implements ViewModel<BookSpec> {
  readonly tickMs = TICK_MS;
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: BookSpec;
  #key = '';
  #onlyTime = false;
  #frozen: { readonly book: OrderBook; readonly at: number } | null = null;
  #shown = { bid: new Map<number, number>(), ask: new Map<number, number>() };

  constructor(id: number, spec: BookSpec, market: Market) {
    this.#market = market;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
    this.#freeze();
  }

  setTopics(topics: readonly Topic[]): void {
    this.#key = topics[0] === undefined ? '' : topicKey(topics[0]);
  }

  change(spec: BookSpec): void {
    this.#spec = spec;
    this.#freeze();
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'snapshot') this.#cells.still();
    this.#onlyTime = touch === 'time' && this.#onlyTime;
  }

  waitMs(): number {
    return 0;
  }

  write(out: Outbox): void {
    const instrument = this.#market.instrument(this.#spec.sym);
    const live = this.#market.book(this.#spec.sym);
    if (instrument === null || live === null) return;
    const book = this.#frozen?.book ?? live.book;
    if (!this.#onlyTime) this.#writeBook(out, book, instrument);
    this.#head(out, 'state', { text: this.#state(book) });
    this.#head(out, 'age', { text: this.#market.formats().age(this.#market.ageMs(this.#key)) });
    this.#head(out, 'frozenAge', this.#frozenAge());
    this.#cells.written();
    this.#onlyTime = true;
  }

  /** A frozen view keeps the book of that moment. */
  #freeze(): void {
    const { frozen } = this.#spec.book;
    if (!frozen) {
      this.#frozen = null;
    } else if (this.#frozen === null) {
      const book = this.#market.book(this.#spec.sym)?.copy();
      if (book !== undefined) this.#frozen = { book, at: this.#market.serverNow() };
    }
  }

  #frozenAge(): CellValue {
    if (this.#frozen === null) return EMPTY;
    return { text: this.#market.formats().age(this.#market.serverNow() - this.#frozen.at) };
  }

  /** A crossed book is wrong, whatever its sequence: it is shown as loading. */
  #state(book: OrderBook): string {
    const trading = this.#market.tickers.state(this.#spec.sym) ?? 'none';
    const fresh = this.#market.fresh(this.#key);
    const isUsable = fresh !== 'live' && fresh !== 'late' ? true : !book.isCrossed();
    return `${isUsable ? fresh : 'resync'} ${trading}`;
  }

  #head(out: Outbox, name: HeadCell, cell: CellValue): void {
    this.#cells.put(out.cells, BOOK_HEAD_CELLS.indexOf(name), cell);
  }

  #writeBook(out: Outbox, book: OrderBook, instrument: Instrument): void {
    const { sym, book: spec } = this.#spec;
    const formats = this.#market.formats();
    const last = this.#market.tickers.get(sym, 'last');
    const around = book.bids.size > 0 ? book.bids.bestPrice : book.asks.bestPrice;
    const tick = tickAt(Number.isNaN(around) ? last : around, instrument);
    const step = tick * spec.group;
    const levels = levelsPerSide(spec);
    const sides = {
      bid: sideRows(book, 'bid', step, levels),
      ask: sideRows(book, 'ask', step, levels),
    };
    const reference = this.#market.tickers.get(sym, 'reference');
    this.#head(out, 'last', {
      text: formats.price(last, instrument),
      tone: toneOf(last - reference),
      value: last,
    });
    this.#head(out, 'step', { text: formats.price(step, instrument) });
    this.#writeSpread(out, book, instrument);
    this.#writeShares(out, sides);
    this.#writeRows(out, sides, instrument);
  }

  #writeSpread(out: Outbox, book: OrderBook, instrument: Instrument): void {
    const formats = this.#market.formats();
    const spread = book.asks.bestPrice - book.bids.bestPrice;
    const double = book.doubleMid();
    // Hundredths of a percent of the mid price, half up.
    const percent = Math.floor((spread * 20_000) / double + 0.5);
    this.#head(out, 'spread', { text: formats.difference(spread, instrument) });
    this.#head(out, 'spreadPct', { text: formats.percent(percent) });
  }

  #writeShares(out: Outbox, { bid, ask }: Sides): void {
    const formats = this.#market.formats();
    const buy = buyShare(bid.total, ask.total);
    this.#head(out, 'buyPct', { text: formats.wholePercent(buy) });
    this.#head(out, 'sellPct', { text: buy === null ? MISSING : formats.wholePercent(100 - buy) });
  }

  #writeRows(out: Outbox, sides: Sides, instrument: Instrument): void {
    const { book: spec } = this.#spec;
    const formats = this.#market.formats();
    const [bidBars, askBars] = barLengths([sides.bid, sides.ask], spec.cumulative);
    for (let row = 0; row < rowCount(spec); row++) {
      const { side, rank } = rowPlace(row, spec);
      const rows = sides[side];
      const base = BOOK_HEAD_CELLS.length + row * BOOK_ROW_CELLS.length;
      if (rank >= rows.count) {
        for (let i = 0; i < BOOK_ROW_CELLS.length; i++) this.#cells.put(out.cells, base + i, EMPTY);
        continue;
      }
      const price = rows.prices[rank]!;
      const qty = rows.qtys[rank]!;
      const bar = (side === 'bid' ? bidBars : askBars)![rank]!;
      const before = this.#shown[side].get(price) ?? Number.NaN;
      const tone = side === 'bid' ? 1 : 2;
      this.#cells.put(out.cells, base, { text: formats.price(price, instrument), tone });
      const size = { text: formats.qty(qty, instrument), value: qty, before };
      this.#cells.put(out.cells, base + 1, size);
      this.#cells.put(out.cells, base + 2, {
        text: formats.total(rows.totals[rank]!, instrument),
      });
      this.#cells.put(out.cells, base + 3, { text: String(bar) });
    }
    this.#shown = { bid: shownQtys(sides.bid), ask: shownQtys(sides.ask) };
  }
}
