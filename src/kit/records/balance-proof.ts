import { minorText, minorUnits } from './minor-units.ts';

/** One entry as far as a proof needs it. */
type Entry = { readonly amount: string; readonly balance: string };

/** Opening, what came in, what went out, and the closing balance; decimal texts. */
export type BalanceProof = {
  readonly opening: string;
  readonly in: string;
  readonly out: string;
  readonly closing: string;
  /** Whether the entries lead from the opening to the closing balance, each to the next. */
  readonly holds: boolean;
};

/**
 * Adds up entries of one bucket, newest first. Opening and closing are what the entries themselves
 * say; every balance between must follow from the one before it.
 * @returns null without entries.
 */
export function balanceProof(entries: readonly Entry[]): BalanceProof | null {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const opening = minorUnits(oldest.balance) - minorUnits(oldest.amount);
  let balance = opening;
  let came = 0n;
  let went = 0n;
  let holds = true;
  for (const entry of entries.toReversed()) {
    const amount = minorUnits(entry.amount);
    if (amount > 0n) came += amount;
    else went -= amount;
    balance += amount;
    holds &&= balance === minorUnits(entry.balance);
  }
  return {
    opening: minorText(opening),
    in: minorText(came),
    out: minorText(went),
    closing: newest.balance,
    holds: holds && opening + came - went === minorUnits(newest.balance),
  };
}
