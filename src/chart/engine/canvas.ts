import type { IPrimitivePaneRenderer, IPrimitivePaneView } from 'lightweight-charts';
import { AXIS_FONT_PX } from './chart-options.ts';

/** Drawing surface of the chart library in CSS pixels. */
export type Surface = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
};

/** A pane view that draws by one function. */
export function paneView(
  draw: (surface: Surface) => void,
  order: 'bottom' | 'normal' | 'top' = 'normal',
): IPrimitivePaneView {
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.save();
        draw({ context, width: mediaSize.width, height: mediaSize.height });
        context.restore();
      }),
  };
  return { zOrder: () => order, renderer: () => renderer };
}

/** Text style of the axis. */
export function axisFont(family: string, weight = 400): string {
  return `${weight} ${AXIS_FONT_PX}px ${family}`;
}

/** A horizontal or vertical line of one pixel lies on half pixels. */
export function crisp(position: number): number {
  return Math.round(position) + 0.5;
}
