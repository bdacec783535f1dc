import { Refusal } from '#domain/errors.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { OrderMarket, OrderRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { endOrder, isLive, reservationOf } from '#server/app/orders/order-rows.ts';
import { orderView } from '#server/app/orders/object-views.ts';

/** Identifies an order by the server's id or the client's. */
export type OrderName = {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
};

/**
 * An order of the caller in a market.
 * @throws Refusal PARAMETER unless exactly one id is given, NOT_FOUND for any other order.
 */
export async function ownOrder(
  db: CoreReader,
  { userId, realm }: Pick<QueryContext, 'caller'>['caller'],
  { market, name }: { readonly market: OrderMarket; readonly name: OrderName },
): Promise<OrderRow> {
  const { orderId, clientOrderId } = name;
  if ((orderId === undefined) === (clientOrderId === undefined))
    throw new Refusal('PARAMETER', { field: 'orderId' });
  const row =
    orderId === undefined
      ? await db.table('order').first({ userId, realm, clientOrderId: clientOrderId ?? '' })
      : await db.table('order').get(orderId);
  const isOwn = row?.userId === userId && row.realm === realm && row.market === market;
  if (row === undefined || !isOwn) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Cancels the remaining quantity of an order. Cancelling a cancelled order succeeds without effect.
 * @throws Refusal ORDER_FINAL for an order that ended otherwise.
 */
export async function cancelOrder(
  context: CommandContext,
  market: OrderMarket,
  name: OrderName,
): Promise<OrderView> {
  const { tx, caller, venue } = context;
  const row = await ownOrder(tx, caller, { market, name });
  const desk = new Desk(context);
  const instrument = desk.instrument(row.symbol);
  if (row.status === 'cancelled') return orderView(tx, instrument, row);
  if (!isLive(row.status)) throw new Refusal('ORDER_FINAL');
  const reservation = await reservationOf(context, row.id);
  const ended = await endOrder(desk, { row, reservation }, { status: 'cancelled' });
  desk.later(() => venue.cancel(row.id));
  await desk.close();
  return orderView(tx, instrument, ended);
}
