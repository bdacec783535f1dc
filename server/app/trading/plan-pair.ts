import { addExact } from '#domain/money/fixed.ts';
import { Refusal } from '#domain/errors.ts';
import type { VenueFill } from '#server/ports/core.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { planOrder, type NewOrder, type PlannedOrder } from './submit.ts';

/** Two orders that fill in one walk through the book. */
export type PlannedPair = {
  readonly first: PlannedOrder;
  readonly second: PlannedOrder;
  /** Quantity that the book offers to both, units of the instrument. */
  readonly offeredQty: number;
  /** Registers the walk at the venue. Write both orders as `inPlace`, after this. */
  readonly enter: () => void;
};

/** Parts of fills up to a quantity, and the rest. */
function splitAt(
  fills: readonly VenueFill[],
  qty: number,
): { readonly front: readonly VenueFill[]; readonly back: readonly VenueFill[] } {
  const front: VenueFill[] = [];
  const back: VenueFill[] = [];
  let left = qty;
  for (const fill of fills) {
    const taken = Math.min(left, fill.qty);
    if (taken > 0) front.push({ ...fill, qty: taken });
    if (taken < fill.qty) back.push({ ...fill, qty: fill.qty - taken });
    left -= taken;
  }
  return { front, back };
}

/**
 * Plans two market orders of one owner on the same side of a book. The venue plans against its
 * memory, which changes only when the command ends, so two plans would count the same liquidity
 * twice. One walk takes both quantities; the first order gets the better part. Nothing is written.
 * @throws Refusal as `planOrder`, and NO_PRICE while a market order would wait.
 */
export function planPair(desk: Desk, first: NewOrder, second: NewOrder): PlannedPair {
  const qty = addExact(first.draft.qty, second.draft.qty);
  const whole = planOrder(desk, { ...first, draft: { ...first.draft, qty } });
  const { venueOrder, plan } = whole;
  if (plan.rests) throw new Refusal('NO_PRICE');
  const own = plan.fills.filter(({ orderId }) => orderId === venueOrder.id);
  const others = plan.fills.filter(({ orderId }) => orderId !== venueOrder.id);
  const { front, back } = splitAt(own, first.draft.qty);
  const id = desk.context.newId();
  const behind = back.map((fill) => ({ ...fill, orderId: id }));
  const partOf = (order: NewOrder, orderId: string, fills: readonly VenueFill[]): PlannedOrder => ({
    order,
    venueOrder: { ...venueOrder, id: orderId, qty: order.draft.qty },
    plan: { ...plan, fills, leftQty: order.draft.qty - filledBy(fills, orderId) },
  });
  return {
    first: partOf(first, venueOrder.id, front),
    second: partOf(second, id, [...behind, ...others]),
    offeredQty: qty - plan.leftQty,
    enter: () => desk.later(() => desk.context.venue.confirm(venueOrder, plan, first.view)),
  };
}

function filledBy(fills: readonly VenueFill[], orderId: string): number {
  let sum = 0;
  for (const fill of fills) if (fill.orderId === orderId) sum = addExact(sum, fill.qty);
  return sum;
}
