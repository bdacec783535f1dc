import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { paneView, type Surface } from './canvas.ts';
import { withAlpha, type ChartColors } from './chart-colors.ts';

const FADE_PX = 30;
/** Half the width of the widest time on the axis. */
const HALF_LABEL_PX = 20;

export type TimeEdgesParts = {
  readonly barCount: () => number;
  readonly colors: () => ChartColors;
};

/** Fades time labels at the edge of the axis: a clipped label would read as another time. */
export class TimeEdges implements ISeriesPrimitive<Time> {
  readonly #parts: TimeEdgesParts;
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #views = [paneView((surface) => this.#draw(surface))];

  constructor(parts: TimeEdgesParts) {
    this.#parts = parts;
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  timeAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  #draw(surface: Surface): void {
    const scale = this.#attached?.chart.timeScale();
    const last = this.#parts.barCount() - 1;
    if (scale === undefined || last < 0) return;
    this.#fade(surface, 0, FADE_PX);
    // No times exist beyond the newest bar, and the time of a bar at rest is never clipped.
    const newest = scale.logicalToCoordinate(last as Logical) ?? 0;
    if (newest > surface.width - HALF_LABEL_PX) {
      this.#fade(surface, surface.width, surface.width - FADE_PX);
    }
  }

  #fade({ context, height }: Surface, edge: number, inner: number): void {
    const { bg } = this.#parts.colors();
    const gradient = context.createLinearGradient(edge, 0, inner, 0);
    gradient.addColorStop(0.6, bg);
    gradient.addColorStop(1, withAlpha(bg, 0));
    context.fillStyle = gradient;
    context.fillRect(Math.min(edge, inner), 1, Math.abs(edge - inner), height - 1);
  }
}
