import { memo, useEffect, useMemo, useState } from 'react';
import { MISSING } from '#domain/text/number-text.ts';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import {
  isPositive,
  priceText,
  qtyText,
  useInstrument,
  useLanguage,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { signOf } from '#src/trading/order/order-market.ts';
import { Button } from '#src/ui/index.ts';
import { LotsTable } from './lots-table.tsx';
import styles from './position-table.module.css';
import { TableHead } from './table-head.tsx';
import { useSorting } from './use-sorting.ts';

type Item = HoldingView & { readonly id: string };

type RowProps = {
  readonly holding: Item;
  readonly know: (id: string, view: number) => void;
};

const COLUMNS = 9;

const Row = memo(function Row({ holding, know }: RowProps) {
  const t = useText('position');
  const language = useLanguage();
  const { separators } = useNumberStyle();
  const { symbol, qty, sellable, locked, avgCost } = holding;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'holding', sym: symbol, asset: `STK:${symbol}` });
  useEffect(() => know(symbol, view.id), [know, symbol, view.id]);
  const [open, setOpen] = useState(false);
  const unit = signOf(instrument?.quote ?? '');
  return (
    <>
      <tr data-symbol={symbol}>
        <td>
          <span className={styles['first']}>
            <span className={styles['symbol']} lang="en">
              {symbol}
            </span>
            <span className={styles['quiet']}>{instrument?.name[language] ?? ''}</span>
          </span>
        </td>
        <td>{qtyText(qty, separators)}</td>
        <td>
          <span className={styles['two']}>
            <span>{qtyText(sellable, separators)}</span>
            <span className={isPositive(locked) ? styles['warn'] : styles['quiet']}>
              {qtyText(locked, separators)}
            </span>
          </span>
        </td>
        <td>{instrument === null ? MISSING : priceText(avgCost, instrument, separators)}</td>
        <td>
          <LiveCell view={view} field="last" width={0} />
        </td>
        <td>
          <LiveCell view={view} field="value" width={0} unit={unit} />
        </td>
        <td>
          <span className={styles['two']}>
            <LiveCell view={view} field="pnl" width={0} toned unit={unit} />
            <LiveCell view={view} field="pnlPct" width={0} toned />
          </span>
        </td>
        <td>
          <LiveCell view={view} field="today" width={0} toned unit={unit} />
        </td>
        <td>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('position.lots')}
          </Button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={COLUMNS}>
            <LotsTable holding={holding} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Values of columns that do not depend on the price. */
function fixed(holding: Item, column: string): string | number | null {
  if (column === 'symbol') return holding.symbol;
  if (column === 'qty') return Number.parseInt(holding.qty, 10);
  return column === 'sellable' ? Number.parseInt(holding.sellable, 10) : null;
}

/** Share holdings as a table. */
export function StockTable({ holdings }: { readonly holdings: readonly HoldingView[] }) {
  const t = useText('position', 'trade');
  const items = useMemo(() => holdings.map((one) => ({ ...one, id: one.symbol })), [holdings]);
  const { rows, sorting, sort, know } = useSorting<Item>(items, fixed);
  const columns = [
    { name: 'symbol', label: t('position.tab.stock') },
    { name: 'qty', label: t('common.quantity') },
    { name: 'sellable', label: `${t('position.sellable')} / ${t('position.locked')}` },
    { name: 'avgCost', label: t('position.avgCost'), isFixed: true },
    { name: 'last', label: t('trade.lastPrice') },
    { name: 'value', label: t('position.value') },
    { name: 'pnl', label: t('position.pnlShort') },
    { name: 'today', label: t('position.dayPnl') },
  ];
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('position.tab.stock')}</caption>
        <TableHead
          columns={columns}
          sorting={sorting}
          onSort={sort}
          actions={t('position.actions')}
        />
        <tbody>
          {rows.map((holding) => (
            <Row key={holding.symbol} holding={holding} know={know} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
