import type { OrderView } from '#protocol/http/trading-objects.ts';
import { ApiError, LoadFrame, useLoad, useText } from '#src/kit/index.ts';
import { Receipt, findOrder, sideTag, useOrderNumbers } from '#src/trading/index.ts';
import { KeyValues, Tag, Stack } from '#src/ui/index.ts';
import { ObjectMovements } from './object-movements.tsx';

type Market = OrderView['market'];

const MARKETS: readonly Market[] = ['stock', 'spot', 'contract'];

/**
 * Loads an order from any market.
 * @param market searched first; the others follow if it is unknown.
 */
async function orderOf(market: Market | null, id: string, signal: AbortSignal): Promise<OrderView> {
  const all = market === null ? MARKETS : [market];
  for (const one of all.slice(0, -1)) {
    try {
      return (await findOrder(one, { orderId: id }, { signal })).order;
    } catch (error) {
      if (!(error instanceof ApiError) || error.facts.error !== 'NOT_FOUND') throw error;
    }
  }
  const last = all.at(-1) ?? 'contract';
  return (await findOrder(last, { orderId: id }, { signal })).order;
}

function Order({ order }: { readonly order: OrderView }) {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
  const { key, tone } = sideTag(order);
  const isLimit = order.type === 'limit';
  return (
    <>
      <Stack gap={8} pad={12} card data-record={order.id}>
        <KeyValues
          rows={[
            {
              name: <span lang="en">{numbers.name}</span>,
              value: <Tag tone={tone}>{t(key)}</Tag>,
            },
            {
              name: t('trade.orderType'),
              value: t(isLimit ? 'trade.limitOrder' : 'trade.marketOrder'),
            },
            ...(isLimit ? [{ name: t('common.price'), value: numbers.price(order.price) }] : []),
            { name: t('common.dateTime'), value: numbers.time(order.createdAt) },
          ]}
        />
      </Stack>
      <Receipt placed={order} />
    </>
  );
}

type OrderRecordProps = { readonly market: Market | null; readonly id: string };

/** One order: request, outcome, and journal entries. */
export function OrderRecord({ market, id }: OrderRecordProps) {
  const loaded = useLoad(`order ${id}`, (signal) => orderOf(market, id, signal));
  return (
    <LoadFrame loaded={loaded}>
      {(order) => (
        <>
          <Order order={order} />
          <ObjectMovements id={id} turn={order.version} />
        </>
      )}
    </LoadFrame>
  );
}
