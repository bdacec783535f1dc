import type { LineFacts } from '#domain/indicators/indicator.ts';

/** Number format of a pane's axis. */
export type PaneScale = 'price' | 'volume' | 'plain';

/** One indicator line and how it is drawn. `index` is its position in an update. */
export type PaneLine = {
  readonly index: number;
  /** Tells its indicator, with parameters, and the line; indicators that are equal share it. */
  readonly key: string;
  readonly name: string;
  readonly label: LineFacts['label'];
  /** 0 is the main pane, 1 the first below it. */
  readonly pane: number;
  readonly shape: LineFacts['shape'];
  readonly scale: PaneScale;
  /** Palette index; shapes in direction colours do not use it. */
  readonly color: number;
  readonly width: LineWidth;
  /** Number of bars by which the line is drawn ahead; negative: behind. */
  readonly shift: number;
};

/** Width of an indicator line in pixels. */
export type LineWidth = 1 | 2 | 3;

/** Two lines of the main pane; the space between is up-coloured where the first is above. */
export type Cloud = { readonly first: PaneLine; readonly second: PaneLine };

/** Panes of a chart and their content. */
export type PaneLayout = {
  readonly shape: 'candles' | 'line';
  readonly lines: readonly PaneLine[];
  /** Pairs of lines with a filled space between. */
  readonly clouds: readonly Cloud[];
  /** Number of panes below the main one. */
  readonly subCount: number;
};

/** Colour of a line; repeats a palette shorter than the number of lines. */
export function lineColor(palette: readonly string[], index: number): string {
  return palette[index % Math.max(1, palette.length)] ?? '';
}
