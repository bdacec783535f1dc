import { X } from 'lucide-react';
import { LEAST_COMMON_BARS, type Correlation } from '#domain/stats/correlation.ts';
import type { CorrelationAnswer } from '#protocol/worker/correlation.ts';
import { useInstruments, useNumberStyle, useText } from '#src/kit/index.ts';
import steps from '#src/market/heat-map/heat-step.module.css';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { classes, figureMark, IconButton, useButtonGrid } from '#src/ui/index.ts';
import { correlationStep, statisticText } from './correlation-step.ts';
import styles from './correlation.module.css';
import { pairOf } from './use-correlation.ts';

export type CorrelationGridProps = {
  readonly symbols: readonly string[];
  readonly answer: CorrelationAnswer;
  /** Symbol that is shown beside the matrix. */
  readonly selected: string | undefined;
  readonly onOpen: (row: string, column: string) => void;
  readonly onRemove: (symbol: string) => void;
};

type CellProps = {
  readonly pair: Correlation | null;
  readonly row: string;
  readonly column: string;
  /** The instruments as they are named on screen. */
  readonly names: string;
  readonly onOpen: CorrelationGridProps['onOpen'];
};

/** One figure, or why there is none. */
function Cell({ pair, row, column, names, onOpen }: CellProps) {
  const t = useText('correlation');
  const { separators } = useNumberStyle();
  const value = pair?.correlation ?? null;
  const none = (): string => {
    if (pair === null) return '–';
    return t(pair.bars < LEAST_COMMON_BARS ? 'correlation.few' : 'correlation.still');
  };
  const text = value === null ? none() : statisticText(value, separators);
  return (
    <td>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${names}: ${text}`}
        data-pair={`${row} ${column}`}
        data-step={row === column || value === null ? 0 : correlationStep(value)}
        data-none={value === null}
        className={classes(styles['cell'], steps['step'])}
        {...figureMark(
          value === null ? {} : { figure: 'correlation', of: `correlation:${row}:${column}` },
        )}
        onClick={() => onOpen(row, column)}
      >
        {text}
      </button>
    </td>
  );
}

/** The matrix as a grid with one Tab stop: arrows, Home, End and Page keys move, Enter opens. */
export function CorrelationGrid(props: CorrelationGridProps) {
  const { symbols, answer, selected, onOpen, onRemove } = props;
  const t = useText('correlation');
  const instruments = useInstruments();
  const nameOf = (symbol: string): string => {
    const instrument = instruments?.get(symbol);
    if (instrument === undefined) return symbol;
    const { main, rest } = symbolLabel(instrument);
    return main + rest;
  };
  return (
    <div className={styles['scroller']}>
      <table
        role="grid"
        aria-label={t('title.correlation')}
        className={styles['grid']}
        {...useButtonGrid()}
      >
        <thead>
          <tr>
            <td />
            {symbols.map((symbol) => (
              <th key={symbol} scope="col" lang="en">
                {nameOf(symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {symbols.map((row) => (
            <tr key={row} data-row={row}>
              <th scope="row" data-current={row === selected}>
                <span className={styles['name']}>
                  <span lang="en">{nameOf(row)}</span>
                  <IconButton
                    label={t('correlation.remove', { symbol: nameOf(row) })}
                    tabIndex={-1}
                    onClick={() => onRemove(row)}
                  >
                    <X aria-hidden size={16} strokeWidth={1.75} />
                  </IconButton>
                </span>
              </th>
              {symbols.map((column) => (
                <Cell
                  key={column}
                  pair={pairOf(answer, row, column)}
                  row={row}
                  column={column}
                  names={t('correlation.pair', { row: nameOf(row), column: nameOf(column) })}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
