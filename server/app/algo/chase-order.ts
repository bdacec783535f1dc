import { Refusal } from '#domain/errors.ts';
import { chasePrice } from '#domain/order/chase.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { topOf } from '#server/app/orders/draft.ts';
import { isPriced } from '#server/app/orders/market-gate.ts';
import { endOrder, isLive, reservationOf } from '#server/app/orders/order-rows.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';
import type { PlannedOrder } from '#server/app/trading/submit.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow, TimerRow } from '#server/ports/rows.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { endAlgo, tellAlgo, updateAlgo } from './change-algo.ts';
import { endGone, failAlgo, isPassing } from './fire-leg.ts';
import { followChildren } from './follow-children.ts';
import { partsLeft } from './parts-left.ts';
import { planChild, writeChild } from './place-child.ts';
import { addPartTimer, childOf, PART_TIMER, placePart, reducedBy } from './place-parts.ts';
import { termsOf } from './terms.ts';

/** Keeps a chase at the best price of its own side: one timer looks at the book again and again. */

const SECOND_MS = 1_000;

/**
 * Refusals of a move, besides those that pass, after which the order stays where it is: the price
 * is outside that of the day or its band, it would take, or the rest is below the smallest order.
 */
const STAYS: ReadonlySet<string> = new Set([
  'WOULD_TAKE',
  'BELOW_MIN',
  'PRICE_ABOVE_BAND',
  'PRICE_BELOW_BAND',
  'LIMIT_UP_LOCKED',
  'LIMIT_DOWN_LOCKED',
]);

function mayStay(refusal: Refusal): boolean {
  return isPassing(refusal) || STAYS.has(refusal.refusal);
}

function chaseOf(algo: AlgoRow) {
  const { chase, price: limit } = termsOf(algo);
  if (chase === null || limit === null || algo.startedAt === null) {
    throw new Error(`no chase ${algo.id}`);
  }
  return { ...chase, limit, endsAt: algo.startedAt + chase.seconds * SECOND_MS };
}

/**
 * Price at which a chase waits by the book of now; null while no price of its side is reliable.
 * @param held price of its live order; null without one.
 */
export function priceNow(desk: Desk, algo: AlgoRow, held: number | null): number | null {
  const { context } = desk;
  const view = context.view(algo.symbol);
  if (view === undefined || !isPriced(view, context.settings.feedMaxAgeMs)) return null;
  const { bid, ask } = topOf(view);
  const { side } = algo;
  const best = side === 'buy' ? bid : ask;
  const { limit, distance } = chaseOf(algo);
  const instrument = desk.instrument(algo.symbol);
  return chasePrice({ side, limit, distance }, { best, held }, instrument);
}

/** Sets the timer of the next look, at the end of its time at the latest. */
async function setLook(desk: Desk, algo: AlgoRow, timer: TimerRow | null): Promise<void> {
  const { every, endsAt } = chaseOf(algo);
  const dueAt = Math.min(desk.context.now + every * SECOND_MS, endsAt);
  await addPartTimer(desk, algo.id, { dueAt, timer });
}

/** Starts to follow: in an interval, or at once where the order is not in the book. */
export async function startChase(desk: Desk, algo: AlgoRow): Promise<void> {
  const { tx, now } = desk.context;
  const { children } = await stateOf(tx, algo);
  const running = { kind: PART_TIMER, ref: algo.id, isDone: false } as const;
  const timer = (await tx.table('timer').first(running)) ?? null;
  if (children.some(({ status }) => isLive(status))) return setLook(desk, algo, timer);
  await addPartTimer(desk, algo.id, { dueAt: now, timer });
}

/**
 * Moves the live order to another price: it is replaced by one of its open quantity, which joins
 * the end of the queue there. A refusal that may pass leaves it in its place.
 */
async function move(
  desk: Desk,
  state: AlgoState,
  { live, price }: { readonly live: OrderRow; readonly price: number },
): Promise<'moved' | 'stays' | 'ended'> {
  const { algo } = state;
  const { context } = desk;
  const reduces = await reducedBy(desk, algo);
  if (reduces === 'gone') {
    await endGone(desk, algo.id);
    return 'ended';
  }
  const reservation = await reservationOf(context, live.id);
  const left = live.qty - live.filled;
  const qty = qtyInt(desk.instrument(algo.symbol), left);
  // What an order that reduces frees is its open quantity.
  const freed = live.reduceOnly ? left : (reservation?.amount ?? 0n);
  const part = { price, qty, replaces: live.id, placed: algo.placed + 1 };
  const child = { ...childOf(algo, part), reduces, freed, isSystem: true, isMove: true };
  let planned: PlannedOrder;
  try {
    planned = await planChild(desk, algo, child);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (mayStay(error)) return 'stays';
    await failAlgo(desk, state, error);
    return 'ended';
  }
  desk.later(() => context.venue.cancel(live.id));
  await writeChild(desk, algo, {
    planned,
    onInserted: async (within) => {
      const end = { status: 'cancelled', reason: 'changed' } as const;
      await endOrder(within, { row: live, reservation }, end);
    },
  });
  await updateAlgo(desk, algo, { placed: part.placed });
  return 'moved';
}

/** Brings the order of a chase to the price of now, or back into the book after a pause. */
async function follow(desk: Desk, state: AlgoState): Promise<'moved' | 'stays' | 'ended'> {
  const { algo, children } = state;
  const instrument = desk.instrument(algo.symbol);
  const live = children.find(({ status }) => isLive(status));
  const held = live === undefined ? null : priceInt(instrument, live.worstPrice);
  const price = priceNow(desk, algo, held);
  if (price === null || price === held) return 'stays';
  if (live !== undefined) return move(desk, state, { live, price });
  const [part] = partsLeft(instrument, state);
  if (part === undefined) return 'stays';
  const outcome = await placePart(desk, state, childOf(algo, { ...part, price }), mayStay);
  if (outcome === 'placed') return 'moved';
  return outcome === 'passes' ? 'stays' : 'ended';
}

/** Looks at the book once: moves the order, or ends the chase with its time. */
export async function lookAtBest(desk: Desk, state: AlgoState, timer: TimerRow): Promise<void> {
  const { algo, children } = state;
  if (desk.context.now >= chaseOf(algo).endsAt) {
    const isFilled = children.some(({ filled }) => filled > 0n);
    await endAlgo(desk, state, { status: isFilled ? 'done' : 'cancelled', reason: 'time' });
    await tellAlgo(desk, algo.id);
    return;
  }
  const outcome = await follow(desk, state);
  if (outcome === 'ended') return;
  await setLook(desk, algo, timer);
  if (outcome === 'moved') await followChildren(desk, algo.id);
}
