import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { useInstrument } from '#src/kit/index.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { classes } from '#src/ui/index.ts';
import type { ColumnSet } from './list-columns.tsx';
import styles from './market-row.module.css';

export type MarketRowProps = {
  readonly symbol: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** The one row that Tab focuses. */
  readonly isEntry: boolean;
  readonly set: ColumnSet;
  readonly onSelect: (symbol: string) => void;
};

/** Left and Right move the focus between a row and its buttons. */
function moveInside(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button')];
  const step = event.key === 'ArrowRight' ? 1 : -1;
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * One instrument of a list. Renders when its position, selection or star changes; its prices are
 * live cells.
 */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { symbol, index, isSelected, isEntry, set, onSelect } = props;
  const view = useView({ kind: 'ticker', sym: symbol });
  const isIndex = useInstrument(symbol)?.kind === 'index';

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') moveInside(event);
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(symbol);
  };

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isEntry ? 0 : -1}
      data-symbol={symbol}
      data-table={set.isTable}
      className={styles['row']}
      onClick={() => onSelect(symbol)}
      onKeyDown={onKeyDown}
    >
      {set.columns.map(({ name, align, look, cell }, at) => (
        <span
          key={name}
          role="gridcell"
          className={classes(look, styles['cell'], styles[name])}
          data-align={align}
          data-curve={isIndex && name === 'turnover'}
          style={{ '--column': at + 1 } as CSSProperties}
        >
          {cell({ symbol, view, isIndex })}
        </span>
      ))}
    </div>
  );
});
