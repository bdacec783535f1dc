import { bracketExits } from '#domain/order/bracket-exits.ts';
import type { Instrument } from '#domain/market/types.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { assetScale } from '#domain/money/asset.ts';
import { baseAsset, qtyInt, qtyRow } from '#server/app/orders/scales.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { cancelLegs, endAlgo, tellAlgo, updateAlgo } from './change-algo.ts';
import { hasPartsLeft, PAUSED } from './parts-left.ts';

/** Brings an order that places others up to date with what its children did. */

const isOpenLeg = ({ status }: AlgoLegRow): boolean => status === 'waiting' || status === 'armed';

/** Quantity of an entry that its exits may sell: a coin purchase pays its fee in the coin. */
function netOf(desk: Desk, entry: OrderRow): bigint {
  const instrument = desk.instrument(entry.symbol);
  const paysInBase = entry.feeAsset === baseAsset(instrument);
  return paysInBase ? entry.filled - entry.fee : entry.filled;
}

/** Quantity that exits have taken, or may still take. */
function takenBy(exits: readonly OrderRow[]): bigint {
  return exits.reduce((sum, row) => sum + (isLive(row.status) ? row.qty : row.filled), 0n);
}

/** Arms the exits of a bracket for what its entry has filled and no exit has taken. */
async function armExits(desk: Desk, { algo, legs, children }: AlgoState): Promise<void> {
  const entries = children.filter(({ side }) => side === algo.side);
  const exits = children.filter(({ side }) => side !== algo.side);
  const instrument = desk.instrument(algo.symbol);
  const net = entries.reduce((sum, entry) => sum + netOf(desk, entry), 0n) - takenBy(exits);
  const step = 10n ** BigInt(assetScale(baseAsset(instrument)) - instrument.qtyDecimals);
  const left = net > 0n ? qtyInt(instrument, net - (net % step)) : 0;
  const open = legs.filter(isOpenLeg);
  const wanted = open.map(({ id, kind, part }) => ({
    id,
    kind: kind === 'stop' ? ('stop' as const) : ('target' as const),
    part,
  }));
  const quantities = bracketExits(left, wanted, instrument.lotQty);
  const positionId = entries.find((entry) => entry.positionId !== null)?.positionId ?? null;
  const isFilled = entries.some(({ filled }) => filled > 0n);
  const isFinal = entries.every(({ status }) => !isLive(status));
  const table = desk.context.tx.table('algoLeg');
  for (const leg of open) {
    const qty = qtyRow(instrument, quantities.get(leg.id) ?? 0);
    if (qty === 0n) {
      if (isFinal && isFilled) await table.update(leg, { status: 'cancelled' });
      continue;
    }
    if (leg.status === 'armed' && leg.qty === qty) continue;
    await table.update(leg, { status: 'armed', qty, positionId });
  }
}

/** Why the last child ended, as the reason of its parent. */
function reasonOf({ reason, status }: OrderRow): string | null {
  // What a pause took out of the book is less than the market takes, or it would be placed again.
  if (reason === PAUSED) return 'minimum';
  return reason ?? (status === 'cancelled' ? 'person' : null);
}

/** Filled less than its quantity, so its end says why. */
function isShort({ algo, children }: AlgoState): boolean {
  return children.reduce((sum, row) => sum + row.filled, 0n) < algo.qty;
}

/** Why a scale filled less than its quantity: the reason of the last of its orders that did. */
function shortReason({ children }: AlgoState): string {
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
  if (algo.kind === 'twap')
    return { status: 'done', reason: isShort(state) ? 'time' : null } as const;
  const last = children.at(-1);
  if (last === undefined) return { status: 'cancelled', reason: 'person' } as const;
  const filled = children.some((row) => row.filled > 0n);
  const reason = algo.kind === 'scale' && isShort(state) ? shortReason(state) : reasonOf(last);
  if (!filled) return { status: 'cancelled', reason } as const;
  return { status: 'done', reason: algo.reason ?? reason } as const;
}

/** What the children of each kind mean for its conditions. */
async function adjustLegs(desk: Desk, state: AlgoState): Promise<void> {
  const { algo, legs, children } = state;
  if (algo.kind === 'oco') {
    const [limit] = children;
    const isOver = limit !== undefined && (limit.filled > 0n || !isReplacedOrLive(children));
    if (isOver) await cancelLegs(desk, legs);
  }
  if (algo.kind !== 'bracket') return;
  const entries = children.filter(({ side }) => side === algo.side);
  const isLost = entries.every(({ status, filled }) => !isLive(status) && filled === 0n);
  if (isLost) await cancelLegs(desk, legs);
  else await armExits(desk, state);
}

/** True while the limit of an OCO, or the one it was amended to, is in the book. */
function isReplacedOrLive(children: readonly OrderRow[]): boolean {
  return children.some(({ status }) => isLive(status));
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
