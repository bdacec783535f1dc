import { inOrder, type Allotment, type Demand } from './demand.ts';

/** The largest level at which all demands, cut to it, fit the supply. */
function levelOf(supply: bigint, demands: readonly Demand[]): bigint {
  const sizes = demands.map(({ qty }) => qty).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  let left = supply;
  let level = 0n;
  for (const [index, size] of sizes.entries()) {
    const share = left / BigInt(sizes.length - index);
    if (share < size) return share;
    level = size;
    left -= size;
  }
  return level;
}

/**
 * Equal allotment: rounds in order of application time, each giving one unit to every unmet demand,
 * until nothing is left; the last round may reach only the earliest. Computed in closed form: each
 * demand is cut to one level, and the remainder goes one unit each by time.
 * @throws RangeError as `inOrder`.
 */
export function allotEqual(supply: bigint, demands: readonly Demand[]): Allotment {
  const ordered = inOrder(supply, demands);
  const level = levelOf(supply, ordered);
  const allotted = new Map<string, bigint>();
  let unallotted = supply;
  for (const { id, qty } of ordered) {
    const share = qty < level ? qty : level;
    allotted.set(id, share);
    unallotted -= share;
  }
  for (const { id, qty } of ordered) {
    if (unallotted === 0n) break;
    if (qty <= level) continue;
    allotted.set(id, level + 1n);
    unallotted -= 1n;
  }
  return { allotted, unallotted };
}
