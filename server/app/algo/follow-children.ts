import type { Instrument } from '#domain/market/types.ts';
import type { AlgoReason } from '#domain/order/end-reasons.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { adjustLegs, isOpenLeg } from './adjust-legs.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { endAlgo, tellAlgo, updateAlgo } from './change-algo.ts';
import { hasPartsLeft, PAUSED } from './parts-left.ts';

/** Brings an order that places others up to date with what its children did. */

/** Why the last child ended, as the reason of its parent. */
function reasonOf({ reason, status }: OrderRow): AlgoReason | null {
  // What a pause took out of the book is less than the market takes, or it would be placed again.
  if (reason === PAUSED) return 'minimum';
  return reason ?? (status === 'cancelled' ? 'person' : null);
}

/** Filled less than its quantity, so its end says why. */
function isShort({ algo, children }: AlgoState): boolean {
  return children.reduce((sum, row) => sum + row.filled, 0n) < algo.qty;
}

/** Why a scale or a chase filled less: the reason of the last of its orders that did. */
function shortReason({ children }: AlgoState): AlgoReason {
  const replaced = new Set(children.map(({ replaces }) => replaces));
  const short = children.filter(({ id, filled, qty }) => filled < qty && !replaced.has(id)).at(-1);
  // With every order filled, one of them was made smaller.
  return (short === undefined ? null : reasonOf(short)) ?? 'changed';
}

/** State that an order reaches when nothing of it is left; null while something is. */
function endOf(instrument: Instrument, state: AlgoState) {
  const { algo, legs, children } = state;
  if (legs.some(isOpenLeg) || children.some(({ status }) => isLive(status))) return null;
  if (hasPartsLeft(instrument, state)) return null;
  // A TWAP is done with its last slice, whatever was filled by then.
  if (algo.kind === 'twap' || algo.kind === 'pov')
    return { status: 'done', reason: isShort(state) ? 'time' : null } as const;
  const last = children.at(-1);
  if (last === undefined) return { status: 'cancelled', reason: 'person' } as const;
  const filled = children.some((row) => row.filled > 0n);
  const isShared = algo.kind === 'scale' || algo.kind === 'chase';
  const reason = isShared && isShort(state) ? shortReason(state) : reasonOf(last);
  if (!filled) return { status: 'cancelled', reason } as const;
  return { status: 'done', reason: algo.reason ?? reason } as const;
}

/**
 * Follows the children of an order: an OCO whose limit filled drops its stop, a bracket arms its
 * exits for what the entry filled, and an order of which nothing is left ends.
 */
export async function followChildren(desk: Desk, algoId: string): Promise<AlgoState> {
  const { tx } = desk.context;
  const algo = await tx.table('algoOrder').get(algoId);
  if (algo === undefined) throw new Error(`no algo order ${algoId}`);
  if (isLiveAlgo(algo.status)) {
    const before = await stateOf(tx, algo);
    await adjustLegs(desk, before);
    const after = await stateOf(tx, algo);
    const end = endOf(desk.instrument(algo.symbol), after);
    if (end !== null) await endAlgo(desk, after, end);
    else await updateAlgo(desk, algo, {});
  }
  return tellAlgo(desk, algoId);
}
