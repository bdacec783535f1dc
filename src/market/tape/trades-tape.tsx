import { Pause, Play, ArrowUp } from 'lucide-react';
import { type RefObject, useRef, useState, memo, useLayoutEffect } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { columnUnits } from '#src/market/order-book/column-units.ts';
import { HeadRow } from '#src/market/order-book/head-row.tsx';
import { readCell, useText } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { watchCell } from '#src/market/cells/watch-cell.ts';
import { classes, css, Row, Text } from '#src/ui/index.ts';
import styles from './trades-tape.module.css';
import { TableLine } from '#src/market/order-book/table-line.tsx';
import { barShares, sizeOfCell } from './tape-bars.ts';

type TradesTapeProps = { readonly instrument: Instrument; readonly rows: number };

/** Copy of the tape at the moment it was frozen. */
type TapeCopy = readonly {
  readonly price: string;
  readonly qty: string;
  readonly time: string;
  readonly side: string;
}[];

const COPIED = classes(css({ color: 'up' }), styles['copied']);

const ARROW = classes(css({ color: 'up' }), styles['arrow']);

/** Cells are positioned, so they are above the bar of their row. */
const PRICE = css({ display: 'flex', gap: 4, align: 'center', position: 'relative' });

const FIGURE = css({ position: 'relative', textAlign: 'end' });

const TIME = classes(FIGURE, styles['time']);

/** The frozen tape. */
function FrozenRows({ copy }: { readonly copy: TapeCopy }) {
  return copy.map(({ price, qty, time, side }, row) => (
    <TableLine key={row} className={styles['row']} data-row={row} data-side={side}>
      <td role="cell" className={PRICE}>
        <span className={COPIED}>{price}</span>
        <ArrowUp className={ARROW} size={11} strokeWidth={2} aria-hidden />
      </td>
      <td role="cell" className={FIGURE}>
        {qty}
      </td>
      <td role="cell" className={TIME}>
        {time}
      </td>
    </TableLine>
  ));
}

function copyOf(view: LiveView, rows: number): TapeCopy {
  const places = Array.from({ length: rows }, (_, row) => row);
  return places.map((row) => ({
    price: readCell(view.id, 'price', row).text,
    qty: readCell(view.id, 'qty', row).text,
    time: readCell(view.id, 'time', row).text,
    side: readCell(view.id, 'side', row).text,
  }));
}

type TapeRowProps = { readonly view: LiveView; readonly row: number };

/** One execution. Renders once; its cells update themselves. */
const TapeRow = memo(function TapeRow({ view, row }: TapeRowProps) {
  return (
    <TableLine className={styles['row']} data-row={row}>
      <td role="cell" className={PRICE}>
        <LiveCell view={view} row={row} field="price" toned width={0} flash={false} />
        <ArrowUp className={ARROW} size={11} strokeWidth={2} aria-hidden />
      </td>
      <LiveCell
        as="td"
        view={view}
        row={row}
        field="qty"
        width={0}
        flash={false}
        className={FIGURE}
      />
      <LiveCell
        as="td"
        view={view}
        row={row}
        field="time"
        width={0}
        flash={false}
        className={TIME}
      />
    </TableLine>
  );
});

type TapeBars = {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly view: LiveView;
  readonly rows: number;
  /** The frozen tape; null while it is live. */
  readonly copy: TapeCopy | null;
};

/**
 * Updates the length and direction of every row's bar without rendering: `--bar` and `data-side` of
 * each `tr[data-row]` in the table. Those of a frozen tape stay as they were copied.
 */
function useTapeBars({ table, view, rows, copy }: TapeBars): void {
  const { id } = view;
  useLayoutEffect(() => {
    let waiting = false;
    const places = Array.from({ length: rows }, (_, row) => row);
    const textOf = (row: number, field: 'qty' | 'side'): string =>
      copy === null ? readCell(id, field, row).text : (copy[row]?.[field] ?? '');
    const paint = (): void => {
      waiting = false;
      const elements = table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
      const shares = barShares(places.map((row) => sizeOfCell(textOf(row, 'qty'))));
      elements.forEach((element, row) => {
        element.style.setProperty('--bar', String(shares[row] ?? 0));
        element.dataset['side'] = textOf(row, 'side');
      });
    };
    const schedule = (): void => {
      if (waiting) return;
      waiting = true;
      queueMicrotask(paint);
    };
    paint();
    if (copy !== null) return undefined;
    const ends = places.flatMap((row) =>
      ['qty', 'side'].map((field) => watchCell(view, { view: id, field, row }, schedule)),
    );
    return () => ends.forEach((end) => end());
  }, [table, view, id, rows, copy]);
}

/** Last executions of one instrument, newest first. */
export function TradesTape({ instrument, rows }: TradesTapeProps) {
  const t = useText('book', 'trade');
  const table = useRef<HTMLTableElement>(null);
  const view = useView({ kind: 'trades', sym: instrument.symbol, rows });
  const [copy, setCopy] = useState<TapeCopy | null>(null);
  useTapeBars({ table, view, rows, copy });
  const units = columnUnits(instrument, t);
  const Icon = copy === null ? Pause : Play;
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <section className={styles['tape']} aria-label={t('trade.trades')}>
      <Row align="center" justify="between" minBlock={36} padInline="gutter">
        <Text font="micro" color="text3">
          {t('book.tapeRows', { count: rows })}
        </Text>
        <button
          type="button"
          className={classes(css({ color: copy === null ? 'text2' : 'warn' }), styles['freeze'])}
          aria-label={t(copy === null ? 'book.freeze' : 'book.unfreeze')}
          aria-pressed={copy !== null}
          onClick={() => setCopy(copy === null ? copyOf(view, rows) : null)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Row>
      <table role="table" ref={table} className={css({ block: true, font: 'num-s' })}>
        <caption className="visually-hidden">{`${t('trade.trades')} ${instrument.symbol}`}</caption>
        <HeadRow
          className={styles['head']}
          names={[
            t('book.price', { unit: units.price }),
            t('book.qty', { unit: units.qty }),
            t('common.time'),
          ]}
        />
        <tbody role="rowgroup" className={css({ block: true })}>
          {copy === null ? (
            places.map((row) => <TapeRow key={row} view={view} row={row} />)
          ) : (
            <FrozenRows copy={copy} />
          )}
        </tbody>
      </table>
    </section>
  );
}
