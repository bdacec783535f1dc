import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { axisFont, crisp, paneView, type Surface } from './canvas.ts';
import type { ChartColors } from './chart-colors.ts';

const TAG_PX = 18;
const TAG_WITH_COUNTDOWN_PX = 30;
const DASH = [2, 3];

/** Content of the tag. */
export type LastPrice = {
  readonly price: number;
  readonly text: string;
  /** Time left of the forming bar; empty if no bar forms. */
  readonly countdown: string;
  readonly direction: 'up' | 'down' | 'none';
};

/** Dotted line at the last price, with its tag and countdown on the price axis. */
export class LastPriceTag implements ISeriesPrimitive<Time> {
  #colors: ChartColors;
  #last: LastPrice | null = null;
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #line = [paneView((surface) => this.#drawLine(surface), 'top')];
  readonly #tag = [paneView((surface) => this.#drawTag(surface), 'top')];

  constructor(colors: ChartColors) {
    this.#colors = colors;
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  set(last: LastPrice | null, colors: ChartColors): void {
    this.#last = last;
    this.#colors = colors;
    this.#attached?.requestUpdate();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#line;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#tag;
  }

  #y(): number | null {
    return this.#last === null
      ? null
      : (this.#attached?.series.priceToCoordinate(this.#last.price) ?? null);
  }

  #drawLine({ context, width }: Surface): void {
    const y = this.#y();
    if (y === null || this.#last === null) return;
    const { up, down, text2 } = this.#colors;
    context.strokeStyle = { up, down, none: text2 }[this.#last.direction];
    context.setLineDash(DASH);
    context.beginPath();
    context.moveTo(0, crisp(y));
    context.lineTo(width, crisp(y));
    context.stroke();
  }

  #drawTag({ context, width, height }: Surface): void {
    const y = this.#y();
    if (y === null || this.#last === null) return;
    const { text, countdown, direction } = this.#last;
    const { upFill, downFill, surface3, font } = this.#colors;
    const tall = countdown === '' ? TAG_PX : TAG_WITH_COUNTDOWN_PX;
    const top = Math.min(Math.max(Math.round(y - TAG_PX / 2), 0), height - tall);
    context.fillStyle = { up: upFill, down: downFill, none: surface3 }[direction];
    context.beginPath();
    context.roundRect(1, top, width - 1, tall, 2);
    context.fill();
    context.fillStyle = direction === 'none' ? this.#colors.text : '#ffffff';
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    context.font = axisFont(font, 600);
    context.fillText(text, width - 5, top + TAG_PX / 2 + 0.5);
    context.font = axisFont(font);
    if (countdown !== '') context.fillText(countdown, width - 5, top + 22.5);
  }
}
