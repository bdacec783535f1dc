import { Refusal } from '#domain/errors.ts';
import { cutToLot } from '#domain/order/part-bounds.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import { reducingOrders, waitingQty } from '#server/app/trading/positions.ts';
import type { PlannedOrder } from '#server/app/trading/submit.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { PositionRow, TimerRow } from '#server/ports/rows.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { updateAlgo } from './change-algo.ts';
import { endGone, failAlgo, isPassing } from './fire-leg.ts';
import { followChildren } from './follow-children.ts';
import { partsLeft, type Part } from './parts-left.ts';
import { planChild, writeChild, type Child } from './place-child.ts';
import { termsOf } from './terms.ts';

/** Places the parts of a scale and an iceberg, and whatever else is a part of a larger order. */

/** Timer that places the next part of an order. */
export const PART_TIMER = 'algoPart';

/** Time after which a part is tried again that the market did not take. */
const RETRY_MS = 5_000;

/** Sets a timer of an order; the one whose work runs, if any, is set again. */
export async function addPartTimer(
  desk: Desk,
  algoId: string,
  { dueAt, timer }: { readonly dueAt: number; readonly timer: TimerRow | null },
): Promise<void> {
  const { tx, newId } = desk.context;
  const timers = tx.table('timer');
  if (timer === null) {
    const fresh = { id: newId(), version: 1, dueAt, kind: PART_TIMER, ref: algoId };
    await timers.insert({ ...fresh, isDone: false });
  } else await timers.update(timer, { dueAt, isDone: false });
}

/** Sets a timer unless one of the order runs: an order that waits for its market needs one. */
async function keepTimer(
  desk: Desk,
  algoId: string,
  at: Parameters<typeof addPartTimer>[2],
): Promise<void> {
  const running = { kind: PART_TIMER, ref: algoId, isDone: false } as const;
  if ((await desk.context.tx.table('timer').first(running)) !== undefined) return;
  await addPartTimer(desk, algoId, at);
}

/** The order of a part of a scale, an iceberg or a chase: it waits in the book. */
export function childOf(
  { kind, side, market, terms }: AlgoRow,
  { price, qty, replaces }: Part,
): Omit<Child, 'reduces' | 'isSystem'> {
  const offered = timesInForce(market);
  const isPost = termsOf({ terms }).postOnly || (kind === 'chase' && offered.includes('postOnly'));
  const time = isPost ? 'postOnly' : offered[0];
  return { side, price, qty, time, replaces, freed: 0n };
}

/** The position that the parts reduce; null for parts that open, `gone` when it is closed. */
export async function reducedBy(desk: Desk, algo: AlgoRow): Promise<PositionRow | null | 'gone'> {
  const { positionId } = termsOf(algo);
  if (positionId === null) return null;
  const position = await desk.context.tx.table('position').get(positionId);
  return position?.status === 'open' ? position : 'gone';
}

/** Quantity of a part, at most what is left of the position that it reduces. */
async function fittingQty(
  desk: Desk,
  { qty, price }: Pick<Child, 'qty' | 'price'>,
  position: PositionRow | null,
): Promise<number> {
  if (position === null) return qty;
  const instrument = desk.instrument(position.symbol);
  const waiting =
    price === null ? 0n : waitingQty(await reducingOrders(desk.context.tx, position.id));
  const free = position.qty - waiting;
  // With nothing free the part is refused, which tells its owner why.
  if (free <= 0n) return qty;
  return Math.min(qty, cutToLot(qtyInt(instrument, free), instrument.lotQty));
}

/**
 * Places one part: `passes` when the market does not take it now, `ended` when its refusal, or the
 * end of its position, ended the whole order.
 */
export async function placePart(
  desk: Desk,
  state: AlgoState,
  child: Omit<Child, 'reduces' | 'isSystem'>,
  passes: (refusal: Refusal) => boolean,
): Promise<'placed' | 'passes' | 'ended'> {
  const { algo } = state;
  const reduces = await reducedBy(desk, algo);
  if (reduces === 'gone') {
    await endGone(desk, algo.id);
    return 'ended';
  }
  let planned: PlannedOrder;
  try {
    const qty = await fittingQty(desk, child, reduces);
    planned = await planChild(desk, algo, { ...child, qty, reduces, isSystem: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (passes(error)) return 'passes';
    await failAlgo(desk, state, error);
    return 'ended';
  }
  await writeChild(desk, algo, { planned });
  return 'placed';
}

/** A part that waits in the book waits through everything but the end of a share's session. */
function mayComeLater(refusal: Refusal): boolean {
  return isPassing(refusal) && refusal.refusal !== 'MARKET_CLOSED';
}

/** The part is in the market: the order goes on to the next one, if another may be placed now. */
async function goOn(
  desk: Desk,
  { algo }: AlgoState,
  { placed, timer }: { readonly placed: number; readonly timer: TimerRow | null },
): Promise<void> {
  const { tx, now } = desk.context;
  const { children } = await stateOf(tx, algo);
  const of = { algo: { ...algo, placed }, children };
  const isLast = partsLeft(desk.instrument(algo.symbol), of).length === 0;
  await updateAlgo(desk, algo, { placed, nextAt: isLast ? null : now });
  if (!isLast) await keepTimer(desk, algo.id, { dueAt: now, timer });
}

/**
 * Places the next part of a scale or an iceberg, if one may be placed.
 * @param timer whose work this is; null for the work of another timer.
 */
export async function placeNext(
  desk: Desk,
  state: AlgoState,
  timer: TimerRow | null,
): Promise<void> {
  const { algo } = state;
  const [part] = partsLeft(desk.instrument(algo.symbol), state);
  if (part !== undefined) {
    const outcome = await placePart(desk, state, childOf(algo, part), mayComeLater);
    if (outcome === 'ended') return;
    if (outcome === 'passes') {
      const dueAt = desk.context.now + RETRY_MS;
      await keepTimer(desk, algo.id, { dueAt, timer });
      await updateAlgo(desk, algo, { nextAt: dueAt });
    } else await goOn(desk, state, { placed: part.placed, timer });
  }
  await followChildren(desk, algo.id);
}
