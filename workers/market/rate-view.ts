import { pairRates, type PairRates } from '#domain/exchange/pair-rates.ts';
import type { RateMarket } from '#domain/exchange/rates.ts';
import { isLevel } from '#domain/exchange/route.ts';
import { decimalText, type Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { levelsOf, type Levels } from '#domain/order/walk-book.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { shownRate } from '#domain/text/plain-text.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import { RATE_CELLS, type RateViewSpec } from '#protocol/worker/rate.ts';
import { ViewCells, type CellValue } from './cell-writer.ts';
import type { Freshness } from './freshness.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

const TICK_MS = 1_000;
/** Hundredths of a percent in 1. */
const HUNDREDTHS = 10_000;

/** From the best to the worst: a rate is as fresh as the worst of its markets. */
const FRESHNESS: readonly Freshness[] = ['live', 'late', 'stale', 'resync', 'loading', 'offline'];

type RateCell = (typeof RATE_CELLS)[number];

/** A market with its best prices, as the ticker has them; null before the first price. */
function rateMarket({ instrument, tickers }: Market, symbol: string): RateMarket | null {
  const owner = instrument(symbol);
  const last = tickers.get(symbol, 'last');
  if (owner === null || !(last > 0)) return null;
  const { priceDecimals, qtyDecimals } = owner;
  const level = { last: fromMinor(last, priceDecimals), sides: null };
  if (isLevel(symbol)) return level;
  const side = (of: 'bid' | 'ask'): Levels => {
    const [price, qty] = [tickers.get(symbol, of), tickers.get(symbol, `${of}Qty`)];
    return levelsOf(price > 0 && qty > 0 ? [{ price, qty }] : []);
  };
  return {
    ...level,
    sides: { bids: side('bid'), asks: side('ask'), priceDecimals, qtyDecimals },
  };
}

/** Live rates of one pair of assets. */
export class RateView implements ViewModel<RateViewSpec> {
  readonly tickMs = TICK_MS;
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: RateViewSpec;
  #keys: readonly string[] = [];

  constructor(id: number, spec: RateViewSpec, market: Market) {
    this.#market = market;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#keys = topics.map(topicKey);
  }

  change(spec: RateViewSpec): void {
    this.#spec = spec;
    this.#cells.forget();
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'snapshot') this.#cells.still();
  }

  waitMs(): number {
    return 0;
  }

  write(out: Outbox): void {
    const { from, to } = this.#spec;
    const rates = pairRates(from, to, (symbol) => rateMarket(this.#market, symbol));
    const values: Readonly<Record<RateCell, CellValue>> = {
      ...this.#figures(rates),
      state: { text: this.#state() },
      age: {
        text: this.#market
          .formats()
          .age(Math.max(0, ...this.#keys.map((key) => this.#market.ageMs(key)))),
      },
    };
    for (const [index, name] of RATE_CELLS.entries()) {
      this.#cells.put(out.cells, index, values[name]);
    }
    this.#cells.written();
  }

  #figures(rates: PairRates | null): Record<'rate' | 'best' | 'allIn' | 'spreadPct', CellValue> {
    const formats = this.#market.formats();
    const cell = (rate: Decimal | undefined): CellValue =>
      rate === undefined
        ? { text: MISSING }
        : { text: shownRate(decimalText(rate), formats.separators), value: rate.toNumber() };
    const spread = rates?.spread.times(HUNDREDTHS).floor().toNumber();
    return {
      rate: cell(rates?.mid),
      best: cell(rates?.best),
      allIn: cell(rates?.allIn),
      spreadPct: { text: formats.percent(spread) },
    };
  }

  /** The worst freshness, and the state of the first market that is not open. */
  #state(): string {
    const { tickers, fresh } = this.#market;
    const ranks = this.#keys.map((key) => FRESHNESS.indexOf(fresh(key)));
    const states = this.#spec.markets.map((symbol) => tickers.state(symbol) ?? 'none');
    const trading = states.find((state) => state !== 'open') ?? 'open';
    return `${FRESHNESS[Math.max(0, ...ranks)] ?? 'loading'} ${trading}`;
  }
}
