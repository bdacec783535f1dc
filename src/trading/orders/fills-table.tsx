import { Info } from 'lucide-react';
import { memo, useState } from 'react';
import type { FillView } from '#protocol/http/trading-objects.ts';
import { deferredPart, describeError, ListEnd, useText, withTexts } from '#src/kit/index.ts';
import { type OrderNumbers, useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { DeskCells, DeskTable, NoMatch } from '#src/trading/table/desk-table.tsx';
import tableStyles from '#src/trading/table/desk-table.module.css';
import { shownLine, shownText } from '#src/trading/table/shown-text.ts';
import { isoTime, type DeskColumn } from '#src/trading/table/table-column.ts';
import { TableTools } from '#src/trading/table/table-tools.tsx';
import { useDeskTable } from '#src/trading/table/use-desk-table.ts';
import {
  EmptyState,
  ErrorState,
  FigureText,
  IconButton,
  Row,
  SkeletonRows,
  Tag,
  Text,
  useContextMenu,
} from '#src/ui/index.ts';
import { fillSheet } from './deferred-fill-sheet.ts';
import { useFills } from './use-fills.ts';

const fillMenu = deferredPart(async () => {
  const { FillMenu } = await withTexts(['market'], import('./fill-menu.tsx'));
  return FillMenu;
});

type FillParts = { readonly fill: FillView; readonly numbers: OrderNumbers };
type FillColumn = DeskColumn<FillView, FillParts>;

function FillName({ fill, numbers }: FillParts) {
  const t = useText('trade');
  const isBuy = fill.side === 'buy';
  return (
    <Row as="span" gap={4} align="center">
      <Text weight={600} lang="en" data-line>
        {numbers.name}
      </Text>
      <Tag size="s" tone={isBuy ? 'up' : 'down'}>
        <span data-line>{t(isBuy ? 'trade.buy' : 'trade.sell')}</span>
      </Tag>
    </Row>
  );
}

function Liquidity({ fill: { liquidity } }: FillParts) {
  const t = useText('trade');
  return t(`trade.${liquidity}`);
}

/** The columns from left to right; what can be done follows them. */
const FILL_COLUMNS: readonly FillColumn[] = [
  {
    name: 'symbol',
    title: (t) => t('position.table.instrument'),
    widthPx: 168,
    kind: 'text',
    value: ({ symbol, side }) => `${symbol} ${side}`,
    cell: (parts) => <FillName {...parts} />,
  },
  {
    name: 'price',
    title: (t) => t('trade.fillPrice'),
    widthPx: 104,
    kind: 'number',
    value: ({ price }) => price,
    cell: ({ fill, numbers }) => (
      <FigureText figure="fill-price" of={`fill:${fill.id}`}>
        {numbers.price(fill.price)}
      </FigureText>
    ),
  },
  {
    name: 'qty',
    title: (t) => t('common.quantity'),
    widthPx: 104,
    kind: 'number',
    value: ({ qty }) => qty,
    cell: ({ fill, numbers }) => (
      <>
        <FigureText figure="qty" of={`fill:${fill.id}`}>
          {numbers.qty(fill.qty)}
        </FigureText>
        {` ${numbers.unit}`}
      </>
    ),
  },
  {
    name: 'fee',
    title: (t) => t('trade.fee'),
    widthPx: 112,
    kind: 'number',
    value: ({ fee }) => fee,
    cell: ({ fill, numbers }) => (
      <FigureText figure="fee" of={`fill:${fill.id}`}>
        {numbers.fee(fill.fee, fill.feeAsset)}
      </FigureText>
    ),
  },
  {
    name: 'feeAsset',
    title: (t) => t('position.table.feeAsset'),
    widthPx: 88,
    kind: 'text',
    isExtra: true,
    value: ({ feeAsset }) => feeAsset,
    cell: ({ fill }) => fill.feeAsset,
  },
  {
    name: 'liquidity',
    title: (t) => t('position.table.liquidity'),
    widthPx: 88,
    kind: 'text',
    value: ({ liquidity }) => liquidity,
    cell: (parts) => <Liquidity {...parts} />,
  },
  {
    name: 'ts',
    title: (t) => t('common.time'),
    widthPx: 116,
    kind: 'text',
    value: ({ ts }) => isoTime(ts),
    cell: ({ fill, numbers }) => numbers.time(fill.ts),
  },
  {
    name: 'id',
    title: (t) => t('position.table.fillId'),
    widthPx: 104,
    kind: 'text',
    isExtra: true,
    value: ({ id }) => id,
    cell: ({ fill }) => fill.id,
  },
];

type RowProps = { readonly fill: FillView; readonly columns: readonly FillColumn[] };

const TableRow = memo(function TableRow({ fill, columns }: RowProps) {
  const t = useText('order');
  const [isOpen, setIsOpen] = useState(false);
  const numbers = useOrderNumbers(fill.symbol);
  const { asked, close, handlers } = useContextMenu('[data-fill]', (row, target) => {
    const cell = target.closest('th, td');
    return cell === null ? null : { cell: shownText(cell), row: shownLine(row) };
  });
  const open = (): void => setIsOpen(true);
  return (
    <tr data-fill={fill.id} data-symbol={fill.symbol} data-side={fill.side} {...handlers}>
      <DeskCells
        columns={columns}
        parts={{ fill, numbers }}
        acts={
          <Row as="span" justify="end">
            <IconButton
              tabIndex={-1}
              className={tableStyles['small']}
              label={`${t('common.details')}: ${t('order.fillNo', { id: fill.id.slice(-8) })}`}
              onPointerDown={fillSheet.preload}
              onClick={open}
            >
              <Info size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <fillSheet.Part open={isOpen} fill={fill} onClose={() => setIsOpen(false)} />
            {asked !== null && (
              <fillMenu.Part asked={asked} fill={fill} onOpen={open} onClose={close} />
            )}
          </Row>
        }
      />
    </tr>
  );
});

type LoadedProps = { readonly fills: readonly FillView[] };

/** The executions that are loaded, the newest first until they are sorted. */
function Loaded({ fills }: LoadedProps) {
  const t = useText('trade');
  const { rows, columns, sorting, sort, ...table } = useDeskTable(
    'executions',
    fills,
    FILL_COLUMNS,
  );
  return (
    <>
      <TableTools
        table="executions"
        columns={table.offered}
        filter={table.filter}
        onFilter={table.setFilter}
        sides={[
          { value: 'buy', label: t('trade.buy') },
          { value: 'sell', label: t('trade.sell') },
        ]}
        onSave={table.save}
      />
      <DeskTable
        caption={t('trade.tradeHistory')}
        columns={columns}
        actsPx={48}
        sorting={sorting}
        onSort={sort}
      >
        {rows.map((fill) => (
          <TableRow key={fill.id} fill={fill} columns={columns} />
        ))}
      </DeskTable>
      {rows.length === 0 && <NoMatch />}
    </>
  );
}

/** Executions of a market as a table, with the states of its pages. */
export function FillsTable({ market }: { readonly market: FillView['market'] }) {
  const t = useText('order', 'error');
  const { items, failure, hasMore, isLoading, more, again } = useFills(market);
  if (items === null) {
    if (failure === null) return <SkeletonRows kind="list" count={6} />;
    return (
      <ErrorState title={describeError(failure)} retryLabel={t('common.retry')} onRetry={again} />
    );
  }
  if (items.length === 0) return <EmptyState text={t('order.noFills')} />;
  const next = failure === null ? more : again;
  return (
    <>
      <Loaded fills={items} />
      <ListEnd
        list={{ hasMore, isBusy: isLoading, failure, more: next }}
        label={t('common.more')}
      />
    </>
  );
}
