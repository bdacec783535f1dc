import { Decimal } from '#domain/money/decimal.ts';
import { byTime, inOrder, type Allotment, type Demand } from './demand.ts';

/** Allotment and the ratio applied to the unmet demand; 1 when all demand is met. */
export type ProportionalAllotment = Allotment & { readonly ratio: Decimal };

type Share = {
  readonly demand: Demand;
  readonly whole: bigint;
  /** Numerator of the fractional part; all shares have the same denominator. */
  readonly fraction: bigint;
};

/**
 * Proportional allotment. Demand that fits the supply is met in full. Otherwise each gets one unit
 * by time, then the whole part of the unmet demand times remaining supply over remaining demand;
 * the remainder goes one unit each by largest fractional part, then time. Exact integers
 * throughout.
 * @throws RangeError as `inOrder`.
 */
export function allotProportional(
  supply: bigint,
  demands: readonly Demand[],
): ProportionalAllotment {
  const ordered = inOrder(supply, demands);
  const allotted = new Map(ordered.map(({ id }) => [id, 0n]));
  let left = supply;
  const give = (id: string, qty: bigint): void => {
    allotted.set(id, (allotted.get(id) ?? 0n) + qty);
    left -= qty;
  };
  const total = ordered.reduce((sum, { qty }) => sum + qty, 0n);
  if (total <= supply) {
    for (const { id, qty } of ordered) give(id, qty);
    return { allotted, unallotted: left, ratio: new Decimal(1) };
  }
  for (const { id, qty } of ordered) if (qty > 0n && left > 0n) give(id, 1n);
  const unmet = total - (supply - left);
  const rest = left;
  const shares = ordered.map((demand): Share => {
    const product = (demand.qty - (allotted.get(demand.id) ?? 0n)) * rest;
    return { demand, whole: product / unmet, fraction: product % unmet };
  });
  for (const { demand, whole } of shares) give(demand.id, whole);
  shares.sort((a, b) => {
    if (a.fraction !== b.fraction) return a.fraction > b.fraction ? -1 : 1;
    return byTime(a.demand, b.demand);
  });
  for (const { demand } of shares) if (left > 0n) give(demand.id, 1n);
  const ratio = new Decimal(rest.toString()).div(unmet.toString());
  return { allotted, unallotted: left, ratio };
}
