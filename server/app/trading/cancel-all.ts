import { Refusal } from '#domain/errors.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { orderCancelAll } from '#protocol/http/orders.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import { endOrder, LIVE_STATES, reservationOf } from '#server/app/orders/order-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { checkCancel } from './stock-orders.ts';

type Answer = DataOf<typeof orderCancelAll>;

/** Why an order cannot be cancelled now; null if it can. */
function refusalOf(context: CommandContext, row: OrderRow): Refusal | null {
  if (row.market !== 'stock') return null;
  try {
    checkCancel(context, row.symbol);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}

/**
 * Cancels the caller's live orders of a product, symbol and side in one step, oldest first. An
 * order that the session keeps is reported and left; the others are cancelled all the same.
 * @throws Refusal NOT_FOUND for an unknown symbol.
 */
export async function cancelAll(
  context: CommandContext,
  { market, symbol, side }: ParsedOf<typeof orderCancelAll>,
): Promise<Answer> {
  const { tx, caller, venue } = context;
  const { userId, realm } = caller;
  if (symbol !== undefined && context.instrument(symbol) === undefined) {
    throw new Refusal('NOT_FOUND');
  }
  const of = {
    ...(market === undefined ? {} : { market }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(side === undefined ? {} : { side }),
  };
  const own = { userId, realm, ...of, status: LIVE_STATES };
  const rows = await tx.table('order').find(own, { orderBy: ['id'] });
  const desk = new Desk(context);
  const items: Answer['items'] = [];
  for (const row of rows) {
    const { id: orderId } = row;
    const refused = refusalOf(context, row);
    if (refused !== null) {
      const { code, refusal: error, msgKey } = refused;
      items.push({ orderId, symbol: row.symbol, code, error, msgKey });
      continue;
    }
    const reservation = await reservationOf(context, orderId);
    const ended = await endOrder(desk, { row, reservation }, { status: 'cancelled' });
    desk.later(() => venue.cancel(orderId));
    const order = await orderView(tx, desk.instrument(row.symbol), ended);
    items.push({ orderId, symbol: row.symbol, code: 0, order });
  }
  await desk.close();
  return { cancelled: items.filter(({ code }) => code === 0).length, items };
}
