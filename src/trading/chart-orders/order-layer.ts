import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { type ChartColors, type Surface, axisFont, crisp, paneView } from '#src/chart/index.ts';
import type { ChartLine, ChartMark, LineKind } from './chart-line.ts';
import { leftEdgesOf } from './line-layout.ts';

/** Lines and marks with their labels. */
export type OrderScene = {
  readonly lines: readonly (ChartLine & { readonly label: string; readonly text: string })[];
  readonly marks: readonly (ChartMark & { readonly text: string })[];
};

export type LayerSource = {
  readonly colors: () => ChartColors;
  readonly warn: () => string;
  /** Index of the bar that contains a time, -1 for none. */
  readonly barAt: (time: number) => number;
};

const TAG_PX = 18;
const PAD_PX = 6;
/** Between the labels and the price axis, and between two labels. */
const EDGE_PX = 8;
const GAP_PX = 4;
const MARK_PX = 5;
const DASHES: Readonly<Record<LineKind, readonly number[]>> = {
  entry: [],
  buy: [6, 3],
  sell: [6, 3],
  tp: [3, 3],
  sl: [3, 3],
  stopBuy: [3, 3],
  stopSell: [3, 3],
  trailBuy: [8, 2, 2, 2],
  trailSell: [8, 2, 2, 2],
  liq: [1, 3],
};

const UP: ReadonlySet<LineKind> = new Set(['buy', 'tp', 'stopBuy', 'trailBuy']);

/** Paints orders, positions and executions on the main pane and its price axis. */
export class OrderLayer implements ISeriesPrimitive<Time> {
  readonly #source: LayerSource;
  #scene: OrderScene = { lines: [], marks: [] };
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #pane = [paneView((surface) => this.#draw(surface), 'top')];
  readonly #axis = [paneView((surface) => this.#drawTags(surface), 'top')];

  constructor(source: LayerSource) {
    this.#source = source;
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  show(scene: OrderScene): void {
    this.#scene = scene;
    this.#attached?.requestUpdate();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#pane;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#axis;
  }

  #y(price: number): number | null {
    return this.#attached?.series.priceToCoordinate(price) ?? null;
  }

  #color(kind: LineKind): string {
    const { up, down, primaryText } = this.#source.colors();
    if (kind === 'liq') return this.#source.warn();
    if (kind === 'entry') return primaryText;
    return UP.has(kind) ? up : down;
  }

  #draw(surface: Surface): void {
    const { context, width } = surface;
    const { bg, font } = this.#source.colors();
    context.font = axisFont(font, 500);
    context.textBaseline = 'middle';
    const seen = this.#scene.lines.flatMap(({ kind, price, label }) => {
      const y = this.#y(price);
      const box = context.measureText(label).width + 2 * PAD_PX;
      return y === null ? [] : [{ y: crisp(y), width: box, color: this.#color(kind), kind, label }];
    });
    for (const { y, color, kind } of seen) {
      context.strokeStyle = color;
      context.setLineDash([...DASHES[kind]]);
      context.beginPath();
      context.moveTo(0, y);
      context.lineTo(width, y);
      context.stroke();
    }
    context.setLineDash([]);
    // Labels come after every line, so that no line crosses the text of another.
    const lefts = leftEdgesOf(seen, width - EDGE_PX, { height: TAG_PX, gap: GAP_PX });
    for (const [index, { y, width: box, color, label }] of seen.entries()) {
      const left = lefts[index] ?? 0;
      context.fillStyle = bg;
      context.strokeStyle = color;
      context.beginPath();
      context.roundRect(left, y - TAG_PX / 2, box, TAG_PX, 4);
      context.fill();
      context.stroke();
      context.fillStyle = color;
      context.fillText(label, left + PAD_PX, y + 0.5);
    }
    this.#drawMarks(surface);
  }

  #drawMarks({ context }: Surface): void {
    const scale = this.#attached?.chart.timeScale();
    for (const { side, time, price, text } of this.#scene.marks) {
      const index = this.#source.barAt(time);
      const x = index < 0 ? null : (scale?.logicalToCoordinate(index as Logical) ?? null);
      const y = this.#y(price);
      if (x === null || y === null) continue;
      const down = side === 'buy' ? 1 : -1;
      context.fillStyle = this.#color(side);
      context.beginPath();
      context.moveTo(x, y + down * 2);
      context.lineTo(x - MARK_PX, y + down * (2 + 2 * MARK_PX));
      context.lineTo(x + MARK_PX, y + down * (2 + 2 * MARK_PX));
      context.fill();
      context.textAlign = 'left';
      context.fillText(text, x + MARK_PX + 2, y + down * (2 + MARK_PX));
    }
  }

  #drawTags({ context, width }: Surface): void {
    const { surface2, font } = this.#source.colors();
    context.font = axisFont(font);
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const { kind, price, text } of this.#scene.lines) {
      const y = this.#y(price);
      if (y === null) continue;
      context.fillStyle = surface2;
      context.strokeStyle = this.#color(kind);
      context.beginPath();
      context.roundRect(1.5, crisp(y) - TAG_PX / 2, width - 3, TAG_PX, 2);
      context.fill();
      context.stroke();
      context.fillStyle = this.#color(kind);
      context.fillText(text, width - 5, crisp(y) + 0.5);
    }
  }
}
