import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { type LiveView, useView } from '#src/market/index.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Attribution } from './attribution.tsx';
import { ChartCover } from './chart-cover.tsx';
import { barSentence } from './bar-sentence.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { IntervalChoice } from '#src/chart/indicators/chart-prefs.ts';
import styles from './chart-stage.module.css';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { CursorPanel } from './cursor-panel.tsx';
import { intervalName } from '#src/chart/indicators/interval-name.ts';
import type { LegendBoard } from './legend-board.ts';
import { legendTexts } from './legend-texts.ts';
import { SubPanes } from './sub-panes.tsx';
import { useChartFeed } from './use-chart-feed.ts';
import { useChartKeys, type ChartKeyActions } from './use-chart-keys.ts';
import { useChartLook, type ChartPlace } from './use-chart-look.ts';
import { useChartSummary } from './use-chart-summary.ts';
import { useCursorReading, type CursorReading } from './use-cursor-reading.ts';
import { useDirection } from './use-direction.ts';
import { useHistory } from './use-history.ts';
import { useIndicators } from '#src/chart/indicators/use-indicators.ts';
import { useKlineChart } from './use-kline-chart.ts';

export type ChartStageProps = {
  readonly instrument: Instrument;
  readonly place: ChartPlace;
  readonly maxSubs: number;
  /** An interval of its own, where several charts stand side by side. */
  readonly choice?: IntervalChoice | undefined;
  /** View of the header, whose direction the price tag has. */
  readonly ticker: LiveView;
  readonly keys: ChartKeyActions;
  readonly board: LegendBoard;
  /** Gives the chart to the sheets around it, null when it goes. */
  readonly onChart: (kline: KlineChart | null) => void;
  /** Sentence to read out, for example the bar under the keyboard cursor. */
  readonly announce: (text: string) => void;
  /** Button beside the legend. */
  readonly settings?: ReactNode;
  /** Drawn over the main pane once the chart exists. */
  readonly overlay?: ((kline: KlineChart) => ReactNode) | undefined;
  /** Buttons in the corner below the price axis. */
  readonly corner?: ReactNode;
};

/** The chart of one instrument with legend, crosshair panel, sub panes and keys. */
export function ChartStage(props: ChartStageProps) {
  const { instrument, place, maxSubs, ticker, keys, announce, board, onChart } = props;
  const t = useText('chart');
  const language = useLanguage();
  const { spec, layout } = useIndicators(instrument.kind, maxSubs, props.choice);
  const look = useChartLook(instrument, spec.interval, place);
  const [tops, setTops] = useState<readonly number[]>([]);
  const view = useView({ kind: 'chart', sym: instrument.symbol, chart: spec });
  const [isWanted, setWanted] = useState(false);
  const events = { drawn: (reset: boolean) => reset && describe(), panes: setTops };
  const { kline, cursor, host } = useKlineChart(look, layout, events, isWanted);
  const show = (texts: readonly string[]): void =>
    board.show(legendTexts(texts, layout.lines, instrument, look.separators));
  const feed = useChartFeed({ kline, view, show, spec, onFirst: () => setWanted(true) });
  useDirection(kline, ticker);
  useEffect(() => onChart(kline), [onChart, kline]);
  const oldEnd = useHistory(kline, view.id);
  const interval = spec.line ? t('chart.line') : intervalName(spec.interval, t);
  const names = { symbol: instrument.symbol, interval, language };
  const describe = useChartSummary(kline, names, feed.lastTexts);

  const read = (reading: CursorReading | null): void => {
    feed.hold(reading !== null);
    show(reading === null ? feed.lastTexts() : reading.bar.lines);
    if (reading?.at.byKey !== true) return;
    announce(barSentence(reading.bar, t));
  };
  const reading = useCursorReading(cursor, view.id, read);
  const onKeyDown = useChartKeys(kline, cursor, keys);
  const style = { '--subs': layout.subCount } as CSSProperties;

  return (
    <div className={styles['stage']} data-place={place} data-testid="chart">
      <div className={styles['legendRow']}>
        <ChartLegend
          lines={layout.lines.filter((line) => line.pane === 0)}
          board={board}
          className={styles['legend']}
        />
        {props.settings}
      </div>
      <div className={styles['box']} style={style}>
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
        {kline !== null && <SubPanes layout={layout} tops={tops} board={board} />}
        <ChartCover data={feed.data} oldEnd={oldEnd} />
        {reading !== null && !reading.at.byLink && (
          <CursorPanel bar={reading.bar} side={reading.at.side === 'right' ? 'left' : 'right'} />
        )}
        {kline !== null && props.overlay?.(kline)}
        <Attribution />
        <div className={styles['corner']}>{props.corner}</div>
      </div>
    </div>
  );
}
