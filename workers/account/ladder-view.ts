import {
  needsCentre,
  rungIndex,
  rungOf,
  rungsAround,
  rungSizes,
  type Rungs,
} from '#domain/market/ladder.ts';
import type { OrderBook } from '#domain/market/book.ts';
import type { Instrument } from '#domain/market/types.ts';
import { parseFixed, pow10 } from '#domain/money/fixed.ts';
import { formatClock, formatClockSeconds } from '#domain/text/clock-text.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { LADDER_HEAD_CELLS, LADDER_MOST, LADDER_ROW_CELLS } from '#protocol/worker/ladder.ts';
import { toneOf, ViewCells, type CellValue } from '#workers/market/cell-writer.ts';
import type { Outbox, Touch, ViewModel } from '#workers/market/view-model.ts';
import { signedText, type AccountScope } from './account-scope.ts';
import { KEPT_MINUTES } from './minute-trades.ts';
import { conditionSizes, heldResult, restingSizes, rowPrice } from './ladder-facts.ts';
import { TapeVolumes } from './tape-volumes.ts';

type Spec = Extract<AccountViewSpec, { kind: 'ladder' }>;
type HeadCell = (typeof LADDER_HEAD_CELLS)[number];
type RowCell = (typeof LADDER_ROW_CELLS)[number];

const TICK_MS = 250;
const GAP_MS = 50;
const AWAY_GAP_MS = 250;
const BAR_FULL = 1_000;
const PNL_DECIMALS = 2;
/** Results from here on are shown without decimals: the column is narrow, and a cut number lies. */
const WHOLE_PNL = 100;
const EMPTY: CellValue = { text: '' };
const MINUTE_CELLS = ['minute0', 'minute1', 'minute2'] as const;
const NET_CELLS = ['net0', 'net1', 'net2'] as const;

/** Prices of the market that mark rows. */
type Market = { readonly last: number; readonly bid: number; readonly ask: number };

/** What the rows are written from. */
type Scene = {
  readonly book: OrderBook;
  readonly instrument: Instrument;
  readonly prices: Market;
  readonly rungs: Rungs;
};

/** Values that change with the rows or the account only, by row. */
type Kept = { readonly key: string; readonly values: readonly CellValue[] };

/** One row for each price around the market. */
export class LadderView implements ViewModel<Spec> {
  readonly tickMs = TICK_MS;
  readonly #scope: AccountScope;
  readonly #cells: ViewCells;
  readonly #volumes = new TapeVolumes();
  #spec: Spec;
  #topic = '';
  #rungs: Rungs | null = null;
  #isForced = false;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #results: Kept = { key: '', values: [] };
  #distances: Kept = { key: '', values: [] };

  constructor(id: number, spec: Spec, scope: AccountScope) {
    this.#scope = scope;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#topic = topics[0] === undefined ? '' : topicKey(topics[0]);
  }

  change(spec: Spec): void {
    const { group, perSide, centre } = this.#spec.ladder;
    const next = spec.ladder;
    this.#isForced ||= next.group !== group || next.perSide !== perSide || next.centre !== centre;
    this.#spec = spec;
    this.#writtenAt = Number.NEGATIVE_INFINITY;
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'snapshot') this.#cells.still();
  }

  waitMs(now: number): number {
    return Math.max(0, this.#writtenAt + GAP_MS - now);
  }

  write(out: Outbox, now: number): void {
    const { market } = this.#scope;
    const { sym } = this.#spec;
    const instrument = market.instrument(sym);
    const book = market.book(sym)?.book ?? null;
    if (instrument === null || book === null) return;
    this.#writtenAt = now;
    const prices = this.#prices(book);
    this.#centre(prices, instrument);
    const tape = market.tape(sym);
    if (tape !== null) this.#volumes.take(tape);
    this.#writeHead(out, book, instrument, prices);
    const rungs = this.#rungs;
    if (rungs !== null) this.#writeRows(out, { book, instrument, prices, rungs });
    this.#cells.written();
  }

  #prices(book: OrderBook): Market {
    const last = this.#scope.market.tickers.get(this.#spec.sym, 'last');
    return { last, bid: book.bids.bestPrice, ask: book.asks.bestPrice };
  }

  #centre(prices: Market, instrument: Instrument): void {
    const { held, group, perSide } = this.#spec.ladder;
    const middle = middleOf(prices);
    const facts = { rungs: this.#rungs, price: middle, held, forced: this.#isForced };
    if (!needsCentre(facts)) return;
    const shape = { group, perSide: Math.min(perSide, LADDER_MOST) };
    this.#rungs = rungsAround(rungOf(middle, group, instrument), shape, instrument);
    this.#isForced = false;
    this.#cells.still();
  }

  #head(out: Outbox, name: HeadCell, cell: CellValue): void {
    this.#cells.put(out.cells, LADDER_HEAD_CELLS.indexOf(name), cell);
  }

  #row(out: Outbox, row: number, name: RowCell, cell: CellValue): void {
    const at = LADDER_HEAD_CELLS.length + row * LADDER_ROW_CELLS.length;
    this.#cells.put(out.cells, at + LADDER_ROW_CELLS.indexOf(name), cell);
  }

  #writeHead(out: Outbox, book: OrderBook, instrument: Instrument, prices: Market): void {
    const { market } = this.#scope;
    const formats = market.formats();
    const { sym } = this.#spec;
    const fresh = market.fresh(this.#topic);
    const isUsable = fresh !== 'live' && fresh !== 'late' ? true : !book.isCrossed();
    const trading = market.tickers.state(sym) ?? 'none';
    this.#head(out, 'state', { text: `${isUsable ? fresh : 'resync'} ${trading}` });
    this.#head(out, 'age', { text: formats.age(market.ageMs(this.#topic)) });
    const reference = market.tickers.get(sym, 'reference');
    this.#head(out, 'last', {
      text: formats.price(prices.last, instrument),
      tone: toneOf(prices.last - reference),
      value: prices.last,
    });
    this.#head(out, 'spread', { text: formats.difference(prices.ask - prices.bid, instrument) });
    const { since } = this.#volumes;
    this.#head(out, 'since', { text: since === 0 ? '' : formatClockSeconds(since) });
    for (let place = 0; place < KEPT_MINUTES; place++) {
      const start = this.#spec.ladder.minutes ? this.#volumes.minutes.start(place) : undefined;
      this.#head(out, MINUTE_CELLS[place]!, {
        text: start === undefined ? '' : formatClock(start),
      });
    }
    const rungs = this.#rungs;
    const middle = rungs === null ? 0 : (rungs.prices.length - 1) / 2;
    const step = rungs === null ? 0 : rungs.prices[middle - 1]! - rungs.prices[middle]!;
    this.#head(out, 'step', { text: formats.price(step, instrument) });
    this.#head(out, 'anchor', { text: rungs === null ? '' : this.#anchor(rungs) });
    this.#head(out, 'off', { text: rungs === null ? '' : offOf(rungs, middleOf(prices)) });
  }

  #anchor(rungs: Rungs): string {
    return `${String(rungs.prices[0])} ${String(this.#spec.ladder.group)}`;
  }

  #writeRows(out: Outbox, { book, instrument, prices, rungs }: Scene): void {
    const formats = this.#scope.market.formats();
    const { store } = this.#scope;
    const { cumulative } = this.#spec.ladder;
    const bids = rungSizes(book.bids, 'bid', rungs);
    const asks = rungSizes(book.asks, 'ask', rungs);
    const shown = cumulative
      ? { bid: bids.totals, ask: asks.totals }
      : { bid: bids.sizes, ask: asks.sizes };
    const longest = Math.max(...shown.bid, ...shown.ask);
    const own = restingSizes(store, rungs, instrument);
    const conditions = conditionSizes(store, rungs, instrument);
    const volumes = this.#volumes.byRow(rungs);
    const most = Math.max(...volumes);
    // Less than one unit is shown exactly: two decimals of it may be none.
    const whole = pow10(instrument.qtyDecimals);
    const held = heldResult(store, instrument);
    const results = this.#resultsOf(held, rungs, instrument);
    const distances = this.#distancesOf(prices.last, rungs, instrument);
    const places = placesOf(rungs, prices, entriesOf(held.entries, instrument));
    const size = (qty: number): CellValue =>
      qty > 0 ? { text: formats.qty(qty, instrument), value: qty } : EMPTY;
    const total = (qty: number): CellValue =>
      qty > 0 && cumulative ? { text: formats.total(qty, instrument) } : size(qty);
    const bar = (part: number, whole: number): CellValue => ({
      text: whole > 0 ? String(Math.floor((part / whole) * BAR_FULL)) : '0',
    });
    for (let row = 0; row < rungs.prices.length; row++) {
      const price = rungs.prices[row]!;
      const bid = shown.bid[row]!;
      const ask = shown.ask[row]!;
      const traded = volumes[row]!;
      const put = (name: RowCell, cell: CellValue): void => this.#row(out, row, name, cell);
      put('price', price > 0 ? { text: formats.price(price, instrument) } : EMPTY);
      put('bid', total(bid));
      put('ask', total(ask));
      put('bar', bar(Math.max(bid, ask), longest));
      put('ownBid', size(own.buy[row]!));
      put('ownAsk', size(own.sell[row]!));
      put('stopBid', size(conditions.buy[row]!));
      put('stopAsk', size(conditions.sell[row]!));
      put('pnl', results[row] ?? EMPTY);
      put('away', distances[row] ?? EMPTY);
      put('volume', traded < whole ? size(traded) : { text: formats.volume(traded, instrument) });
      put('volumeBar', bar(traded, most));
      put('place', { text: places[row] ?? '' });
    }
    this.#writeMinutes(out, rungs, instrument);
  }

  /** What was bought less what was sold by minute, where it is shown. */
  #writeMinutes(out: Outbox, rungs: Rungs, instrument: Instrument): void {
    const formats = this.#scope.market.formats();
    const { minutes: isShown } = this.#spec.ladder;
    NET_CELLS.forEach((name, place) => {
      const net = isShown ? this.#volumes.minutes.netByRow(place, rungs) : [];
      for (let row = 0; row < rungs.prices.length; row++) {
        const qty = net[row] ?? Number.NaN;
        const sign = qty > 0 ? '+' : '';
        const text = Number.isNaN(qty) ? '' : `${sign}${formats.qty(qty, instrument)}`;
        this.#row(out, row, name, { text, tone: toneOf(qty) });
      }
    });
  }

  /** Results by row; they change with the rows and with what is held. */
  #resultsOf(
    held: ReturnType<typeof heldResult>,
    rungs: Rungs,
    instrument: Instrument,
  ): readonly CellValue[] {
    const formats = this.#scope.market.formats();
    const key = `${this.#anchor(rungs)} ${formats.separators.group} ${held.key}`;
    if (this.#results.key === key) return this.#results.values;
    const values = [...rungs.prices].map((price): CellValue => {
      const result = price > 0 ? held.at(rowPrice(price, instrument)) : null;
      if (result === null) return EMPTY;
      return {
        text: signedText(result, result.abs().gte(WHOLE_PNL) ? 0 : PNL_DECIMALS, formats),
        tone: toneOf(result.comparedTo(0)),
      };
    });
    this.#results = { key, values };
    return values;
  }

  /** Distances to the last price by row. */
  #distancesOf(last: number, rungs: Rungs, instrument: Instrument): readonly CellValue[] {
    const formats = this.#scope.market.formats();
    const rows = `${this.#anchor(rungs)} ${formats.separators.group}`;
    const key = `${rows} ${String(last)}`;
    const distances = this.#distances;
    if (distances.key === key) return distances.values;
    // Every row changes with the last price, so they follow it slower than sizes do.
    const isSoon = this.#writtenAt - this.#measuredAt < AWAY_GAP_MS;
    if (isSoon && distances.key.startsWith(`${rows} `)) return distances.values;
    this.#measuredAt = this.#writtenAt;
    const values = [...rungs.prices].map((price): CellValue => {
      if (!(last > 0) || price === 0) return EMPTY;
      return { text: formats.change(price - last, instrument) };
    });
    this.#distances = { key, values };
    return values;
  }
}

/** The price that rows follow: the middle, or the last price while a side is empty. */
function middleOf({ last, bid, ask }: Market): number {
  return Number.isNaN(bid) || Number.isNaN(ask) ? last : Math.floor((bid + ask) / 2);
}

/** Side on which a price is beyond the rows. */
function offOf({ above, below }: Rungs, price: number): string {
  if (!(price > 0)) return '';
  if (price >= above) return 'up';
  return price <= below ? 'down' : '';
}

function entriesOf(entries: readonly string[], { priceDecimals }: Instrument): number[] {
  return entries.flatMap((text) => {
    const cut = priceDecimals === 0 ? text.replace(/\..*$/, '') : cutAt(text, priceDecimals);
    const price = parseFixed(cut, priceDecimals);
    return price === null ? [] : [price];
  });
}

/** A decimal with no more than some places: an average entry has more than a price. */
function cutAt(text: string, places: number): string {
  const at = text.indexOf('.');
  return at < 0 ? text : text.slice(0, at + 1 + places);
}

/** Words of each row: where the last trade, the best prices, the spread and entries are. */
function placesOf(rungs: Rungs, { last, bid, ask }: Market, entries: readonly number[]): string[] {
  const words: string[] = [];
  const mark = (row: number, word: string): void => {
    if (row >= 0) words[row] = words[row] === undefined ? word : `${words[row]} ${word}`;
  };
  if (last > 0) mark(rungIndex(rungs, last, last >= ask ? 'up' : 'down'), 'last');
  const best = rungIndex(rungs, bid, 'down');
  const worst = rungIndex(rungs, ask, 'up');
  mark(best, 'bid');
  mark(worst, 'ask');
  if (best >= 0 && worst >= 0) for (let row = worst + 1; row < best; row++) mark(row, 'spread');
  for (const entry of entries) mark(rungIndex(rungs, entry, 'down'), 'entry');
  return words;
}
