import { pow10 } from '#domain/money/fixed.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type SparkSpec = Extract<ViewSpec, { kind: 'spark' }>;

/** Minimum time between two updates of a spark line. */
const MIN_GAP_MS = 5_000;

/** Closes of the last day and the last price, without axes. */
export class SparkView implements ViewModel<SparkSpec> {
  readonly tickMs = 0;
  readonly #id: number;
  readonly #market: Market;
  readonly #closes: (sym: string, points: number) => readonly number[] | null;
  #spec: SparkSpec;
  #writtenAt = Number.NEGATIVE_INFINITY;

  /** @param closes prices of the last day, oldest first, or null while they are loading. */
  constructor(
    id: number,
    spec: SparkSpec,
    market: Market,
    closes: (sym: string, points: number) => readonly number[] | null,
  ) {
    this.#id = id;
    this.#spec = spec;
    this.#market = market;
    this.#closes = closes;
  }

  setTopics(_topics: readonly Topic[]): void {
    // A spark line is hidden from screen readers and shows no state.
  }

  change(spec: SparkSpec): void {
    this.#spec = spec;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#writtenAt = Number.NEGATIVE_INFINITY;
  }

  waitMs(now: number): number {
    return Math.max(0, this.#writtenAt + MIN_GAP_MS - now);
  }

  write(out: Outbox, now: number): void {
    const { sym, points } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const closes = this.#closes(sym, points);
    if (instrument === null || closes === null) return;
    this.#writtenAt = now;
    const last = this.#market.tickers.get(sym, 'last');
    const unit = pow10(instrument.priceDecimals);
    const all = last > 0 ? [...closes, last] : closes;
    const reference = this.#market.tickers.get(sym, 'reference');
    const base = reference > 0 ? reference / unit : (closes[0] ?? 0) / unit;
    out.sparks.push({ view: this.#id, points: Float64Array.from(all, (p) => p / unit), base });
  }
}
