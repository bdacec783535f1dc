import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { ownOrder } from './cancel-order.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { readDraft, timeOf, type Draft, type Traded } from '#server/app/orders/draft.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { endOrder, isLive, reservationOf } from '#server/app/orders/order-rows.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import type { TradingRules } from '#domain/order/rules.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';
import { planOrder, writeOrder, type NewOrder } from './submit.ts';

/** Inputs of a market's checks for an amendment. */
export type Change = {
  readonly traded: Traded;
  readonly draft: Draft;
  readonly old: OrderRow;
  /** Amount that the old order releases before the new one reserves. */
  readonly freed: bigint;
};

type ChangeAsked = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly input: {
    readonly symbol: string;
    readonly orderId: string;
    readonly price: string;
    readonly qty: string;
  };
  /** Called with the row of the new order. */
  readonly onWritten?: (desk: Desk, row: OrderRow) => Promise<void>;
};

/** True when the new order may keep the queue position: same price, at most the old quantity. */
function keepsPlace(instrument: Instrument, old: OrderRow, draft: Draft): boolean {
  if (old.price === null || draft.price !== priceInt(instrument, old.price)) return false;
  return draft.qty <= qtyInt(instrument, old.qty - old.filled);
}

/**
 * An order that another one placed only becomes smaller: its parent counts on its quantity.
 * @throws Refusal ABOVE_MAX with the open quantity
 */
function checkChild(instrument: Instrument, old: OrderRow, { qty }: Draft): void {
  if (old.algoId === null) return;
  const open = qtyInt(instrument, old.qty - old.filled);
  if (qty > open)
    throw new Refusal('ABOVE_MAX', { max: formatPlain(open, instrument.qtyDecimals) });
}

/** Moves the triggers of the old order to the new one. */
async function handOnTriggers(desk: Desk, old: OrderRow, orderId: string): Promise<void> {
  if (old.market !== 'contract') return;
  const triggers = desk.context.tx.table('trigger');
  const waiting = { orderId: old.id, positionId: null, status: 'armed' } as const;
  for (const row of await triggers.find(waiting)) await triggers.update(row, { orderId });
}

/**
 * Amends a resting order: cancels it and places another in one step. At the same price and with at
 * most the old quantity it keeps its queue position; otherwise it goes to the end.
 * @param check all checks of the market for the new order; it may refuse.
 */
export async function changeOrder(
  context: CommandContext,
  { instrument, rules, input, onWritten }: ChangeAsked,
  check: (change: Change) => Promise<NewOrder>,
): Promise<OrderView> {
  const { tx, caller, venue } = context;
  const { orderId, symbol, price, qty } = input;
  const old = await ownOrder(tx, caller, { market: rules.market, name: { orderId } });
  if (old.symbol !== symbol) throw new Refusal('NOT_FOUND');
  const draft = readDraft(
    { instrument, rules },
    {
      ...{ side: old.side, type: 'limit', price, qty },
      timeInForce: timeOf(old) ?? undefined,
      goodTill: old.goodTill ?? undefined,
    },
  );
  if (!isLive(old.status)) throw new Refusal('ORDER_FINAL');
  if (old.kind !== 'limit') throw new Refusal('WRONG_STATE', { state: old.kind });
  checkChild(instrument, old, draft);
  const reservation = await reservationOf(context, old.id);
  const traded = { instrument, rules, view: viewOf(context, symbol) };
  const freed = reservation?.amount ?? 0n;
  const checked = await check({ traded, draft, old, freed });
  const order: NewOrder = {
    ...checked,
    extras: { ...checked.extras, replaces: old.id, algoId: old.algoId },
    onInserted: async (within, row) => {
      await handOnTriggers(within, old, row.id);
      await endOrder(within, { row: old, reservation }, { status: 'cancelled', reason: 'changed' });
    },
  };
  const desk = new Desk(context);
  const planned = planOrder(desk, order);
  const isInPlace = planned.plan.fills.length === 0 && keepsPlace(instrument, old, draft);
  if (isInPlace) desk.later(() => venue.replace(old.id, planned.venueOrder));
  else desk.later(() => venue.cancel(old.id));
  const row = await writeOrder(desk, planned, isInPlace ? 'inPlace' : 'enters');
  await onWritten?.(desk, row);
  await desk.close();
  return orderView(tx, instrument, row);
}
