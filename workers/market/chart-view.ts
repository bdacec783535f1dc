import { nextBarStart } from '#domain/market/interval.ts';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { formatCountdown } from '#domain/text/date-text.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { BarText, ChartUpdate, ViewSpec } from '#protocol/worker/market-worker.ts';
import { barText } from './bar-text.ts';
import type { BarSeries } from './bar-series.ts';
import { IndicatorRun } from './indicator-run.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type ChartViewSpec = Extract<ViewSpec, { kind: 'chart' }>;

const COLUMNS = 7;
const TICK_MS = 1_000;
const SECOND_MS = 1_000;
/** Prefix of a countdown below one hour; omitted next to the price axis. */
const NO_HOURS = '00:';

/** State of the last update, to find the content of the next one. */
type Sent = {
  readonly revision: number;
  readonly count: number;
  readonly first: number;
  readonly run: IndicatorRun;
};

/** True when both show the same bars. */
function haveSameBars(a: ChartViewSpec, b: ChartViewSpec): boolean {
  const isSame = a.sym === b.sym && a.chart.interval === b.chart.interval;
  return isSame && a.chart.line === b.chart.line;
}

/** Older bars change the lines of all bars, so they are sent as a whole too. */
function wholeType(sent: Sent | null, bars: readonly Candle[]): 'prepend' | 'reset' {
  const isOlder = sent !== null && sent.count > 0 && (bars[0]?.start ?? 0) < sent.first;
  return isOlder ? 'prepend' : 'reset';
}

/** Bars and indicator lines of one chart, redrawn at most a few times a second. */
export class ChartView implements ViewModel<ChartViewSpec> {
  readonly tickMs = TICK_MS;
  readonly #id: number;
  readonly #market: Market;
  readonly #minGapMs: () => number;
  #spec: ChartViewSpec;
  #run: IndicatorRun | null = null;
  /** The run before a change of indicators, of which the next one takes over what stays. */
  #before: IndicatorRun | undefined;
  #sent: Sent | null = null;
  #computed: { readonly series: BarSeries; readonly revision: number } | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(id: number, spec: ChartViewSpec, market: Market, minGapMs: () => number) {
    this.#id = id;
    this.#spec = spec;
    this.#market = market;
    this.#minGapMs = minGapMs;
  }

  setTopics(_topics: readonly Topic[]): void {
    // The header next to the chart shows freshness.
  }

  change(spec: ChartViewSpec): void {
    const isSame = haveSameBars(spec, this.#spec);
    this.#spec = spec;
    if (isSame) {
      this.#before = this.#run ?? this.#before;
      this.#run = null;
      this.#writtenAt = Number.NEGATIVE_INFINITY;
      return;
    }
    this.#before = undefined;
    this.#run = null;
    this.#computed = null;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch !== 'resend') return;
    this.#sent = null;
    this.#writtenAt = Number.NEGATIVE_INFINITY;
  }

  waitMs(now: number): number {
    // All charts share the marks of one grid: four charts with a clock each would make the page
    // sort its layers four times as often.
    const gapMs = this.#minGapMs();
    const nextMark = (Math.floor(this.#writtenAt / gapMs) + 1) * gapMs;
    return Math.max(0, nextMark - now);
  }

  write(out: Outbox, now: number): void {
    const { sym, chart } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const series = this.#market.series(sym, chart.interval);
    if (instrument === null || series === null || !series.loaded) return;
    this.#writtenAt = now;
    const run = this.#compute(series, instrument);
    out.charts.push(this.#update(series, run, instrument));
    const first = series.bars[0]?.start ?? 0;
    this.#sent = { revision: series.revision, count: series.bars.length, first, run };
  }

  /** Texts of the bar that begins at `start`. */
  barAt(start: number): BarText | null {
    const series = this.#market.series(this.#spec.sym, this.#spec.chart.interval);
    const at = series?.indexOf(start) ?? -1;
    return series === null || at < 0 ? null : this.#text(series, at);
  }

  /** Texts of the newest bars, newest last. */
  newest(count: number): readonly BarText[] {
    const series = this.#market.series(this.#spec.sym, this.#spec.chart.interval);
    if (series === null) return [];
    const texts: BarText[] = [];
    for (let at = Math.max(0, series.bars.length - count); at < series.bars.length; at++) {
      const text = this.#text(series, at);
      if (text !== null) texts.push(text);
    }
    return texts;
  }

  #text(series: BarSeries, at: number): BarText | null {
    const { sym, chart } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const bar = series.bars[at];
    if (instrument === null || bar === undefined) return null;
    const formats = this.#market.formats();
    const lines = this.#compute(series, instrument).texts(at, instrument, formats.separators);
    const previous = series.bars[at - 1]?.close ?? bar.open;
    return barText({ bar, previous, instrument, interval: chart.interval, formats, lines });
  }

  #compute(series: BarSeries, instrument: Instrument): IndicatorRun {
    const { indicators } = this.#spec.chart;
    this.#run ??= new IndicatorRun(indicators, instrument.exchange, this.#before);
    this.#before = undefined;
    const known = this.#computed;
    if (known?.series === series && known.revision === series.revision) {
      this.#run.extend(series.bars);
    } else {
      this.#run.rebuild(series.bars);
      this.#computed = { series, revision: series.revision };
    }
    return this.#run;
  }

  #update(series: BarSeries, run: IndicatorRun, instrument: Instrument): ChartUpdate {
    const { bars } = series;
    const sent = this.#sent;
    const isTail = sent !== null && sent.revision === series.revision;
    const kept = isTail && sent.run !== run ? run.placesIn(sent.run) : null;
    const from = isTail ? Math.max(0, sent.count - 1) : 0;
    const { priceDecimals } = instrument;
    return {
      view: this.#id,
      type: isTail ? (kept === null ? 'tail' : 'lines') : wholeType(sent, bars),
      bars: barRows(bars, from, instrument),
      lines:
        kept === null ? run.pixels(from, instrument) : run.changedPixels(kept, from, instrument),
      complete: series.complete,
      legend: run.texts(bars.length - 1, instrument, this.#market.formats().separators),
      countdown: this.#countdown(bars.at(-1), instrument),
      ...(run.ahead > 0 && { ahead: this.#ahead(bars.at(-1), run.ahead, instrument) }),
      ...(kept !== null && { kept, names: run.names }),
      ...(isTail ? {} : { names: run.names, priceDecimals }),
    };
  }

  /** Starts of the bars that follow the last one, in seconds. */
  #ahead(last: Candle | undefined, count: number, { exchange }: Instrument): Float64Array {
    const starts = new Float64Array(last === undefined ? 0 : count);
    let start = last?.start ?? 0;
    for (let at = 0; at < starts.length; at++) {
      start = nextBarStart(start, this.#spec.chart.interval, exchange);
      starts[at] = start / SECOND_MS;
    }
    return starts;
  }

  /** Time until the open bar ends; empty when none is open, as at night. */
  #countdown(last: Candle | undefined, instrument: Instrument): string {
    if (last === undefined || last.closed) return '';
    const end = nextBarStart(last.start, this.#spec.chart.interval, instrument.exchange);
    const leftMs = end - this.#market.serverNow();
    if (leftMs <= 0) return '';
    const text = formatCountdown(leftMs, this.#market.formats().language);
    return text.startsWith(NO_HOURS) ? text.slice(NO_HOURS.length) : text;
  }
}

/** Rows for the chart library: seconds and doubles, for pixels only. */
function barRows(
  bars: readonly Candle[],
  from: number,
  { priceDecimals, qtyDecimals }: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>,
): Float64Array {
  const priceUnit = pow10(priceDecimals);
  const rows = new Float64Array((bars.length - from) * COLUMNS);
  for (let at = from, row = 0; at < bars.length; at++, row += COLUMNS) {
    const bar = bars[at]!;
    rows[row] = bar.start / SECOND_MS;
    rows[row + 1] = bar.open / priceUnit;
    rows[row + 2] = bar.high / priceUnit;
    rows[row + 3] = bar.low / priceUnit;
    rows[row + 4] = bar.close / priceUnit;
    rows[row + 5] = bar.volume / pow10(qtyDecimals);
    rows[row + 6] = bar.closed ? 1 : 0;
  }
  return rows;
}
