import { nominalMs } from '#domain/market/interval.ts';
import { fitChart } from './chart-zoom.ts';
import { rightBars, type KlineChart } from './kline-chart.ts';

/** Both ends of the visible part of a chart, UTC seconds. */
export type TimeRange = { readonly from: number; readonly to: number };

/** Movements that follow each other so quickly are one. */
const SETTLED_AFTER_MS = 300;
/** Differences below this part of a bar are rounding. */
const SAME_BARS = 0.05;
const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Instant of a place on the time axis. Beyond the bars it counts their nominal length. */
function timeOfPlace({ store, look }: KlineChart, place: number): number {
  const { bars } = store;
  const step = nominalMs(look.interval) / 1000;
  const at = Math.min(Math.max(Math.floor(place), 0), bars.length - 1);
  const start = bars[at]?.time ?? 0;
  const next = place < 0 ? start + step : (bars[at + 1]?.time ?? start + step);
  return start + (place - at) * (next - start);
}

/** Place of an instant on the time axis. */
function placeOfTime({ store, look }: KlineChart, time: number): number {
  const { bars } = store;
  const step = nominalMs(look.interval) / 1000;
  const found = store.indexAt(time);
  const at = Math.max(found, 0);
  const start = bars[at]?.time ?? 0;
  const next = found < 0 ? start + step : (bars[at + 1]?.time ?? start + step);
  return at + (time - start) / (next - start);
}

/** The visible part; null where the chart shows the latest bars as it does from the start. */
function movedRange(kline: KlineChart): TimeRange | null {
  const scale = kline.chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  const { bars } = kline.store;
  if (range === null || bars.length === 0) return null;
  const { barPx } = kline.look;
  const zoom = scale.width() / (range.to - range.from) / barPx;
  const isLatest = Math.abs(range.to - (bars.length - 1) - rightBars(barPx)) < 1;
  if (isLatest && Math.abs(zoom - 1) < SAME_BARS) return null;
  return {
    from: Math.round(timeOfPlace(kline, range.from)),
    to: Math.round(timeOfPlace(kline, range.to)),
  };
}

/**
 * Shows a range of time that was asked for, and tells where the user moved the chart. Bars of the
 * range may still load, and the chart may get another size: the range holds until the user moves.
 */
export class ChartRange {
  readonly #kline: KlineChart;
  readonly #tell: (range: TimeRange | null) => void;
  readonly #ends: readonly (() => void)[];
  #asked: TimeRange | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kline: KlineChart, tell: (range: TimeRange | null) => void) {
    this.#kline = kline;
    this.#tell = tell;
    const box = kline.host.parentElement ?? kline.host;
    const release = (): void => {
      this.#asked = null;
    };
    for (const name of GESTURES) box.addEventListener(name, release, { capture: true });
    const resized = new ResizeObserver(() => this.#hold());
    resized.observe(kline.host);
    kline.chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onMove);
    this.#ends = [
      kline.watchDraws(() => this.#hold()),
      () => resized.disconnect(),
      ...GESTURES.map((name) => () => box.removeEventListener(name, release, { capture: true })),
    ];
  }

  /** Shows a range; null shows the latest bars. */
  show(range: TimeRange | null): void {
    clearTimeout(this.#timer);
    this.#asked = range;
    if (range === null) fitChart(this.#kline);
    else this.#hold();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = null;
    for (const end of this.#ends) end();
  }

  readonly #onMove = (): void => {
    clearTimeout(this.#timer);
    if (this.#asked !== null) return;
    this.#timer = setTimeout(() => this.#tell(movedRange(this.#kline)), SETTLED_AFTER_MS);
  };

  #hold(): void {
    const { store, chart } = this.#kline;
    if (this.#asked === null || store.bars.length === 0) return;
    const from = placeOfTime(this.#kline, this.#asked.from);
    const to = placeOfTime(this.#kline, this.#asked.to);
    const now = chart.timeScale().getVisibleLogicalRange();
    const isSame =
      now !== null && Math.abs(now.from - from) < SAME_BARS && Math.abs(now.to - to) < SAME_BARS;
    if (!isSame) chart.timeScale().setVisibleLogicalRange({ from, to });
  }
}
