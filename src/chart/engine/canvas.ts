import type { IPrimitivePaneRenderer, IPrimitivePaneView } from 'lightweight-charts';
import { AXIS_FONT_PX } from './chart-options.ts';

/** Drawing surface of the chart library in CSS pixels. */
export type Surface = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
};

/** Creates a pane view from a draw function. */
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

/** Font of the axis. */
export function axisFont(family: string, weight = 400): string {
  return `${weight} ${AXIS_FONT_PX}px ${family}`;
}

/** Aligns a one-pixel line to half pixels so that it stays sharp. */
export function crisp(position: number): number {
  return Math.round(position) + 0.5;
}
