import { useState, memo, type ComponentProps } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { readCell, useText } from '#src/kit/index.ts';
import { LiveBar } from '#src/market/cells/live-bar.tsx';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { BookMiddle } from './book-middle.tsx';
import { bookRows } from './book-rows.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './order-book.module.css';
import { columnUnits } from './column-units.ts';
import { HeadRow } from './head-row.tsx';
import { pickedKey, pickOf, useLevelPresses, type LevelPick } from './level-presses.ts';
import { OwnDot } from './own-dot.tsx';
import { TableLine } from './table-line.tsx';
import { useBookMenu } from './use-book-menu.tsx';

type BookTableProps = {
  readonly view: LiveView;
  readonly instrument: Instrument;
  readonly book: BookViewSpec;
  /** Whether the button froze the book, not the pointer over it. */
  readonly pinned: boolean;
  readonly onFreeze: () => void;
  /** Takes a pressed level; without it a press reads the level out. */
  readonly onPick?: ((pick: LevelPick) => void) | undefined;
  /** Prices of the user's orders, formatted as in cells; their levels are marked. */
  readonly own?: ReadonlySet<string> | undefined;
  /** Handlers of the rows, as of a pointer over them. */
  readonly hover: Pick<ComponentProps<'table'>, 'onPointerEnter' | 'onPointerLeave'>;
};

type SideProps = {
  readonly view: LiveView;
  readonly rows: readonly number[];
  readonly own: ReadonlySet<string>;
};

const NO_OWN: ReadonlySet<string> = new Set();

type BookRowProps = {
  readonly view: LiveView;
  readonly row: number;
  readonly bids: boolean;
  readonly focusable: boolean;
  readonly own: ReadonlySet<string>;
};

const PRICE = {
  bid: classes(css({ color: 'up' }), styles['price']),
  ask: classes(css({ color: 'down' }), styles['price']),
};

const TOTAL = css({ color: 'text2' });

/** One level of the book. Renders once; its cells and its bar update themselves. */
const BookRow = memo(function BookRow({ view, row, bids, focusable, own }: BookRowProps) {
  return (
    <TableLine className={styles['level']} data-row={row} tabIndex={focusable ? 0 : -1}>
      <LiveCell
        as="td"
        view={view}
        row={row}
        field="price"
        width={0}
        flash={false}
        align="start"
        className={bids ? PRICE.bid : PRICE.ask}
      />
      <LiveCell as="td" view={view} row={row} field="qty" width={0} />
      <LiveCell as="td" view={view} row={row} field="total" width={0} className={TOTAL} />
      <td aria-hidden className={styles['barBox']}>
        <LiveBar view={view} row={row} className={styles['bar']} />
      </td>
      {own.size > 0 && <OwnDot view={view} row={row} own={own} />}
    </TableLine>
  );
});

function Side({ view, rows, own, bids }: SideProps & { readonly bids: boolean }) {
  const t = useText('book');
  if (rows.length === 0) return null;
  return (
    <tbody
      role="rowgroup"
      aria-label={t(bids ? 'book.bids' : 'book.asks')}
      className={classes(css({ block: true }), !bids && styles['asks'])}
    >
      {rows.map((row, at) => (
        <BookRow
          key={row}
          view={view}
          row={row}
          own={own}
          bids={bids}
          focusable={bids && at === 0}
        />
      ))}
    </tbody>
  );
}

/** Levels of the book as a table. A press fills in the level or reads it out. */
export function BookTable(props: BookTableProps) {
  const { view, instrument, book, pinned, onFreeze, onPick, own = NO_OWN, hover } = props;
  const t = useText('book', 'trade');
  const units = columnUnits(instrument, t);
  const [announced, announce] = useState('');
  const { asks, bids } = bookRows(book.mode, book.levels);

  const take =
    onPick === undefined
      ? undefined
      : (pick: LevelPick): void => {
          onPick(pick);
          announce(t(pickedKey(pick), { price: pick.price }));
        };
  const press = useLevelPresses((row, pressed) => {
    const pick = pickOf(view, row, pressed);
    if (pick === null) return;
    if (take !== undefined) return take(pick);
    const { price } = pick;
    const side = t(asks.includes(row) ? 'book.askRow' : 'book.bidRow');
    const qty = readCell(view.id, 'qty', row).text;
    const total = readCell(view.id, 'total', row).text;
    announce(t('book.announce', { side, price, qty, total }));
  });

  const bookMenu = useBookMenu(view, take);

  return (
    <>
      <table role="table" className={styles['table']} {...press} {...hover} {...bookMenu.handlers}>
        <caption className="visually-hidden">{`${t('book.title')} ${instrument.symbol}`}</caption>
        <HeadRow
          className={styles['head']}
          names={[
            t('book.price', { unit: units.price }),
            t('book.qty', { unit: units.qty }),
            t('book.total'),
          ]}
        />
        <Side view={view} rows={asks} own={own} bids={false} />
        <tbody role="rowgroup" className={css({ block: true })}>
          <tr role="row">
            <td role="cell" colSpan={3} className={css({ block: true })}>
              <BookMiddle view={view} frozen={book.frozen} pinned={pinned} onFreeze={onFreeze} />
            </td>
          </tr>
        </tbody>
        <Side view={view} rows={bids} own={own} bids />
      </table>
      {bookMenu.menu}
      <p role="status" className="visually-hidden" data-testid="book-status">
        {announced}
      </p>
    </>
  );
}
