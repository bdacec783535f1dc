import { useEffect, useRef } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { Attribution } from '#src/chart/stage/attribution.tsx';
import type { PaneLayout } from '#src/chart/engine/pane-layout.ts';
import { useChartLook } from '#src/chart/stage/use-chart-look.ts';
import { useKlineChart } from '#src/chart/stage/use-kline-chart.ts';
import { useText } from '#src/kit/index.ts';
import type { Recording } from './recording.ts';
import { css } from '#src/ui/index.ts';
import styles from './replay.module.css';

const ROW = 7;
const LAYOUT: PaneLayout = { shape: 'candles', lines: [], clouds: [], subCount: 0 };
const EVENTS = { drawn: () => undefined, panes: () => undefined };
const EMPTY = { view: 0, lines: [], complete: true, legend: [], countdown: '' } as const;

type ReplayChartProps = {
  readonly instrument: Instrument;
  readonly recording: Recording;
  /** Number of bars ended at the cursor; later ones never reach the chart. */
  readonly ended: number;
};

/** Candles of a recording up to the cursor. */
export function ReplayChart({ instrument, recording, ended }: ReplayChartProps) {
  const t = useText('replay', 'chart');
  const look = useChartLook(instrument, '1m', 'page');
  const { kline, host } = useKlineChart(look, LAYOUT, EVENTS);
  const drawn = useRef<{ readonly kline: unknown; readonly ended: number } | null>(null);
  useEffect(() => {
    if (kline === null) return;
    const last = drawn.current;
    // One more bar is an incremental update; any other move redraws everything.
    const more = last?.kline === kline && last.ended > 0 ? ended - last.ended : -1;
    const isOnward = last !== null && (more === 0 || more === 1);
    drawn.current = { kline, ended };
    const from = isOnward ? Math.max(0, last.ended - 1) : 0;
    const bars = recording.bars.slice(from * ROW, ended * ROW);
    if (isOnward) kline.apply({ ...EMPTY, type: 'tail', bars });
    else {
      kline.apply({ ...EMPTY, type: 'reset', bars, names: [] });
      kline.chart.timeScale().scrollToPosition(2, false);
    }
  }, [kline, recording, ended]);
  return (
    <div className={styles['chart']} data-bars={ended}>
      <div
        ref={host}
        className={css({ position: 'absolute', inset: 0 })}
        role="img"
        aria-label={t('replay.chart')}
      />
      <Attribution />
    </div>
  );
}
