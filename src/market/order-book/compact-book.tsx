import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import { LiveBar } from '#src/market/cells/live-bar.tsx';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useCell, useViewState } from '#src/market/cells/use-cell.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { readCell, useText } from '#src/kit/index.ts';
import { classes, Column, css, Text } from '#src/ui/index.ts';
import styles from './compact-book.module.css';
import { HeadRow } from './head-row.tsx';
import { Imbalance } from './imbalance.tsx';
import { LastTrade } from './last-trade.tsx';
import shared from './order-book.module.css';
import { TableLine } from './table-line.tsx';
import { useRowKeys } from './use-row-keys.ts';

type CompactBookProps = {
  readonly instrument: Instrument;
  /** Levels per side. */
  readonly levels: number;
  /** Prices of the user's orders, formatted as in cells; their levels get a dot. */
  readonly ownPrices: ReadonlySet<string>;
  /** Called with the price of a tapped level, formatted as in its cell. */
  readonly onPick: (price: string) => void;
};

/** Marks a level that has one of the user's orders. */
function OwnDot({ view, row, own }: { view: LiveView; row: number; own: ReadonlySet<string> }) {
  const t = useText('order');
  const price = useCell(view, 'price', row).text;
  if (!own.has(price)) return null;
  return <i className={styles['own']} role="img" aria-label={t('order.ownLevel')} />;
}

type LevelProps = {
  readonly view: LiveView;
  readonly row: number;
  readonly own: ReadonlySet<string>;
  readonly bids: boolean;
  readonly focusable: boolean;
};

const LEVEL = classes(shared['level'], styles['level']);

const PRICE = {
  bid: classes(css({ color: 'up' }), shared['price']),
  ask: classes(css({ color: 'down' }), shared['price']),
};

function Level({ view, row, own, bids, focusable }: LevelProps) {
  return (
    <TableLine className={LEVEL} data-row={row} tabIndex={focusable ? 0 : -1}>
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
      <td aria-hidden className={shared['barBox']}>
        <LiveBar view={view} row={row} className={shared['bar']} />
        {own.size > 0 && <OwnDot view={view} row={row} own={own} />}
      </td>
    </TableLine>
  );
}

/** Last price and spread between the sides. */
function Middle({ view }: { readonly view: LiveView }) {
  const t = useText('trade');
  const spread = useCell(view, 'spread').text;
  return (
    <Column justify="center" minBlock={44}>
      <LastTrade view={view} className={styles['last']} />
      <Text font="micro" tabular color="text3">{`${t('trade.spread')} ${spread}`}</Text>
    </Column>
  );
}

function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('tr[data-row]') : null;
  return row === null ? null : Number.parseInt(row.getAttribute('data-row') ?? '', 10);
}

function range(from: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => from + at);
}

type SideProps = Omit<LevelProps, 'row' | 'focusable'> & { readonly rows: readonly number[] };

function Side({ view, rows, own, bids }: SideProps) {
  const t = useText('book');
  return (
    <tbody
      role="rowgroup"
      aria-label={t(bids ? 'book.bids' : 'book.asks')}
      className={classes(css({ block: true }), !bids && shared['asks'])}
    >
      {rows.map((row, at) => (
        <Level key={row} view={view} row={row} own={own} bids={bids} focusable={bids && at === 0} />
      ))}
    </tbody>
  );
}

/** Narrow book beside a ticket: price and size. A tap fills in the price and never sends. */
export function CompactBook({ instrument, levels, ownPrices, onPick }: CompactBookProps) {
  const t = useText('book', 'trade');
  const book: BookViewSpec = { levels, group: 1, mode: 'both', cumulative: true, frozen: false };
  const view = useView({ kind: 'book', sym: instrument.symbol, book });
  const { fresh } = useViewState(view);
  const [picked, setPicked] = useState('');
  const moveFocus = useRowKeys();
  const pick = (row: number | null): void => {
    const price = row === null || fresh === 'resync' ? '' : readCell(view.id, 'price', row).text;
    if (price === '') return;
    setPicked(price);
    onPick(price);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    moveFocus(event);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (rowOf(event.target) !== null) event.preventDefault();
    pick(rowOf(event.target));
  };
  return (
    <Column
      as="section"
      className={classes(shared['book'], styles['compact'])}
      data-fresh={fresh}
      aria-label={t('book.title')}
    >
      <table
        role="table"
        className={shared['table']}
        onClick={(event: MouseEvent) => pick(rowOf(event.target))}
        onKeyDown={onKeyDown}
      >
        <caption className="visually-hidden">{`${t('book.title')} ${instrument.symbol}`}</caption>
        <HeadRow
          className={classes(shared['head'], styles['head'])}
          names={[
            t('common.price'),
            t(instrument.kind === 'stock' ? 'trade.lot' : 'common.quantity'),
          ]}
        />
        <Side view={view} rows={range(0, levels)} own={ownPrices} bids={false} />
        <tbody role="rowgroup" className={css({ block: true })}>
          <tr role="row">
            <td role="cell" colSpan={2} className={css({ block: true })}>
              <Middle view={view} />
            </td>
          </tr>
        </tbody>
        <Side view={view} rows={range(levels, levels)} own={ownPrices} bids />
      </table>
      <p role="status" className="visually-hidden" data-testid="picked-price">
        {picked === '' ? '' : t('book.picked', { price: picked })}
      </p>
      <Imbalance view={view} short />
    </Column>
  );
}
