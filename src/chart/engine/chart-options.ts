import {
  CrosshairMode,
  LineStyle,
  TrackingModeExitMode,
  type ChartOptions,
  type DeepPartial,
  type TickMarkType,
  type Time,
} from 'lightweight-charts';
import type { Separators } from '#domain/text/number-text.ts';
import type { Interval } from '#domain/market/types.ts';
import type { ChartColors } from './chart-colors.ts';
import { formatChartTime } from './chart-time.ts';

export const AXIS_FONT_PX = 11;
export const TIME_AXIS_PX = 24;
/** Space above and below the bars of the main pane. */
export const MAIN_MARGINS = { top: 0.1, bottom: 0.08 };
const MIN_BAR_PX = 2;
const MAX_BAR_PX = 40;

/** Appearance and gestures of a chart. */
export type ChartLook = {
  readonly colors: ChartColors;
  readonly separators: Separators;
  readonly interval: Interval;
  readonly priceDecimals: number;
  /** Tick size at a price, for the marks of the axis. */
  readonly stepAt: (price: number) => number;
  /** Minimum width of the price axis. */
  readonly axisWidth: number;
  /** Bar spacing when the chart starts or is fitted. */
  readonly barPx: number;
  /** True where nothing behind the chart scrolls, so that a finger may drag it vertically. */
  readonly dragsVertically: boolean;
  readonly reducedMotion: boolean;
  /** Touch snaps the crosshair to closes; a mouse reads any price. */
  readonly coarsePointer: boolean;
};

function crosshair(look: ChartLook): DeepPartial<ChartOptions['crosshair']> {
  const line = {
    color: look.colors.text2,
    width: 1,
    style: LineStyle.Dashed,
    labelBackgroundColor: look.colors.surface3,
  } as const;
  return {
    mode: look.coarsePointer ? CrosshairMode.Magnet : CrosshairMode.Normal,
    vertLine: line,
    horzLine: line,
  };
}

function gestures(look: ChartLook): DeepPartial<ChartOptions> {
  return {
    handleScroll: {
      mouseWheel: true,
      pressedMouseMove: true,
      horzTouchDrag: true,
      vertTouchDrag: look.dragsVertically,
    },
    handleScale: {
      mouseWheel: true,
      pinch: true,
      axisPressedMouseMove: true,
      axisDoubleClickReset: true,
    },
    kineticScroll: { touch: !look.reducedMotion, mouse: false },
    trackingMode: { exitMode: TrackingModeExitMode.OnNextTap },
  };
}

/** Chart library options for a look. */
export function chartOptions(look: ChartLook): DeepPartial<ChartOptions> {
  const { colors, interval } = look;
  return {
    layout: {
      background: { color: colors.bg },
      textColor: colors.text3,
      fontSize: AXIS_FONT_PX,
      fontFamily: colors.font,
      // The library's logo adds a style element, which the page's policy refuses. The attribution
      // is a plain link in the corner of the chart instead.
      attributionLogo: false,
      panes: { enableResize: false, separatorColor: colors.border },
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
    rightPriceScale: {
      borderColor: colors.border,
      minimumWidth: look.axisWidth,
      scaleMargins: MAIN_MARGINS,
    },
    timeScale: {
      borderColor: colors.border,
      minimumHeight: TIME_AXIS_PX,
      minBarSpacing: MIN_BAR_PX,
      maxBarSpacing: MAX_BAR_PX,
      timeVisible: true,
      secondsVisible: false,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => formatChartTime(time, interval, type),
    },
    localization: { timeFormatter: (time: Time) => formatChartTime(time, interval, 'cursor') },
    crosshair: crosshair(look),
    ...gestures(look),
  };
}
