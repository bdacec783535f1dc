import { useCallback } from 'react';
import { useLanguage } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
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
  const style = { color: plain ? 'var(--text2)' : `var(--ma${color + 1})` };
  return (
    <span style={style} data-line={line.name}>
      {`${lineLabel(line, language)} `}
      <span ref={place} />
    </span>
  );
}

type ChartLegendProps = {
  readonly lines: readonly PaneLine[];
  readonly board: LegendBoard;
  /** Legend of the candles, which leaves room for the button beside it. */
  readonly isMain?: boolean;
};

const LINES = css({
  display: 'flex',
  wrap: true,
  columnGap: 8,
  font: 'micro',
  tabular: true,
  nowrap: true,
});
const MAIN = classes(
  LINES,
  css({ align: 'center', grow: true, minBlock: 20, padInlineStart: 'gutter' }),
  styles['legend'],
);

/** Names and values of the lines of one pane, at the cursor or at the last bar. */
export function ChartLegend({ lines, board, isMain = false }: ChartLegendProps) {
  return (
    <div className={isMain ? MAIN : LINES}>
      {lines.map((line) => (
        <LineValue key={line.name} line={line} board={board} />
      ))}
    </div>
  );
}
