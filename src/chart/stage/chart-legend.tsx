import { EyeOff } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useLanguage, useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import { type PaneLine } from '#src/chart/engine/pane-layout.ts';
import {
  indicatorLabel,
  indicatorTitle,
  lineLabel,
  type PlacedIndicator,
} from '#src/chart/indicators/indicator-layout.ts';
import type { LegendBoard } from './legend-board.ts';
import styles from './chart-stage.module.css';

type ValueProps = { readonly line: PaneLine; readonly board: LegendBoard };

function LineValue({ line, board }: ValueProps) {
  const language = useLanguage();
  const { key, shape, color } = line;
  const place = useCallback(
    (element: HTMLSpanElement | null) => (element === null ? undefined : board.place(key, element)),
    [board, key],
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

type LegendValuesProps = { readonly lines: readonly PaneLine[]; readonly board: LegendBoard };

/** Names and values of the lines of one indicator, at the cursor or at the last bar. */
export function LegendValues({ lines, board }: LegendValuesProps) {
  return lines.map((line) => <LineValue key={line.name} line={line} board={board} />);
}

/** Name of an indicator that is not drawn, and why. */
function Absent({ placed }: { readonly placed: PlacedIndicator }) {
  const t = useText('chart');
  const language = useLanguage();
  return (
    <span className={css({ inline: true, gap: 4, align: 'center', color: 'text3' })}>
      {placed.absence === 'hidden' && <EyeOff size={12} strokeWidth={1.75} aria-hidden />}
      {indicatorTitle(placed.indicator, language)}
      {placed.absence === 'noRoom' && ` · ${t('chart.indicatorNoRoom')}`}
    </span>
  );
}

const LINES = css({
  display: 'flex',
  wrap: true,
  columnGap: 8,
  align: 'center',
  position: 'relative',
  font: 'micro',
  tabular: true,
});

export type LegendProps = {
  readonly board: LegendBoard;
  /** Buttons beside the values of an indicator, for a pointer or the keyboard. */
  readonly controls?: ((placed: PlacedIndicator) => ReactNode) | undefined;
};

/** Legend of one indicator. */
export function IndicatorLegend({
  placed,
  board,
  controls,
}: LegendProps & { readonly placed: PlacedIndicator }) {
  return (
    <div
      className={classes(LINES, styles['indicator'])}
      data-indicator={placed.indicator.id}
      data-absent={placed.absence}
    >
      {placed.absence === null ? (
        <LegendValues lines={placed.lines} board={board} />
      ) : (
        <Absent placed={placed} />
      )}
      {controls?.(placed)}
    </div>
  );
}

const MAIN = css({
  display: 'flex',
  wrap: true,
  columnGap: 8,
  grow: true,
  minInline: 0,
  minBlock: 20,
  padInlineStart: 'gutter',
});

type MainLegendProps = LegendProps & { readonly placed: readonly PlacedIndicator[] };

/**
 * Legends of what is drawn over the candles. Indicators that are not drawn are named where they
 * have buttons that bring them back; elsewhere only panes without room are told.
 */
export function MainLegend({ placed, board, controls }: MainLegendProps) {
  const t = useText('chart');
  const language = useLanguage();
  const absent = placed.filter(({ absence }) => absence !== null);
  const roomless = absent.filter(({ absence }) => absence === 'noRoom');
  const legends = (list: readonly PlacedIndicator[]): ReactNode =>
    list.map((one) => (
      <IndicatorLegend key={one.name} placed={one} board={board} controls={controls} />
    ));
  return (
    <div className={classes(MAIN, styles['legend'])} data-controls={controls !== undefined}>
      {legends(placed.filter(({ pane }) => pane === 0))}
      {controls !== undefined && <div className={LINES}>{legends(absent)}</div>}
      {controls === undefined && roomless.length > 0 && (
        <span className={classes(LINES, styles['indicator'], css({ color: 'text3' }))}>
          {t('chart.panesNoRoom', {
            names: roomless.map(({ indicator: { id } }) => indicatorLabel(id, language)).join(', '),
          })}
        </span>
      )}
    </div>
  );
}
