import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { BarStore } from './bar-store.ts';
import { paneView, type Surface } from './canvas.ts';
import { withAlpha, type ChartColors } from './chart-colors.ts';
import type { Cloud, PaneLine } from './pane-layout.ts';

const FILL_ALPHA = 0.14;

export type LineCloudsParts = {
  readonly store: BarStore;
  readonly clouds: () => readonly Cloud[];
  readonly colors: () => ChartColors;
};

/** Positions of both lines of a cloud at one bar, in pixels. */
type Slice = { readonly x: number; readonly first: number; readonly second: number };

/**
 * Fills the space between two lines in the up colour where the first is above, else in the down
 * colour.
 */
export class LineClouds implements ISeriesPrimitive<Time> {
  readonly #parts: LineCloudsParts;
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #views = [paneView((surface) => this.#draw(surface), 'bottom')];

  constructor(parts: LineCloudsParts) {
    this.#parts = parts;
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

  #draw({ context }: Surface): void {
    const range = this.#attached?.chart.timeScale().getVisibleLogicalRange();
    if (range === undefined || range === null) return;
    const { up, down } = this.#parts.colors();
    for (const cloud of this.#parts.clouds()) {
      let before: Slice | null = null;
      for (let index = Math.floor(range.from) - 1; index <= Math.ceil(range.to) + 1; index++) {
        const slice = this.#slice(cloud, index);
        if (before !== null && slice !== null) {
          // Coordinates grow downwards, so the smaller one is above.
          const isUp = before.first + slice.first <= before.second + slice.second;
          context.fillStyle = withAlpha(isUp ? up : down, FILL_ALPHA);
          fillBetween(context, before, slice);
        }
        before = slice;
      }
    }
  }

  #slice({ first, second }: Cloud, index: number): Slice | null {
    if (this.#parts.store.timeAt(index) === undefined) return null;
    const x = this.#attached?.chart.timeScale().logicalToCoordinate(index as Logical) ?? null;
    const [top, bottom] = [this.#y(first, index), this.#y(second, index)];
    return x === null || top === null || bottom === null ? null : { x, first: top, second: bottom };
  }

  #y({ index: line, shift }: PaneLine, index: number): number | null {
    const value = this.#parts.store.line(line)[index - shift] ?? Number.NaN;
    if (!Number.isFinite(value)) return null;
    return this.#attached?.series.priceToCoordinate(value) ?? null;
  }
}

function fillBetween(context: CanvasRenderingContext2D, from: Slice, to: Slice): void {
  context.beginPath();
  context.moveTo(from.x, from.first);
  context.lineTo(to.x, to.first);
  context.lineTo(to.x, to.second);
  context.lineTo(from.x, from.second);
  context.closePath();
  context.fill();
}
