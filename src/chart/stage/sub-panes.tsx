import type { CSSProperties } from 'react';
import { useLanguage } from '#src/kit/index.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { PaneLayout } from '#src/chart/engine/pane-layout.ts';
import { lineLabel } from '#src/chart/indicators/indicator-layout.ts';
import type { LegendBoard } from './legend-board.ts';
import styles from './chart-stage.module.css';

type SubPanesProps = {
  readonly layout: PaneLayout;
  /** Distance of each pane from the top of the chart. */
  readonly tops: readonly number[];
  readonly board: LegendBoard;
};

/** Legends of the panes below the main one; each can be reached and read on its own. */
export function SubPanes({ layout, tops, board }: SubPanesProps) {
  const language = useLanguage();
  return Array.from({ length: layout.subCount }, (_, at) => {
    const lines = layout.lines.filter((line) => line.pane === at + 1);
    const name = lines.map((line) => lineLabel(line, language)).join(', ');
    const style = { '--top': `${tops[at + 1] ?? 0}px` } as CSSProperties;
    return (
      <div
        key={at}
        className={styles['subPane']}
        style={style}
        role="group"
        tabIndex={0}
        aria-label={name}
      >
        <ChartLegend lines={lines} board={board} className={styles['subLegend']} />
      </div>
    );
  });
}
