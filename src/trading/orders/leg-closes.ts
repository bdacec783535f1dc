import type { ClosedByLeg } from '#domain/algo/leg-result.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { bracketExits } from '#domain/order/bracket-exits.ts';
import { rulesOf } from '#domain/order/rules.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';

type Leg = AlgoView['legs'][number];

/** The position that an order of a side reduces. */
export function closedBy(side: 'buy' | 'sell', positions: readonly PositionView[]) {
  return positions.find((one) => one.side === (side === 'sell' ? 'long' : 'short'));
}

/** Quantities of the exits of a bracket whose entry fills as a whole. */
export function plannedQty({ qty, legs }: AlgoView, { qtyDecimals, lotQty }: Instrument) {
  const exits = legs.map(({ id, kind, part = 0 }) => {
    return { id, kind: kind === 'stop' ? ('stop' as const) : ('target' as const), part };
  });
  return bracketExits(parseFixed(qty, qtyDecimals) ?? 0, exits, lotQty);
}

/** The smaller of two quantities. */
function least(a: string, b: string, { qtyDecimals }: Instrument): string {
  return (parseFixed(a, qtyDecimals) ?? 0) < (parseFixed(b, qtyDecimals) ?? 0) ? a : b;
}

/**
 * What the order of a condition will close; null for one that opens, sells what was held before,
 * or has no entry yet. A condition that waits for its entry has the quantity that it will have and
 * the limit of the entry. Without a position the fee is that of a taker without a discount.
 * @param positions open positions of the instrument.
 */
export function legCloses(
  algo: AlgoView,
  leg: Leg,
  scene: { readonly instrument: Instrument; readonly positions: readonly PositionView[] },
): ClosedByLeg | null {
  const { instrument, positions } = scene;
  const rules = rulesOf(instrument);
  const isBracket = algo.kind === 'bracket';
  if (rules === null || (!isBracket && !algo.reduceOnly)) return null;
  const isWaiting = leg.status === 'waiting';
  if (!isWaiting && instrument.kind === 'swap') {
    const held = closedBy(leg.side, positions);
    return held === undefined ? null : { ...held, qty: least(leg.qty, held.qty, instrument) };
  }
  const entry = isWaiting ? algo.price : algo.avgPrice;
  if (entry === undefined) return null;
  const planned = plannedQty(algo, instrument).get(leg.id) ?? 0;
  const qty = isWaiting ? formatPlain(planned, instrument.qtyDecimals) : leg.qty;
  return { side: algo.side === 'buy' ? 'long' : 'short', qty, entry, feeRate: rules.takerRate };
}
