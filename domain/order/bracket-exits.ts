import { fixedOfBig } from '#domain/money/fixed.ts';
import { splitInLots } from '#domain/money/split-in-lots.ts';

/** An exit of a bracket that has not been sent: the stop, or a target with its part in percent. */
export type BracketExit = {
  readonly id: string;
  readonly kind: 'stop' | 'target';
  /** Percent of the whole; 0 for the stop. */
  readonly part: number;
};

/**
 * Quantities of the exits of a bracket: the stop covers all that is left, and the targets share it
 * in proportion to their parts, each cut to the lot, the remaining lots by the largest remainder.
 * @param left quantity that the entry filled and no exit has taken. Integers of the instrument.
 * @returns the quantity of each exit by its id; a rest below one lot is in no target.
 * @throws RangeError for a negative quantity and for a lot that is not positive.
 */
export function bracketExits(
  left: number,
  exits: readonly BracketExit[],
  lotQty: number,
): ReadonlyMap<string, number> {
  const whole = left - (left % lotQty);
  const targets = exits.filter(({ kind }) => kind === 'target');
  const weights = targets.map(({ part }) => BigInt(part));
  const shares = targets.length === 0 ? [] : splitInLots(BigInt(left), weights, BigInt(lotQty));
  const quantities = new Map<string, number>(
    targets.map(({ id }, at) => [id, fixedOfBig(shares[at] ?? 0n)]),
  );
  for (const { id, kind } of exits) if (kind === 'stop') quantities.set(id, whole);
  return quantities;
}
