import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import { useViewState } from '#src/market/cells/use-cell.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { bookSettings } from './book-settings.ts';
import { Column, Tag } from '#src/ui/index.ts';
import { BookTable } from './book-table.tsx';
import { BookTools } from './book-tools.tsx';
import { Imbalance } from './imbalance.tsx';
import type { LevelPick } from './level-presses.ts';
import styles from './order-book.module.css';
import { useHover } from './use-hover.ts';

type OrderBookProps = {
  readonly instrument: Instrument;
  /** Levels per side. */
  readonly levels: number;
  /** Takes a pressed level. The book then stands still while the pointer is over it. */
  readonly onPick?: ((pick: LevelPick) => void) | undefined;
  /** Prices of the user's orders, formatted as in cells; their levels are marked. */
  readonly own?: ReadonlySet<string> | undefined;
};

/** Order book of one instrument with grouping, sides, freeze and imbalance. */
export function OrderBook({ instrument, levels, onPick, own }: OrderBookProps) {
  const t = useText('book');
  const { grouping, mode } = useSnapshot(bookSettings);
  const [pinned, setPinned] = useState(false);
  const [isOver, hover] = useHover();
  const frozen = pinned || (isOver && onPick !== undefined);
  const { symbol } = instrument;
  const group = grouping[symbol] ?? 1;
  const book: BookViewSpec = { levels, group, mode, cumulative: true, frozen };
  const view = useView({ kind: 'book', sym: symbol, book });
  const { fresh } = useViewState(view);
  return (
    <Column as="section" className={styles['book']} data-fresh={fresh} aria-label={t('book.title')}>
      <BookTools view={view} instrument={instrument} />
      {instrument.simulatedBook === true && <Tag tone="demo">{t('book.simulated')}</Tag>}
      <div className={styles['levels']}>
        <BookTable
          view={view}
          instrument={instrument}
          book={book}
          pinned={pinned}
          onFreeze={() => setPinned((before) => !before)}
          onPick={onPick}
          own={own}
          hover={hover}
        />
        {fresh === 'resync' && (
          <p className={styles['overlay']} role="status">
            {t('book.resync')}
          </p>
        )}
      </div>
      <Imbalance view={view} />
    </Column>
  );
}
