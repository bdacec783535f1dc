import type { Instrument } from '#domain/market/types.ts';
import type { DepthUpdate } from '#protocol/worker/market-worker.ts';
import { columnUnits } from '#src/market/order-book/column-units.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './depth-tab.module.css';

type DepthTableProps = {
  readonly rows: DepthUpdate['rows'];
  readonly instrument: Instrument;
};

type Rows = DepthUpdate['rows'];

type GroupProps = { readonly rows: Rows; readonly side: 'bid' | 'ask'; readonly name: string };

const GROUP = css({ font: 'micro', color: 'text2' });

const FIGURE = css({ line: 'faint-above' });

const FIGURE_NAME = css({ font: 'micro', color: 'text3', textAlign: 'end' });

const PRICE = {
  bid: classes(css({ line: 'faint-above', textAlign: 'start', color: 'up' }), styles['priceCell']),
  ask: classes(
    css({ line: 'faint-above', textAlign: 'start', color: 'down' }),
    styles['priceCell'],
  ),
};

function Group({ rows, side, name }: GroupProps) {
  const own = rows.filter(([of]) => of === side);
  if (own.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup" className={GROUP}>
          {name}
        </th>
      </tr>
      {own.map(([, price, total, average], at) => (
        <tr key={at} data-depth={side}>
          <td className={PRICE[side]}>{price}</td>
          <td className={FIGURE}>{total}</td>
          <td className={FIGURE}>{average}</td>
        </tr>
      ))}
    </tbody>
  );
}

/**
 * The curves as numbers: price, cumulative quantity, and the average price of an order that deep.
 */
export function DepthTable({ rows, instrument }: DepthTableProps) {
  const t = useText('book', 'trade');
  const units = columnUnits(instrument, t);
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{t('book.depthTable')}</caption>
      <thead>
        <tr>
          <th scope="col" className={css({ font: 'micro', color: 'text3' })}>
            {t('book.price', { unit: units.price })}
          </th>
          <th scope="col" className={FIGURE_NAME}>{`${t('book.depthTotal')} (${units.qty})`}</th>
          <th scope="col" className={FIGURE_NAME}>
            {t('book.depthAverage')}
          </th>
        </tr>
      </thead>
      <Group rows={rows} side="bid" name={t('book.bids')} />
      <Group rows={rows} side="ask" name={t('book.asks')} />
    </table>
  );
}
