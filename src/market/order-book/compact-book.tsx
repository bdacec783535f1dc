import { useCallback, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import { LiveBar } from '#src/market/cells/live-bar.tsx';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { LiveText } from '#src/market/cells/live-text.tsx';
import { useCellPart, useViewState } from '#src/market/cells/use-cell.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { classes, Column, css, Text } from '#src/ui/index.ts';
import styles from './compact-book.module.css';
import { HeadRow } from './head-row.tsx';
import { Imbalance } from './imbalance.tsx';
import { LastTrade } from './last-trade.tsx';
import { pickedKey, pickOf, useLevelPresses, type LevelPick } from './level-presses.ts';
import shared from './order-book.module.css';
import { OwnDot } from './own-dot.tsx';
import { TableLine } from './table-line.tsx';
import { useBookMenu } from './use-book-menu.tsx';
import { useHover } from './use-hover.ts';

type CompactBookProps = {
  readonly instrument: Instrument;
  /** Levels per side. */
  readonly levels: number;
  /** Prices of the user's orders, formatted as in cells; their levels get a dot. */
  readonly ownPrices: ReadonlySet<string>;
  /** Called with a tapped level. */
  readonly onPick: (pick: LevelPick) => void;
};

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
      </td>
      {own.size > 0 && <OwnDot view={view} row={row} own={own} />}
    </TableLine>
  );
}

const MIDDLE = ['spread', 'frozenAge'] as const;

/** Last price and spread between the sides; the age of the copy while the book stands still. */
function Middle({ view, frozen }: { readonly view: LiveView; readonly frozen: boolean }) {
  const t = useText('trade', 'book');
  const isCopy = useCellPart(view, 'frozenAge', (seconds) => seconds !== '') && frozen;
  const text = useCallback(
    ([spread = '', seconds = '']: readonly string[]) =>
      isCopy ? t('book.frozenFor', { seconds }) : `${t('trade.spread')} ${spread}`,
    [t, isCopy],
  );
  return (
    <Column justify="center" minBlock={44}>
      <LastTrade view={view} className={styles['last']} />
      <Text font="micro" tabular color={isCopy ? 'warn' : 'text3'} data-frozen={isCopy}>
        <LiveText view={view} fields={MIDDLE} text={text} />
      </Text>
    </Column>
  );
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
  const [frozen, hover] = useHover();
  const book: BookViewSpec = { levels, group: 1, mode: 'both', cumulative: true, frozen };
  const view = useView({ kind: 'book', sym: instrument.symbol, book });
  const { fresh } = useViewState(view);
  const [picked, setPicked] = useState('');
  const take = (pick: LevelPick): void => {
    setPicked(t(pickedKey(pick), { price: pick.price }));
    onPick(pick);
  };
  const press = useLevelPresses((row, pressed) => {
    const pick = fresh === 'resync' ? null : pickOf(view, row, pressed);
    if (pick !== null) take(pick);
  });
  const bookMenu = useBookMenu(view, take);
  return (
    <Column
      as="section"
      className={classes(shared['book'], styles['compact'])}
      data-fresh={fresh}
      aria-label={t('book.title')}
    >
      <table role="table" className={shared['table']} {...press} {...hover} {...bookMenu.handlers}>
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
              <Middle view={view} frozen={frozen} />
            </td>
          </tr>
        </tbody>
        <Side view={view} rows={range(levels, levels)} own={ownPrices} bids />
      </table>
      {bookMenu.menu}
      <p role="status" className="visually-hidden" data-testid="picked-price">
        {picked}
      </p>
      <Imbalance view={view} short />
    </Column>
  );
}
