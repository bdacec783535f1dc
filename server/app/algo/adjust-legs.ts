import { assetScale } from '#domain/money/asset.ts';
import { bracketExits } from '#domain/order/bracket-exits.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { baseAsset, qtyInt, qtyRow } from '#server/app/orders/scales.ts';
import { closingFills } from '#server/app/trading/net-order.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { AlgoState } from './algo-state.ts';
import { cancelLegs } from './change-algo.ts';

/** Keeps the conditions of an order in step with its children. */

export const isOpenLeg = ({ status }: AlgoLegRow): boolean =>
  status === 'waiting' || status === 'armed';

/**
 * Quantity of an entry that its exits may sell: a coin purchase pays its fee in the coin, and a
 * contract order in one-way mode may have closed the opposite position first.
 */
async function netOf(desk: Desk, entry: OrderRow): Promise<bigint> {
  const instrument = desk.instrument(entry.symbol);
  const paysInBase = entry.feeAsset === baseAsset(instrument);
  if (paysInBase) return entry.filled - entry.fee;
  const closed = await closingFills(desk.context.tx, entry);
  return closed.reduce((left, { qty }) => left - qty, entry.filled);
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
  let net = -takenBy(exits);
  for (const entry of entries) net += await netOf(desk, entry);
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
    const isOver = qty === 0n && isFinal && isFilled;
    if (isOver) await table.update(leg, { status: 'cancelled' });
    // With nothing left to sell an armed one waits for what the entry fills next.
    else if (leg.status === 'armed' ? leg.qty !== qty : qty > 0n) {
      await table.update(leg, { status: 'armed', qty, positionId });
    }
  }
}

/**
 * What the children of each kind mean for its conditions. Before a condition acts, too: the price
 * that it meets may have filled a child, whose own timer has not run yet.
 */
export async function adjustLegs(desk: Desk, state: AlgoState): Promise<void> {
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
