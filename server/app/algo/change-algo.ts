import { isLiveAlgo } from '#domain/order/algo.ts';
import type { OrderReason } from '#domain/order/end-reasons.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { Callback } from '#domain/order/trailing.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { endOrder, isLive, reservationOf } from '#server/app/orders/order-rows.ts';
import { priceInt } from '#server/app/orders/scales.ts';
import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { WatchedAlgo, WatchedLeg } from '#server/ports/core.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { algoView } from './algo-views.ts';

export async function updateAlgo(
  desk: Desk,
  row: AlgoRow,
  changes: Partial<AlgoRow>,
): Promise<AlgoRow> {
  const { tx, now } = desk.context;
  return tx.table('algoOrder').update(row, { ...changes, updatedAt: now });
}

function callbackOf(instrument: Instrument, leg: AlgoLegRow): Callback {
  const { callbackRate, callbackAmount } = leg;
  if (callbackRate !== null) return { kind: 'percent', rate: callbackRate };
  return { kind: 'amount', amount: priceInt(instrument, callbackAmount ?? 0n) };
}

/** A condition as the engine watches it. */
function watchedLeg(instrument: Instrument, leg: AlgoLegRow): WatchedLeg {
  const { id, kind, side, priceBy, positionId } = leg;
  const price = (row: bigint | null): number | null =>
    row === null ? null : priceInt(instrument, row);
  const trailing =
    kind === 'trailing'
      ? {
          callback: callbackOf(instrument, leg),
          activation: price(leg.activation),
          best: price(leg.best),
        }
      : null;
  return { id, kind, side, priceBy, price: price(leg.price), trailing, positionId };
}

export function watchedAlgo(
  instrument: Instrument,
  { id, symbol }: AlgoRow,
  legs: readonly AlgoLegRow[],
): WatchedAlgo {
  const armed = legs.filter(({ status, qty }) => status === 'armed' && qty > 0n);
  return { id, symbol, legs: armed.map((leg) => watchedLeg(instrument, leg)) };
}

/** Brings the engine's watch up to date and notifies the owner. The last step of every change. */
export async function tellAlgo(desk: Desk, algoId: string): Promise<AlgoState> {
  const { tx, venue } = desk.context;
  const algo = await tx.table('algoOrder').get(algoId);
  if (algo === undefined) throw new Error(`no algo order ${algoId}`);
  const state = await stateOf(tx, algo);
  const instrument = desk.instrument(algo.symbol);
  if (algo.status === 'active') {
    const watched = watchedAlgo(instrument, algo, state.legs);
    desk.later(() => venue.watchAlgo(watched));
  } else desk.later(() => venue.releaseAlgo(algoId));
  const { userId, realm } = algo;
  await tx.event({ userId, realm, kind: 'algo', data: algoView(instrument, state) });
  return state;
}

/** Cancels the rest of live children. */
export async function cancelChildren(
  desk: Desk,
  children: readonly OrderRow[],
  reason: OrderReason = 'algo',
): Promise<void> {
  const { venue } = desk.context;
  for (const row of children) {
    if (!isLive(row.status)) continue;
    const reservation = await reservationOf(desk.context, row.id);
    await endOrder(desk, { row, reservation }, { status: 'cancelled', reason });
    desk.later(() => venue.cancel(row.id));
  }
}

export async function cancelLegs(desk: Desk, legs: readonly AlgoLegRow[]): Promise<void> {
  const table = desk.context.tx.table('algoLeg');
  for (const leg of legs) {
    if (leg.status !== 'waiting' && leg.status !== 'armed') continue;
    await table.update(leg, { status: 'cancelled' });
  }
}

/** Ends an order that places others, with all that it still waits for. */
export async function endAlgo(
  desk: Desk,
  { algo, legs, children }: AlgoState,
  end: Pick<AlgoRow, 'status'> & Partial<Pick<AlgoRow, 'reason' | 'refusal'>>,
): Promise<void> {
  if (!isLiveAlgo(algo.status)) return;
  await cancelLegs(desk, legs);
  await cancelChildren(desk, children);
  await updateAlgo(desk, algo, { ...end, nextAt: null });
}
