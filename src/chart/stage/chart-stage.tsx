import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import type { Instrument } from '#domain/market/types.ts';
import type { BarText } from '#protocol/worker/market-worker.ts';
import { CHART_BARS_MAX } from '#protocol/worker/chart-limit.ts';
import { formatFixed } from '#domain/text/number-text.ts';
import { type LiveView, useView, viewStateOf, watchCell } from '#src/market/index.ts';
import {
  type Translate,
  useLanguage,
  useMedia,
  useText,
  useNumberStyle,
  readCell,
  marketCalls,
} from '#src/kit/index.ts';
import { Attribution } from './attribution.tsx';
import { IndicatorLegend, MainLegend, type LegendProps } from './chart-legend.tsx';
import type { IntervalChoice } from '#src/chart/indicators/chart-prefs.ts';
import styles from './chart-stage.module.css';
import type { KlineChart, PriceDirection } from '#src/chart/engine/kline-chart.ts';
import { CursorPanel } from './cursor-panel.tsx';
import { intervalName } from '#src/chart/indicators/interval-name.ts';
import type { LegendBoard } from './legend-board.ts';
import { legendTexts } from './legend-texts.ts';
import { useChartFeed, type ChartData } from './use-chart-feed.ts';
import { useChartKeys, type ChartKeyActions } from './use-chart-keys.ts';
import { useChartLook, type ChartPlace } from './use-chart-look.ts';
import { useChartRange } from './use-chart-range.ts';
import { useChartSummary } from './use-chart-summary.ts';
import { useCursorReading, type CursorReading } from './use-cursor-reading.ts';
import { useIndicators } from '#src/chart/indicators/use-indicators.ts';
import { Column, Row, Skeleton } from '#src/ui/index.ts';
import { type OldEnd, HistoryPager } from '#src/chart/engine/history-pager.ts';
import type { PanePlaces } from '#src/chart/engine/pane-heights.ts';
import { lineLabel, type PlacedIndicator } from '#src/chart/indicators/indicator-layout.ts';
import { legendControls } from './deferred-sheets.tsx';
import { useKlineChart } from './use-kline-chart.ts';
import { usePaneRoom } from './use-pane-room.ts';

/** One bar with its indicator values as a sentence. */
function barSentence(bar: BarText, t: Translate<'chart'>): string {
  const { time, open, high, low, close, volume } = bar;
  return [t('chart.bar', { time, open, high, low, close, volume }), ...bar.lines].join('. ');
}

type ChartCoverProps = { readonly data: ChartData; readonly oldEnd: OldEnd };

/** Mark beside the oldest bar: a spinner, or why there are no older bars. */
function OldEndMark({ oldEnd }: { readonly oldEnd: OldEnd }) {
  const t = useText('chart');
  const { separators } = useNumberStyle();
  if (oldEnd === 'hidden') return null;
  const bars = formatFixed(CHART_BARS_MAX, 0, separators);
  return (
    <p className={styles['older']} role="status" data-old-end={oldEnd}>
      {oldEnd === 'loading' && (
        <>
          <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className={styles['spinner']} />
          <span className="visually-hidden">{t('chart.loadingOlder')}</span>
        </>
      )}
      {oldEnd === 'start' && t('chart.historyStart')}
      {oldEnd === 'limit' && t('chart.historyLimit', { bars })}
    </p>
  );
}

/** Overlay while there are no bars; also shows the state of the old end. */
function ChartCover({ data, oldEnd }: ChartCoverProps) {
  const t = useText('chart');
  return (
    <>
      {data === 'loading' && (
        <div className={styles['cover']} aria-hidden>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {data === 'empty' && <p className={styles['empty']}>{t('chart.noData')}</p>}
      <OldEndMark oldEnd={oldEnd} />
    </>
  );
}

/** Height of all panes below the prices, in pixels. */
function belowPrices({ heights }: PanePlaces): number {
  return heights.slice(1).reduce((sum, height) => sum + height + 1, 0);
}

type SubPanesProps = LegendProps & {
  readonly placed: readonly PlacedIndicator[];
  /** Distance of each pane from the top of the chart. */
  readonly tops: readonly number[];
};

/** Legends of the sub panes; each can be focused and read on its own. */
function SubPanes({ placed, tops, board, controls }: SubPanesProps) {
  const language = useLanguage();
  return placed.map((one) => {
    const { pane, lines } = one;
    if (pane === null || pane === 0) return null;
    const name = lines.map((line) => lineLabel(line, language)).join(', ');
    const style = { '--top': `${tops[pane] ?? 0}px` } as CSSProperties;
    return (
      <div
        key={one.name}
        className={styles['subPane']}
        style={style}
        role="group"
        tabIndex={0}
        aria-label={name}
      >
        <IndicatorLegend placed={one} board={board} controls={controls} />
      </div>
    );
  });
}

/** Where a legend has buttons of its own; elsewhere the list of indicators has them. */
const FINE_POINTER = '(hover: hover) and (pointer: fine)';

const TONES = { 0: 'none', 1: 'up', 2: 'down' } as const;

const FRESH = ['live', 'late', 'loading'];

/** Direction of the last price as shown in the header. */
function directionOf(ticker: number): PriceDirection {
  const { fresh } = viewStateOf(readCell(ticker, 'state').text);
  return FRESH.includes(fresh) ? TONES[readCell(ticker, 'last').tone] : 'stale';
}

/** Keeps the colour of the price tag equal to that of the header, without rendering. */
function useDirection(kline: KlineChart | null, ticker: LiveView): void {
  useEffect(() => {
    if (kline === null) return undefined;
    const show = (): void => kline.setDirection(directionOf(ticker.id));
    show();
    const ends = ['last', 'state'].map((field) =>
      watchCell(ticker, { view: ticker.id, field }, show),
    );
    return () => ends.forEach((end) => end());
  }, [kline, ticker]);
}

/** Loads older bars as the view comes near the oldest; returns the state of the old end. */
function useHistory(kline: KlineChart | null, view: number): OldEnd {
  const [end, setEnd] = useState<OldEnd>('hidden');
  useEffect(() => {
    if (kline === null) return undefined;
    const pager = new HistoryPager(kline, () => marketCalls.loadOlder(view), setEnd);
    return () => pager.stop();
  }, [kline, view]);
  return end;
}

/** Panel of the bar under the cursor, unless a linked chart points at it. */
function Reading({ reading }: { readonly reading: CursorReading | null }) {
  if (reading === null || reading.at.byLink) return null;
  return <CursorPanel bar={reading.bar} side={reading.at.side === 'right' ? 'left' : 'right'} />;
}

/** Buttons of a legend, in a place and for a pointer that can use them. */
function useControls(
  place: ChartPlace,
  onSettings: ChartStageProps['onSettings'],
): LegendProps['controls'] {
  const isFine = useMedia(FINE_POINTER);
  if (!isFine || place === 'page' || onSettings === undefined) return undefined;
  return (placed) => <legendControls.Part placed={placed} onSettings={onSettings} />;
}

export type ChartStageProps = {
  readonly instrument: Instrument;
  readonly place: ChartPlace;
  /** Overrides the interval, where several charts are side by side. */
  readonly choice?: IntervalChoice | undefined;
  /** View of the header, which determines the direction of the price tag. */
  readonly ticker: LiveView;
  readonly keys: ChartKeyActions;
  readonly board: LegendBoard;
  /** Passes the chart to the surrounding sheets, null when it unmounts. */
  readonly onChart: (kline: KlineChart | null) => void;
  /** Reads out a sentence, such as the bar under the keyboard cursor. */
  readonly announce: (text: string) => void;
  /** Opens the settings of an indicator, by its place in the list. */
  readonly onSettings?: ((at: number) => void) | undefined;
  /** Button beside the legend. */
  readonly settings?: ReactNode;
  /** Drawn over the main pane once the chart exists. */
  readonly overlay?: ((kline: KlineChart) => ReactNode) | undefined;
  /** Buttons in the corner below the price axis. */
  readonly corner?: ReactNode;
};

/** The chart of one instrument with legend, crosshair panel, sub panes and keys. */
export function ChartStage(props: ChartStageProps) {
  const { instrument, place, ticker, keys, announce, board, onChart, onSettings } = props;
  const t = useText('chart');
  const language = useLanguage();
  const { room, box } = usePaneRoom(place);
  const { spec, layout, placed } = useIndicators(instrument.kind, room, props.choice);
  const look = useChartLook(instrument, spec.interval, place);
  const [panes, setPanes] = useState<PanePlaces>({ heights: [], tops: [] });
  const view = useView({ kind: 'chart', sym: instrument.symbol, chart: spec });
  const [isWanted, setWanted] = useState(false);
  const events = { drawn: (reset: boolean) => reset && describe(), panes: setPanes };
  const { kline, cursor, host } = useKlineChart(look, layout, events, isWanted);
  const show = (texts: readonly string[]): void => {
    if (kline?.hasLines !== true) return;
    board.show(legendTexts(texts, layout.lines, instrument, look.separators));
  };
  const onScope = useChartRange(kline, props.choice === undefined);
  const feed = useChartFeed({ kline, view, show, spec, onFirst: () => setWanted(true), onScope });
  useDirection(kline, ticker);
  useEffect(() => onChart(kline), [onChart, kline]);
  const oldEnd = useHistory(kline, view.id);
  const interval = spec.line ? t('chart.line') : intervalName(spec.interval, t);
  const names = { symbol: instrument.symbol, interval, language };
  const describe = useChartSummary(kline, names, feed.lastTexts);

  const read = (reading: CursorReading | null): void => {
    feed.hold(reading?.at.time ?? null);
    show(reading === null ? feed.lastTexts() : reading.bar.lines);
    if (reading?.at.byKey !== true) return;
    announce(barSentence(reading.bar, t));
  };
  const reading = useCursorReading(cursor, view.id, read);
  const onKeyDown = useChartKeys(kline, cursor, keys);
  const legend = { placed, board, controls: useControls(place, onSettings) };
  const style = { '--subs': layout.subCount, '--below': `${belowPrices(panes)}px` };

  return (
    <Column
      grow={place !== 'page'}
      minInline={0}
      minBlock={0}
      className={styles['stage']}
      data-place={place}
      data-testid="chart"
    >
      <Row align="center" minBlock={20} position="relative">
        <MainLegend {...legend} />
        {props.settings}
      </Row>
      <div ref={box} className={styles['box']} style={style as CSSProperties}>
        <div
          ref={host}
          className={styles['host']}
          role="img"
          tabIndex={0}
          aria-label={instrument.symbol}
          onKeyDown={onKeyDown}
          onFocus={describe}
          onContextMenu={(event) => event.preventDefault()}
        />
        {kline !== null && <SubPanes {...legend} tops={panes.tops} />}
        <ChartCover data={feed.data} oldEnd={oldEnd} />
        <Reading reading={reading} />
        {kline !== null && props.overlay?.(kline)}
        <Attribution />
        <div className={styles['corner']}>{props.corner}</div>
      </div>
    </Column>
  );
}
