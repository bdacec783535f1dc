import { Refusal } from '#domain/errors.ts';
import { MAX_LIVE_ORDERS, MAX_LIVE_PER_SYMBOL } from '#domain/order/rules.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { amountText, qtyInt } from '#server/app/orders/scales.ts';
import { freeMargin } from '#server/app/trading/cross-account.ts';
import type { PlannedOrder } from '#server/app/trading/submit.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { stateOf } from './algo-state.ts';
import { cancelChildren, updateAlgo } from './change-algo.ts';
import { priceNow, startChase } from './chase-order.ts';
import { PAUSED, partsLeft, type Part } from './parts-left.ts';
import { planChild } from './place-child.ts';
import { addPartTimer, childOf } from './place-parts.ts';
import { startPov } from './pov-slices.ts';
import { boundsNow, firstSlice, setSlice, sliceOf } from './twap-slices.ts';

/** Starts, pauses and continues orders in parts. */

/** @throws Refusal ABOVE_MAX when the parts and the live orders are too many together */
async function checkRoom(desk: Desk, algo: AlgoRow, parts: number): Promise<void> {
  const { userId, realm, symbol } = algo;
  const orders = desk.context.tx.table('order');
  const own = { userId, realm, status: LIVE_STATES };
  const limits = [
    [await orders.count(own), MAX_LIVE_ORDERS],
    [await orders.count({ ...own, symbol }), MAX_LIVE_PER_SYMBOL],
  ] as const;
  for (const [live, most] of limits) {
    if (live + parts > most) throw new Refusal('ABOVE_MAX', { max: String(most) });
  }
}

/**
 * Checks the reservations of all parts together.
 * @throws Refusal INSUFFICIENT_BALANCE, INSUFFICIENT_MARGIN or EXCEEDS_AVAILABLE
 */
async function checkFunds(desk: Desk, algo: AlgoRow, plans: readonly PlannedOrder[]) {
  const asset = plans[0]?.order.need?.asset;
  if (asset === undefined) return;
  const sum = plans.reduce((all, { order }) => all + (order.need?.amount ?? 0n), 0n);
  const { realm, userId, market, side } = algo;
  const { context } = desk;
  const free =
    market === 'contract'
      ? (await freeMargin(context, algo, asset)).forOrders
      : await context.tx.balance(realm, userId, asset, 'available');
  if (free >= sum) return;
  if (market === 'contract') throw new Refusal('INSUFFICIENT_MARGIN');
  if (side === 'buy') throw new Refusal('INSUFFICIENT_BALANCE');
  throw new Refusal('EXCEEDS_AVAILABLE', { max: amountText(asset, free) });
}

/** Checks every order of a scale as if all were placed now. */
async function checkScale(
  desk: Desk,
  algo: AlgoRow,
  { parts, reduces }: { readonly parts: readonly Part[]; readonly reduces: PositionRow | null },
): Promise<void> {
  await checkRoom(desk, algo, parts.length);
  const plans: PlannedOrder[] = [];
  let queued = 0;
  for (const part of parts) {
    const child = { ...childOf(algo, part), reduces, queued, isSystem: false };
    plans.push(await planChild(desk, algo, child));
    queued += part.qty;
  }
  await checkFunds(desk, algo, plans);
}

/**
 * Checks the first slice of a TWAP, or the smallest one of a percent of volume; one that its limit
 * holds back may be placed.
 */
async function checkSlice(desk: Desk, algo: AlgoRow, reduces: PositionRow | null): Promise<void> {
  const whole = qtyInt(desk.instrument(algo.symbol), algo.qty);
  const first = algo.kind === 'twap' ? firstSlice(desk.instrument(algo.symbol), algo) : null;
  const slice = sliceOf(algo, first ?? Math.min(boundsNow(desk, algo).least, whole));
  try {
    await planChild(desk, algo, { ...slice, reduces, isSystem: true });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'NOT_FILLABLE') throw error;
  }
}

/**
 * Checks the parts of a new order before anything is written, and plans the one that it sends at
 * once: the first part of an iceberg, or a chase at the best price.
 * @throws Refusal of the first broken rule
 */
export async function planParts(
  desk: Desk,
  algo: AlgoRow,
  reduces: PositionRow | null,
): Promise<PlannedOrder | null> {
  const parts = partsLeft(desk.instrument(algo.symbol), { algo, children: [] });
  if (algo.kind === 'twap' || algo.kind === 'pov') await checkSlice(desk, algo, reduces);
  if (algo.kind === 'scale') await checkScale(desk, algo, { parts, reduces });
  const [first] = parts;
  const isAtOnce = algo.kind === 'iceberg' || algo.kind === 'chase';
  if (!isAtOnce || first === undefined) return null;
  const price = algo.kind === 'chase' ? priceNow(desk, algo, null) : first.price;
  if (price === null) throw new Refusal('NO_PRICE');
  return planChild(desk, algo, { ...childOf(algo, { ...first, price }), reduces, isSystem: false });
}

/** Sets the timers of an order in parts: when it is placed, and when it goes on after a pause. */
export async function startParts(desk: Desk, algo: AlgoRow): Promise<void> {
  const { tx, now } = desk.context;
  if (algo.kind === 'twap') return setSlice(desk, algo, null);
  if (algo.kind === 'chase') return startChase(desk, algo);
  if (algo.kind === 'pov') return startPov(desk, algo);
  const parts = partsLeft(desk.instrument(algo.symbol), await stateOf(tx, algo));
  for (const _ of parts) {
    await addPartTimer(desk, algo.id, { dueAt: now, timer: null });
  }
  if (parts.length > 0) await updateAlgo(desk, algo, { nextAt: now });
}

/** Whether a pause takes the live children of an order out of the book. */
export function takesOut({ kind }: Pick<AlgoRow, 'kind'>): boolean {
  return kind === 'scale' || kind === 'iceberg' || kind === 'chase';
}

/** Pauses an order. The parts of it that rest in the book are cancelled meanwhile. */
export async function holdParts(desk: Desk, algo: AlgoRow): Promise<void> {
  const { tx, now } = desk.context;
  const { children } = await stateOf(tx, algo);
  if (takesOut(algo)) await cancelChildren(desk, children, PAUSED);
  await updateAlgo(desk, algo, { status: 'paused', pausedAt: now, nextAt: null });
}

/** Lets a paused order go on; the time of a TWAP or a chase is later by the pause. */
export async function continueParts(desk: Desk, algo: AlgoRow): Promise<void> {
  const { now } = desk.context;
  const { startedAt, pausedAt } = algo;
  const held = now - (pausedAt ?? now);
  const active = await updateAlgo(desk, algo, {
    status: 'active',
    pausedAt: null,
    startedAt: startedAt === null ? null : startedAt + held,
  });
  await startParts(desk, active);
}
