import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { columnUnits } from '#src/market/order-book/column-units.ts';
import { readCell, useText } from '#src/kit/index.ts';
import { FrozenRows, type TapeCopy } from './frozen-tape.tsx';
import { TapeRow } from './tape-row.tsx';
import styles from './trades-tape.module.css';
import { useTapeBars } from './use-tape-bars.ts';

type TradesTapeProps = { readonly instrument: Instrument; readonly rows: number };

function copyOf(view: LiveView, rows: number): TapeCopy {
  const places = Array.from({ length: rows }, (_, row) => row);
  return places.map((row) => ({
    price: readCell(view.id, 'price', row).text,
    qty: readCell(view.id, 'qty', row).text,
    time: readCell(view.id, 'time', row).text,
    side: readCell(view.id, 'side', row).text,
  }));
}

function Head({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('book', 'trade');
  const units = columnUnits(instrument, t);
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles['head']}>
        <th role="columnheader" scope="col">
          {t('book.price', { unit: units.price })}
        </th>
        <th role="columnheader" scope="col">
          {t('book.qty', { unit: units.qty })}
        </th>
        <th role="columnheader" scope="col">
          {t('common.time')}
        </th>
      </tr>
    </thead>
  );
}

/** Last executions of one instrument, newest first. */
export function TradesTape({ instrument, rows }: TradesTapeProps) {
  const t = useText('book', 'trade');
  const table = useRef<HTMLTableElement>(null);
  const view = useView({ kind: 'trades', sym: instrument.symbol, rows });
  const [copy, setCopy] = useState<TapeCopy | null>(null);
  useTapeBars(table, view, rows);
  const Icon = copy === null ? Pause : Play;
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <section className={styles['tape']} aria-label={t('trade.trades')}>
      <div className={styles['tools']}>
        <span className={styles['count']}>{t('book.tapeRows', { count: rows })}</span>
        <button
          type="button"
          className={styles['freeze']}
          aria-label={t(copy === null ? 'book.freeze' : 'book.unfreeze')}
          aria-pressed={copy !== null}
          onClick={() => setCopy(copy === null ? copyOf(view, rows) : null)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <table role="table" ref={table} className={styles['table']}>
        <caption className="visually-hidden">{`${t('trade.trades')} ${instrument.symbol}`}</caption>
        <Head instrument={instrument} />
        <tbody role="rowgroup">
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
