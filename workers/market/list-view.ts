import type { Instrument } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { compareCodes } from '#domain/text/letters.ts';
import { changeHundredths } from '#domain/text/number-text.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { ListSpec, ViewSpec } from '#protocol/worker/market-worker.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';
import { groupOf } from './wanted-topics.ts';

type ListViewSpec = Extract<ViewSpec, { kind: 'list' }>;

/** Minimum time between two sorts, so that rows do not jump away under a finger. */
const SORT_EVERY_MS = 5_000;

/** Sort value; unknown ones come last in either order. */
function sortValue(
  market: Market,
  instrument: Instrument,
  sort: Exclude<ListSpec['sort'], 'symbol'>,
): number {
  const { symbol, priceDecimals, qtyDecimals } = instrument;
  const { tickers } = market;
  if (sort === 'turnover' || sort === 'volume') {
    return tickers.get(symbol, sort) / pow10(sort === 'volume' ? qtyDecimals : 0);
  }
  const last = tickers.get(symbol, 'last');
  if (!(last > 0)) return Number.NaN;
  const reference = tickers.get(symbol, 'reference');
  if (sort === 'change') return changeHundredths(last, reference) ?? Number.NaN;
  const price = sort === 'points' ? last - reference : tickers.get(symbol, sort);
  return price / pow10(priceDecimals);
}

function passes(market: Market, { symbol }: Instrument, filter: ListSpec['filter']): boolean {
  if (filter === 'all') return true;
  if (filter === 'halted') return market.tickers.state(symbol) === 'halted';
  const last = market.tickers.get(symbol, 'last');
  const reference = market.tickers.get(symbol, 'reference');
  return filter === 'gainers' ? last > reference : last < reference;
}

/** Instruments of a list before filter and order. */
function members(market: Market, { group, symbols, index }: ListSpec): readonly Instrument[] {
  if (symbols !== undefined) {
    return symbols.map((sym) => market.instrument(sym)).filter((known) => known !== null);
  }
  return market
    .instruments()
    .filter((instrument) => groupOf(instrument) === group)
    .filter((instrument) => index === undefined || (instrument.indices ?? []).includes(index));
}

/** Symbols of a list in display order. Ties are ordered by code. */
function listOrder(market: Market, spec: ListSpec): string[] {
  const direction = spec.order === 'asc' ? 1 : -1;
  const rows = members(market, spec)
    .filter((instrument) => passes(market, instrument, spec.filter))
    .map((instrument) => ({
      symbol: instrument.symbol,
      value: spec.sort === 'symbol' ? 0 : sortValue(market, instrument, spec.sort),
    }));
  const byCode = spec.sort === 'symbol' ? direction : 1;
  rows.sort((a, b) => {
    const unknown = (Number.isNaN(a.value) ? 1 : 0) - (Number.isNaN(b.value) ? 1 : 0);
    if (unknown !== 0) return unknown;
    const difference = Number.isNaN(a.value) ? 0 : (a.value - b.value) * direction;
    return difference !== 0 ? difference : compareCodes(a.symbol, b.symbol) * byCode;
  });
  return rows.map(({ symbol }) => symbol);
}

/** Order of a list: applied at once when changed by the user, then at most every five seconds. */
export class ListView implements ViewModel<ListViewSpec> {
  readonly tickMs = SORT_EVERY_MS;
  readonly #id: number;
  readonly #market: Market;
  #spec: ListViewSpec;
  #order: readonly string[] | null = null;
  #sortedAt = Number.NEGATIVE_INFINITY;

  constructor(id: number, spec: ListViewSpec, market: Market) {
    this.#id = id;
    this.#spec = spec;
    this.#market = market;
  }

  setTopics(_topics: readonly Topic[]): void {
    // Rows carry their own state.
  }

  change(spec: ListViewSpec): void {
    this.#spec = spec;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend' || touch === 'snapshot') this.#sortedAt = Number.NEGATIVE_INFINITY;
    if (touch === 'resend') this.#order = null;
  }

  waitMs(now: number): number {
    return Math.max(0, this.#sortedAt + SORT_EVERY_MS - now);
  }

  write(out: Outbox, now: number): void {
    const { list } = this.#spec;
    const symbols = members(this.#market, list);
    const known = symbols.some(({ symbol }) => this.#market.tickers.has(symbol));
    // Before the first ticker there are no values to sort by.
    if (!known && (list.symbols === undefined || list.symbols.length > 0)) return;
    this.#sortedAt = now;
    const order = listOrder(this.#market, list);
    if (this.#order !== null && sameOrder(order, this.#order)) return;
    this.#order = order;
    out.lists.push({ view: this.#id, symbols: order });
  }
}

/** Whether two orders show the same rows in the same places. */
export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((symbol, i) => symbol === b[i]);
}
