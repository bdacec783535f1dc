import { meetsAll, SCREEN_DECIMALS, screenValue, type ScreenRow } from '#domain/market/screen.ts';
import type { Instrument } from '#domain/market/types.ts';
import { compareCodes } from '#domain/text/letters.ts';
import { foldText, matchRanges } from '#domain/text/search.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';
import type { ScreenGroup, ScreenSpec, TileSize } from '#protocol/worker/screener.ts';
import { sameOrder } from './list-view.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';
import { conversionOf, groupOf } from './wanted-topics.ts';

type ScreenerViewSpec = Extract<ViewSpec, { kind: 'screener' }>;

/** Least time between two looks at the conditions; a heat map is laid out more rarely. */
const REFRESH_MS = 1_000;
const SIZES_MS = 10_000;

/** Decimals of a price of 1. */
const ONE = { price: 1, decimals: 0 } as const;

/** Price of a currency in lira; null while it is unknown. */
function liraOf(market: Market, quote: string): ScreenRow['lira'] {
  if (quote === 'TRY') return ONE;
  const pair = conversionOf(quote);
  const rate = pair === null ? null : market.instrument(pair);
  if (rate === null) return null;
  const price = market.tickers.get(rate.symbol, 'last');
  return price > 0 ? { price, decimals: rate.priceDecimals } : null;
}

function rowOf(market: Market, instrument: Instrument): ScreenRow {
  const value = (field: 'last' | 'reference' | 'high' | 'low' | 'volume' | 'turnover'): number =>
    market.tickers.get(instrument.symbol, field);
  return {
    instrument,
    ticker: {
      last: value('last'),
      reference: value('reference'),
      high: value('high'),
      low: value('low'),
      volume: value('volume'),
      turnover: value('turnover'),
    },
    lira: liraOf(market, instrument.quote),
  };
}

type Found = { readonly instrument: Instrument; readonly row: ScreenRow };

/** Instruments that the words, the sector and the markets of a screen leave. */
function members(market: Market, { groups, text, sector }: ScreenSpec): readonly Instrument[] {
  const wanted: ReadonlySet<string> = new Set<ScreenGroup>(groups);
  const { language } = market.formats();
  const hasText = foldText(text).trim() !== '';
  const matches = ({ symbol, name }: Instrument): boolean =>
    matchRanges(symbol, text).length > 0 || matchRanges(name[language], text).length > 0;
  return market
    .instruments()
    .filter((instrument) => wanted.has(groupOf(instrument)))
    .filter((instrument) => sector === '' || instrument.sector === sector)
    .filter((instrument) => !hasText || matches(instrument));
}

/** Sorts by the exact value; unknown ones come last in either order, ties by code. */
function inOrder(found: readonly Found[], { sort, order }: ScreenSpec): readonly Found[] {
  const direction = order === 'asc' ? 1 : -1;
  const byCode = (a: Found, b: Found): number =>
    compareCodes(a.instrument.symbol, b.instrument.symbol);
  if (sort === 'symbol') return found.toSorted((a, b) => byCode(a, b) * direction);
  const values = new Map(found.map((one) => [one, screenValue(one.row, sort)]));
  return found.toSorted((a, b) => {
    const [left, right] = [values.get(a) ?? null, values.get(b) ?? null];
    if (left === null || right === null) {
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || byCode(a, b);
    }
    return left === right ? byCode(a, b) : (left < right ? -1 : 1) * direction;
  });
}

/** Size of a tile, for pixels only: index weight or whole lira; 0 for none. */
function tileSize({ instrument, row }: Found, size: TileSize): number {
  if (size === 'weight') return instrument.weight ?? 0;
  const units = screenValue(row, 'turnover') ?? 0n;
  return Number.parseInt(String(units / 10n ** BigInt(SCREEN_DECIMALS)), 10);
}

/** Instruments of several markets that meet conditions, looked at again once a second. */
export class ScreenerView implements ViewModel<ScreenerViewSpec> {
  readonly #id: number;
  readonly #market: Market;
  #spec: ScreenerViewSpec;
  #sent: readonly string[] | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(id: number, spec: ScreenerViewSpec, market: Market) {
    this.#id = id;
    this.#spec = spec;
    this.#market = market;
  }

  get tickMs(): number {
    return this.#spec.screen.sizes === undefined ? REFRESH_MS : SIZES_MS;
  }

  setTopics(_topics: readonly Topic[]): void {
    // Rows carry their own state.
  }

  change(spec: ScreenerViewSpec): void {
    this.#spec = spec;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend' || touch === 'snapshot') this.#lookedAt = Number.NEGATIVE_INFINITY;
    if (touch === 'resend') this.#sent = null;
  }

  waitMs(now: number): number {
    return Math.max(0, this.#lookedAt + this.tickMs - now);
  }

  write(out: Outbox, now: number): void {
    const { screen } = this.#spec;
    const all = members(this.#market, screen);
    // Before the first ticker there is nothing to compare.
    if (!this.#market.instruments().some(({ symbol }) => this.#market.tickers.has(symbol))) return;
    this.#lookedAt = now;
    const found = all
      .map((instrument) => ({ instrument, row: rowOf(this.#market, instrument) }))
      .filter(({ row }) => meetsAll(row, screen.conditions));
    const ordered = inOrder(found, screen);
    const symbols = ordered.map(({ instrument }) => instrument.symbol);
    const { sizes } = screen;
    if (sizes !== undefined) {
      out.lists.push({
        view: this.#id,
        symbols,
        sizes: ordered.map((one) => tileSize(one, sizes)),
      });
      return;
    }
    if (this.#sent !== null && sameOrder(symbols, this.#sent)) return;
    this.#sent = symbols;
    out.lists.push({ view: this.#id, symbols });
  }
}
