import { memo, useEffect, useMemo, useState } from 'react';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import type { Instrument } from '#domain/market/types.ts';
import { MISSING, type Separators } from '#domain/text/number-text.ts';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, useRowMenu, useView } from '#src/market/index.ts';
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
import { Button, Stack, Text } from '#src/ui/index.ts';
import { LotsTable } from './lots-table.tsx';
import { Cells, SortedTable, type TableColumn } from './sorted-table.tsx';
import { useSorting } from '#src/trading/table/use-sorting.ts';

type Item = HoldingView & { readonly id: string };

type RowProps = {
  readonly holding: Item;
  readonly know: (id: string, view: number) => void;
};

/** What the cells of a row show. */
type Parts = {
  readonly holding: Item;
  readonly view: LiveView;
  readonly instrument: Instrument | null;
  readonly separators: Separators;
  /** Sign of the currency. */
  readonly unit: string;
};

function StockName({ holding: { symbol }, instrument }: Parts) {
  const language = useLanguage();
  return (
    <Stack as="span" gap={4} justifyItems="start">
      <Text font="num" weight={600} lang="en">
        {symbol}
      </Text>
      <Text color="text3">{instrument?.name[language] ?? ''}</Text>
    </Stack>
  );
}

/** The columns from left to right; what can be done follows them. */
const COLUMNS: readonly TableColumn<Item, Parts>[] = [
  {
    name: 'symbol',
    title: (t) => t('position.tab.stock'),
    sort: ({ symbol }) => symbol,
    cell: (parts) => <StockName {...parts} />,
  },
  {
    name: 'qty',
    title: (t) => t('common.quantity'),
    sort: ({ qty }) => ledgerUnits(qty),
    cell: ({ holding, separators }) => qtyText(holding.qty, separators),
  },
  {
    name: 'sellable',
    title: (t) => `${t('position.sellable')} / ${t('position.locked')}`,
    sort: ({ sellable }) => ledgerUnits(sellable),
    cell: ({ holding: { sellable, locked }, separators }) => (
      <Stack as="span" gap={2} justifyItems="end">
        <span>{qtyText(sellable, separators)}</span>
        <Text color={isPositive(locked) ? 'warn' : 'text3'}>{qtyText(locked, separators)}</Text>
      </Stack>
    ),
  },
  {
    name: 'avgCost',
    title: (t) => t('position.avgCost'),
    sort: ({ avgCost }) => ledgerUnits(avgCost),
    cell: ({ holding, instrument, separators }) =>
      instrument === null ? MISSING : priceText(holding.avgCost, instrument, separators),
  },
  {
    name: 'last',
    title: (t) => t('trade.lastPrice'),
    sort: 'live',
    cell: ({ view }) => <LiveCell view={view} field="last" width={0} />,
  },
  {
    name: 'value',
    title: (t) => t('position.value'),
    sort: 'live',
    cell: ({ view, unit }) => <LiveCell view={view} field="value" width={0} unit={unit} />,
  },
  {
    name: 'pnl',
    title: (t) => t('position.pnlShort'),
    sort: 'live',
    cell: ({ view, unit }) => (
      <Stack as="span" gap={2} justifyItems="end">
        <LiveCell view={view} field="pnl" width={0} toned unit={unit} />
        <LiveCell view={view} field="pnlPct" width={0} toned />
      </Stack>
    ),
  },
  {
    name: 'today',
    title: (t) => t('position.dayPnl'),
    sort: 'live',
    cell: ({ view, unit }) => <LiveCell view={view} field="today" width={0} toned unit={unit} />,
  },
];

const Row = memo(function Row({ holding, know }: RowProps) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const { symbol } = holding;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'holding', sym: symbol, asset: `STK:${symbol}` });
  useEffect(() => know(symbol, view.id), [know, symbol, view.id]);
  const [open, setOpen] = useState(false);
  const unit = signOf(instrument?.quote ?? '');
  return (
    <>
      <tr data-symbol={symbol}>
        <Cells columns={COLUMNS} parts={{ holding, view, instrument, separators, unit }} />
        <td>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('position.lots')}
          </Button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={COLUMNS.length + 1}>
            <LotsTable holding={holding} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Share holdings as a table. */
export function StockTable({ holdings }: { readonly holdings: readonly HoldingView[] }) {
  const t = useText('position');
  const items = useMemo(() => holdings.map((one) => ({ ...one, id: one.symbol })), [holdings]);
  const { rows, sorting, sort, know } = useSorting<Item>(items, COLUMNS);
  const { handlers, menu } = useRowMenu();
  return (
    <>
      <SortedTable
        caption={t('position.tab.stock')}
        columns={COLUMNS}
        sorting={sorting}
        sort={sort}
        handlers={handlers}
      >
        {rows.map((holding) => (
          <Row key={holding.symbol} holding={holding} know={know} />
        ))}
      </SortedTable>
      {menu}
    </>
  );
}
