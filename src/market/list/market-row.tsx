import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useInstrument, useLanguage } from '#src/kit/index.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { WatchStar } from '#src/market/watch/watch-star.tsx';
import { openPriceSource } from '#src/market/cells/price-source.ts';
import { klinePath } from './kline-path.ts';
import { LiveSpark } from './live-spark.tsx';
import styles from './market-row.module.css';
import { RowTag } from './row-tag.tsx';
import { symbolLabel } from './symbol-label.ts';

export type MarketRowProps = {
  readonly symbol: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** The one row that Tab focuses. */
  readonly isEntry: boolean;
  readonly onSelect: (symbol: string) => void;
};

function isOwnTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

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

/** Code, state tag and name of the instrument. */
function RowName({ symbol, view }: { symbol: string; view: ReturnType<typeof useView> }) {
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  const { main, rest } = instrument === null ? { main: symbol, rest: '' } : symbolLabel(instrument);
  return (
    <span role="gridcell" className={styles['names']}>
      <span className={styles['code']}>
        <a
          href={klinePath(symbol)}
          tabIndex={-1}
          draggable={false}
          lang="en"
          className={styles['symbol']}
          onClick={(event) => (isOwnTab(event) ? event.stopPropagation() : event.preventDefault())}
        >
          {main}
          {rest !== '' && <span className={styles['quote']}>{rest}</span>}
        </a>
        <RowTag view={view} />
      </span>
      <span className={styles['name']}>{instrument?.name[language] ?? ''}</span>
    </span>
  );
}

/**
 * One instrument of a list. Renders when its position, selection or star changes; its prices are
 * live cells.
 */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { symbol, index, isSelected, isEntry, onSelect } = props;
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
      className={styles['row']}
      onClick={() => onSelect(symbol)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        // The menu key on a focused row; cells handle presses on themselves.
        if (event.target === event.currentTarget && openPriceSource(symbol, 'last')) {
          event.preventDefault();
        }
      }}
    >
      <span role="gridcell" className={styles['star']}>
        <WatchStar symbol={symbol} tabIndex={-1} />
      </span>
      <RowName symbol={symbol} view={view} />
      <span role="gridcell" className={isIndex ? styles['spark'] : styles['volume']}>
        {isIndex ? (
          <LiveSpark symbol={symbol} />
        ) : (
          <LiveCell view={view} field="turnover" width={0} />
        )}
      </span>
      <span role="gridcell" className={styles['last']}>
        <LiveCell view={view} field="last" width={0} />
      </span>
      <span role="gridcell" className={styles['change']}>
        <LiveCell view={view} field="changePct" width={0} toned />
      </span>
    </div>
  );
});
