import { Refusal } from '#domain/errors.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { TrailingState } from '#domain/order/trailing.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { isLive, reservationOf } from '#server/app/orders/order-rows.ts';
import { priceInt, priceRow, qtyInt } from '#server/app/orders/scales.ts';
import type { PlannedOrder } from '#server/app/trading/submit.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { adjustLegs } from './adjust-legs.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { cancelChildren, cancelLegs, endAlgo, tellAlgo } from './change-algo.ts';
import { planChild, writeChild } from './place-child.ts';
import { followChildren } from './follow-children.ts';

/** Refusals that pass: the market has no price or no offers, so the condition stays armed. */
const PASSING: ReadonlySet<string> = new Set([
  'NO_PRICE',
  'NO_LIQUIDITY',
  'HALTED',
  'MARKET_CLOSED',
  'PAUSED',
]);

/** True for a refusal after which the same order may be accepted later. */
export function isPassing({ refusal }: Refusal): boolean {
  return PASSING.has(refusal);
}

/** Whether a limit order of the parent has filled, which excludes its stop. */
function isTaken({ algo, children }: AlgoState): boolean {
  return algo.kind === 'oco' && children.some(({ filled }) => filled > 0n);
}

/** Orders that a condition replaces: the limit of an OCO, the rest of a bracket's entry. */
function replaced({ algo, children }: AlgoState, leg: AlgoLegRow) {
  const live = children.filter(({ status }) => isLive(status));
  return algo.kind === 'oco' || leg.kind === 'stop' ? live : [];
}

type Firing = {
  readonly state: AlgoState;
  readonly leg: AlgoLegRow;
  readonly position: PositionRow | null;
};

/** Plans the order that a condition sends. Nothing is written. */
async function planFired(desk: Desk, { state, leg, position }: Firing): Promise<PlannedOrder> {
  const { algo } = state;
  const instrument = desk.instrument(algo.symbol);
  let freed = 0n;
  const same = replaced(state, leg).filter(({ side }) => side === leg.side);
  for (const { id, qty, filled, reduceOnly } of same) {
    // What an order that reduces frees is its open quantity; others free their reservation.
    if (reduceOnly) freed += qty - filled;
    else freed += (await reservationOf(desk.context, id))?.amount ?? 0n;
  }
  const most = position === null || position.qty > leg.qty ? leg.qty : position.qty;
  const price = leg.limitPrice === null ? null : priceInt(instrument, leg.limitPrice);
  return planChild(desk, algo, {
    side: leg.side,
    price,
    qty: qtyInt(instrument, most),
    time: price === null ? null : timesInForce(algo.market)[0],
    reduces: position,
    freed,
    isSystem: true,
  });
}

/** Writes a planned order of a condition, and ends what it excludes. */
async function writeFired(
  desk: Desk,
  { state, leg }: Firing,
  planned: PlannedOrder,
  trail: TrailingState | null,
): Promise<void> {
  const { algo, legs } = state;
  const instrument = desk.instrument(algo.symbol);
  const table = desk.context.tx.table('algoLeg');
  const seen =
    trail === null || trail.stop === null || trail.best === null
      ? {}
      : { price: priceRow(instrument, trail.stop), best: priceRow(instrument, trail.best) };
  const others = legs.filter(({ id }) => id !== leg.id);
  await writeChild(desk, algo, {
    planned,
    onInserted: async (within, { id }) => {
      await table.update(leg, { status: 'fired', firedOrderId: id, ...seen });
      await cancelChildren(within, replaced(state, leg));
      // A stop ends the others; a target leaves them for what is left.
      if (leg.kind !== 'takeProfit') await cancelLegs(within, others);
    },
  });
}

/** The position that a condition reduces; null for one that opens, `gone` when it is closed. */
async function positionOf(desk: Desk, leg: AlgoLegRow): Promise<PositionRow | null | 'gone'> {
  if (leg.positionId === null) return null;
  const position = await desk.context.tx.table('position').get(leg.positionId);
  return position?.status === 'open' ? position : 'gone';
}

/**
 * Sends the order of a condition that a price has met, once: a condition that is no longer armed
 * sends nothing. While the market has no price or no offers, it stays armed.
 */
export async function fireLeg(
  desk: Desk,
  {
    algoId,
    legId,
    trail,
  }: {
    readonly algoId: string;
    readonly legId: string;
    readonly trail: TrailingState | null;
  },
): Promise<'done' | 'waits'> {
  const { tx } = desk.context;
  const algo = await tx.table('algoOrder').get(algoId);
  if (algo === undefined) throw new Error(`no algo order ${algoId}`);
  await adjustLegs(desk, await stateOf(tx, algo));
  const state = await stateOf(tx, algo);
  const leg = state.legs.find(({ id }) => id === legId);
  if (leg?.status !== 'armed' || leg.qty === 0n || algo.status !== 'active' || isTaken(state)) {
    await followChildren(desk, algoId);
    return 'done';
  }
  const position = await positionOf(desk, leg);
  if (position === 'gone') return endWithPosition(desk, state);
  const firing = { state, leg, position };
  let planned: PlannedOrder;
  try {
    planned = await planFired(desk, firing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isPassing(error)) return 'waits';
    await failAlgo(desk, state, error);
    return 'done';
  }
  await writeFired(desk, firing, planned, trail);
  await followChildren(desk, algoId);
  return 'done';
}

/** Ends an order whose child was refused, and keeps the reason for its owner. */
export async function failAlgo(desk: Desk, state: AlgoState, refusal: Refusal): Promise<void> {
  const { msgKey, args } = refusal;
  const end = { status: 'failed', refusal: JSON.stringify({ msgKey, args }) } as const;
  await endAlgo(desk, state, { ...end, reason: 'refused' });
  await tellAlgo(desk, state.algo.id);
}

async function endWithPosition(desk: Desk, state: AlgoState): Promise<'done'> {
  if (isLiveAlgo(state.algo.status)) {
    await endAlgo(desk, state, { status: 'cancelled', reason: 'position' });
  }
  await tellAlgo(desk, state.algo.id);
  return 'done';
}

/** Ends an order that reduces a position which is closed. */
export async function endGone(desk: Desk, algoId: string): Promise<'done'> {
  const { tx } = desk.context;
  const algo = await tx.table('algoOrder').get(algoId);
  if (algo === undefined) throw new Error(`no algo order ${algoId}`);
  return endWithPosition(desk, await stateOf(tx, algo));
}

/**
 * Writes how far a trailing stop has come, so that a restart continues from there. No event tells
 * it: each screen follows the price with the same function.
 */
export async function keepTrail(
  desk: Desk,
  { legId, trail }: { readonly legId: string; readonly trail: TrailingState },
): Promise<void> {
  const table = desk.context.tx.table('algoLeg');
  const leg = await table.get(legId);
  if (leg?.status !== 'armed' || trail.stop === null || trail.best === null) return;
  const instrument = desk.instrument(leg.symbol);
  const price = trail.stop > 0 ? priceRow(instrument, trail.stop) : null;
  await table.update(leg, { price, best: priceRow(instrument, trail.best) });
}
