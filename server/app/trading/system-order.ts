import { bestPrice } from '#domain/order/market-bounds.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { edgePrice } from '#domain/order/walk-book.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { topOf, type Draft } from '#server/app/orders/draft.ts';
import { isPriced } from '#server/app/orders/market-gate.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import { planOrder, type NewOrder, type OrderExtras, type PlannedOrder } from './submit.ts';

/** Slippage of orders of the system: as far as the book reaches. */
const ANY_PRICE = '0.5';

/**
 * Plans a market order of the system that reduces a position, as the venue would fill it now.
 * @returns null without a price or liquidity.
 */
export function planSystemClose(
  desk: Desk,
  position: PositionRow,
  close: {
    readonly qty: bigint;
    readonly extras: OrderExtras;
    readonly onInserted?: NewOrder['onInserted'];
  },
): PlannedOrder | null {
  const { context } = desk;
  const instrument = desk.instrument(position.symbol);
  const rules = rulesOf(instrument);
  const view = context.view(position.symbol);
  if (rules === null || view === undefined) return null;
  if (!isPriced(view, context.settings.feedMaxAgeMs)) return null;
  const side = position.side === 'long' ? 'sell' : 'buy';
  const { userId, realm } = position;
  const qty = qtyInt(instrument, close.qty);
  const draft: Draft = { side, kind: 'market', price: null, qty, time: null };
  const planned = planOrder(
    desk,
    {
      owner: { userId, realm },
      rules,
      instrument,
      view,
      draft,
      worstPrice: edgePrice(bestPrice(topOf(view), side), ANY_PRICE, side, instrument),
      need: null,
      clientOrderId: context.newId(),
      isSystem: true,
      extras: {
        positionSide: position.side,
        reduceOnly: true,
        leverage: position.leverage,
        positionId: position.id,
        ...close.extras,
      },
      ...(close.onInserted === undefined ? {} : { onInserted: close.onInserted }),
    },
    'mayBeEmpty',
  );
  return planned.plan.fills.length === 0 ? null : planned;
}
