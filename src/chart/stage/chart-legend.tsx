import { useCallback, type CSSProperties } from 'react';
import { useLanguage } from '#src/kit/index.ts';
import { type PaneLine } from '#src/chart/engine/pane-layout.ts';
import { lineLabel } from '#src/chart/indicators/indicator-layout.ts';
import type { LegendBoard } from './legend-board.ts';
import styles from './chart-stage.module.css';

type ValueProps = { readonly line: PaneLine; readonly board: LegendBoard };

function LineValue({ line, board }: ValueProps) {
  const language = useLanguage();
  const { index, shape, color } = line;
  const place = useCallback(
    (element: HTMLSpanElement | null) =>
      element === null ? undefined : board.place(index, element),
    [board, index],
  );
  const plain = shape === 'volume' || shape === 'histogram';
  const style = { '--line': plain ? 'var(--text2)' : `var(--ma${color + 1})` } as CSSProperties;
  return (
    <span className={styles['line']} style={style} data-line={line.name}>
      {`${lineLabel(line, language)} `}
      <span ref={place} />
    </span>
  );
}

type ChartLegendProps = {
  readonly lines: readonly PaneLine[];
  readonly board: LegendBoard;
  readonly className: string | undefined;
};

/** Names and values of the lines of one pane, at the cursor or at the last bar. */
export function ChartLegend({ lines, board, className }: ChartLegendProps) {
  return (
    <div className={className}>
      {lines.map((line) => (
        <LineValue key={line.name} line={line} board={board} />
      ))}
    </div>
  );
}
