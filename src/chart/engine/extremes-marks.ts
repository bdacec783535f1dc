import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Bar } from './bar-store.ts';
import { axisFont, crisp, paneView, type Surface } from './canvas.ts';
import type { ChartColors } from './chart-colors.ts';

const TICK_PX = 14;
const GAP_PX = 3;

/** Indices of the highest high and the lowest low between two bars, both inclusive. */
export function extremesOf(
  bars: readonly Bar[],
  from: number,
  to: number,
): { readonly high: number; readonly low: number } | null {
  const first = Math.max(0, Math.ceil(from));
  const last = Math.min(bars.length - 1, Math.floor(to));
  if (first > last) return null;
  let high = first;
  let low = first;
  for (let index = first + 1; index <= last; index++) {
    if (bars[index]!.high > bars[high]!.high) high = index;
    if (bars[index]!.low < bars[low]!.low) low = index;
  }
  return { high, low };
}

/** Data source of the marks. */
export type ExtremesSource = {
  readonly bars: () => readonly Bar[];
  readonly text: (price: number) => string;
  readonly colors: () => ChartColors;
};

/** Marks with the highest and the lowest price among the bars in view. */
export class ExtremesMarks implements ISeriesPrimitive<Time> {
  readonly #source: ExtremesSource;
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #views = [paneView((surface) => this.#draw(surface), 'top')];

  constructor(source: ExtremesSource) {
    this.#source = source;
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  #draw(surface: Surface): void {
    const range = this.#attached?.chart.timeScale().getVisibleLogicalRange() ?? null;
    if (range === null) return;
    const bars = this.#source.bars();
    const extremes = extremesOf(bars, range.from, range.to);
    if (extremes === null) return;
    const { font } = this.#source.colors();
    surface.context.font = axisFont(font);
    surface.context.textBaseline = 'middle';
    this.#mark(surface, extremes.high, bars[extremes.high]!.high);
    this.#mark(surface, extremes.low, bars[extremes.low]!.low);
  }

  #mark({ context, width }: Surface, index: number, price: number): void {
    const x = this.#attached?.chart.timeScale().logicalToCoordinate(index as Logical) ?? null;
    const y = this.#attached?.series.priceToCoordinate(price) ?? null;
    if (x === null || y === null) return;
    const { text2, text3 } = this.#source.colors();
    const side = x > width / 2 ? -1 : 1;
    context.strokeStyle = text3;
    context.beginPath();
    context.moveTo(x, crisp(y));
    context.lineTo(x + side * TICK_PX, crisp(y));
    context.stroke();
    context.fillStyle = text2;
    context.textAlign = side < 0 ? 'right' : 'left';
    context.fillText(this.#source.text(price), x + side * (TICK_PX + GAP_PX), y);
  }
}
