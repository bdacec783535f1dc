import { memo, type ReactNode } from 'react';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { formatDate } from '#domain/text/date-text.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/index.ts';
import { sideTag, statusTag } from '#src/trading/order/order-labels.ts';
import { type OrderNumbers, useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { DeskCells, DeskTable, NoMatch } from '#src/trading/table/desk-table.tsx';
import tableStyles from '#src/trading/table/desk-table.module.css';
import { shownLine, shownText } from '#src/trading/table/shown-text.ts';
import { isoTime, type DeskColumn } from '#src/trading/table/table-column.ts';
import { TableTools } from '#src/trading/table/table-tools.tsx';
import { useDeskTable } from '#src/trading/table/use-desk-table.ts';
import { FigureText, Row, Tag, Text, useContextMenu } from '#src/ui/index.ts';
import { orderMenu } from './deferred-order-menu.ts';
import { DeferredParentMark } from './deferred-parent-mark.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

type OrderParts = { readonly order: OrderView; readonly numbers: OrderNumbers };
type OrderColumn = DeskColumn<OrderView, OrderParts>;

function OrderName({ order, numbers }: OrderParts) {
  const t = useText('trade');
  const side = sideTag(order);
  const leverage = order.leverage === undefined ? '' : ` ${order.leverage}x`;
  return (
    <Row as="span" gap={4} align="center">
      <Text weight={600} lang="en" data-line>
        {numbers.name}
      </Text>
      <Tag size="s" tone={side.tone}>
        <span data-line>{t(side.key) + leverage}</span>
      </Tag>
      <DeferredParentMark order={order} />
    </Row>
  );
}

function Kind({ order: { type } }: OrderParts) {
  const t = useText('trade');
  return t(type === 'limit' ? 'trade.limit' : 'trade.market');
}

function Validity({ order: { timeInForce, market, goodTill } }: OrderParts) {
  const t = useText('trade');
  if (goodTill !== undefined) return formatDate(goodTill);
  const shown = timeInForce ?? timesInForce(market)[0];
  return shown === undefined ? null : t(`trade.tifShort.${shown}`);
}

function Status({ order }: OrderParts) {
  const t = useText('order');
  const { key, tone } = statusTag(order);
  return (
    <Tag size="s" tone={tone}>
      {t(key)}
    </Tag>
  );
}

const isSet = (text: string | undefined): boolean => text !== undefined;

/** The columns from left to right; what can be done follows them. */
const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    name: 'symbol',
    title: (t) => t('position.table.instrument'),
    widthPx: 184,
    kind: 'text',
    value: ({ symbol, side }) => `${symbol} ${side}`,
    cell: (parts) => <OrderName {...parts} />,
  },
  {
    name: 'type',
    title: (t) => t('trade.orderType'),
    widthPx: 80,
    kind: 'text',
    value: ({ type }) => type,
    cell: (parts) => <Kind {...parts} />,
  },
  {
    name: 'price',
    title: (t) => t('trade.orderPrice'),
    widthPx: 88,
    kind: 'number',
    value: ({ price }) => price ?? null,
    cell: ({ order, numbers }) =>
      isSet(order.price) && (
        <FigureText figure="order-price" of={`order:${order.id}`}>
          {numbers.price(order.price)}
        </FigureText>
      ),
  },
  {
    name: 'qty',
    title: (t) => t('common.quantity'),
    widthPx: 104,
    kind: 'number',
    value: ({ qty }) => qty,
    cell: ({ order, numbers }) => (
      <>
        <FigureText figure="qty" of={`order:${order.id}`}>
          {numbers.qty(order.qty)}
        </FigureText>
        {` ${numbers.unit}`}
      </>
    ),
  },
  {
    name: 'filled',
    title: (t) => t('trade.filledQty'),
    widthPx: 88,
    kind: 'number',
    value: ({ filled }) => filled,
    cell: ({ order, numbers }) => (
      <FigureText figure="filled" of={`order:${order.id}`}>
        {numbers.qty(order.filled)}
      </FigureText>
    ),
  },
  {
    name: 'avgPrice',
    title: (t) => t('trade.avgPrice'),
    widthPx: 104,
    kind: 'number',
    isExtra: true,
    value: ({ avgPrice }) => avgPrice ?? null,
    cell: ({ order, numbers }) =>
      isSet(order.avgPrice) && (
        <FigureText figure="fill-price" of={`order:${order.id}`}>
          {numbers.price(order.avgPrice)}
        </FigureText>
      ),
  },
  {
    name: 'validity',
    title: (t) => t('position.table.validity'),
    widthPx: 72,
    kind: 'text',
    value: ({ timeInForce, market }) => timeInForce ?? timesInForce(market)[0] ?? null,
    cell: (parts) => <Validity {...parts} />,
  },
  {
    name: 'status',
    title: (t) => t('position.table.status'),
    widthPx: 104,
    kind: 'text',
    value: ({ status }) => status,
    cell: (parts) => <Status {...parts} />,
  },
  {
    name: 'createdAt',
    title: (t) => t('common.time'),
    widthPx: 116,
    kind: 'text',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ order, numbers }) => numbers.time(order.createdAt),
  },
];

type RowProps = {
  readonly order: OrderView;
  readonly columns: readonly OrderColumn[];
  readonly onChange: (order: OrderView) => void;
};

const TableRow = memo(function TableRow({ order, columns, onChange }: RowProps) {
  const t = useText('order', 'trade');
  const numbers = useOrderNumbers(order.symbol);
  const { busy, cancel } = useCancelOrder(order);
  const { asked, close, handlers } = useContextMenu('[data-order]', (row, target) => {
    const cell = target.closest('th, td');
    return cell === null ? null : { cell: shownText(cell), row: shownLine(row) };
  });
  const change = (): void => onChange(order);
  return (
    <tr
      data-order={order.id}
      data-status={order.status}
      data-symbol={order.symbol}
      data-side={order.side}
      {...handlers}
    >
      <DeskCells
        columns={columns}
        parts={{ order, numbers }}
        acts={
          <Row as="span" gap={4} justify="end">
            {order.type === 'limit' && (
              <button
                type="button"
                tabIndex={-1}
                className={tableStyles['button']}
                onClick={change}
              >
                {t('order.change')}
              </button>
            )}
            <button
              type="button"
              tabIndex={-1}
              className={tableStyles['button']}
              disabled={busy}
              aria-busy={busy}
              onClick={cancel}
            >
              {t('trade.cancelOrder')}
            </button>
            {asked !== null && (
              <orderMenu.Part
                asked={asked}
                order={order}
                texts={asked.about}
                onChange={onChange}
                onCancel={cancel}
                onOpen={undefined}
                onClose={close}
              />
            )}
          </Row>
        }
      />
    </tr>
  );
});

type OrdersTableProps = {
  readonly orders: readonly OrderView[];
  readonly onChange: (order: OrderView) => void;
  /** What concerns all orders; among the tools of the table. */
  readonly children: ReactNode;
};

/** Resting orders as a table. */
export function OrdersTable({ orders, onChange, children }: OrdersTableProps) {
  const t = useText('trade');
  const { rows, columns, sorting, sort, ...table } = useDeskTable('orders', orders, ORDER_COLUMNS);
  return (
    <>
      <TableTools
        table="orders"
        columns={table.offered}
        filter={table.filter}
        onFilter={table.setFilter}
        sides={[
          { value: 'buy', label: t('trade.buy') },
          { value: 'sell', label: t('trade.sell') },
        ]}
        onSave={table.save}
      >
        {children}
      </TableTools>
      <DeskTable
        caption={t('trade.openOrders')}
        columns={columns}
        actsPx={160}
        sorting={sorting}
        onSort={sort}
      >
        {rows.map((order) => (
          <TableRow key={order.id} order={order} columns={columns} onChange={onChange} />
        ))}
      </DeskTable>
      {rows.length === 0 && <NoMatch />}
    </>
  );
}
