import { minorText, minorUnits } from '#src/kit/index.ts';

/** Fields of an entry that the check needs. */
export type CheckedEntry = {
  readonly id: string;
  readonly bucket: string;
  readonly amount: string;
  readonly balance: string;
};

/** Sum of the entries of one part of the account; decimal texts. */
export type BucketCheck = {
  readonly bucket: string;
  readonly sum: string;
  readonly told: string;
  readonly holds: boolean;
};

export type BalanceCheck = {
  readonly buckets: readonly BucketCheck[];
  /** Sum of all parts. */
  readonly sum: string;
  readonly told: string;
  readonly difference: string;
  readonly count: number;
  /** Number of entries whose balance is not the previous one plus their amount. */
  readonly wrong: number;
  /** The oldest of them, with the expected balance. */
  readonly firstBad: { readonly entry: CheckedEntry; readonly expected: string } | null;
  readonly holds: boolean;
};

/**
 * Balance before the first entry of each part: zero, or the one implied by the oldest loaded entry.
 */
function openings(oldestFirst: readonly CheckedEntry[], isWhole: boolean): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { bucket, amount, balance } of oldestFirst) {
    if (found.has(bucket)) continue;
    found.set(bucket, isWhole ? 0n : minorUnits(balance) - minorUnits(amount));
  }
  return found;
}

/** Walks through the entries; sums use the amounts only, not the stated balances. */
function walk(oldestFirst: readonly CheckedEntry[], sums: Map<string, bigint>) {
  const claimed = new Map(sums);
  let wrong = 0;
  let firstBad: BalanceCheck['firstBad'] = null;
  for (const entry of oldestFirst) {
    const { bucket, balance } = entry;
    const amount = minorUnits(entry.amount);
    sums.set(bucket, (sums.get(bucket) ?? 0n) + amount);
    const expected = (claimed.get(bucket) ?? 0n) + amount;
    claimed.set(bucket, minorUnits(balance));
    if (expected === minorUnits(balance)) continue;
    wrong += 1;
    firstBad ??= { entry, expected: minorText(expected) };
  }
  return { wrong, firstBad };
}

const total = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

/**
 * Adds up the entries of one asset, newest first, and compares them with the reported balances of
 * its parts. `isWhole`: the very first entry is included. Otherwise parts without entries are
 * skipped, because nothing is known about them yet.
 */
export function checkBalance(
  entries: readonly CheckedEntry[],
  told: Readonly<Record<string, string>>,
  isWhole: boolean,
): BalanceCheck {
  const oldestFirst = entries.toReversed();
  const sums = openings(oldestFirst, isWhole);
  const { wrong, firstBad } = walk(oldestFirst, sums);
  const known = Object.keys(told).filter((bucket) => isWhole || sums.has(bucket));
  const pairs = known.map((bucket) => ({
    bucket,
    sum: sums.get(bucket) ?? 0n,
    said: minorUnits(told[bucket] ?? '0'),
  }));
  const sum = total(pairs.map((pair) => pair.sum));
  const said = total(pairs.map((pair) => pair.said));
  return {
    buckets: pairs.map((pair) => ({
      bucket: pair.bucket,
      sum: minorText(pair.sum),
      told: minorText(pair.said),
      holds: pair.sum === pair.said,
    })),
    sum: minorText(sum),
    told: minorText(said),
    difference: minorText(sum - said),
    count: entries.length,
    wrong,
    firstBad,
    holds: wrong === 0 && pairs.every((pair) => pair.sum === pair.said),
  };
}
