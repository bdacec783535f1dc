import { minorText, minorUnits } from './minor-units.ts';

/** Fields of an entry that the proof needs. */
type Entry = { readonly amount: string; readonly balance: string };

/** Opening balance, incoming, outgoing and closing balance; decimal texts. */
export type BalanceProof = {
  readonly opening: string;
  readonly in: string;
  readonly out: string;
  readonly closing: string;
  /** Whether every entry's balance follows from the one before it. */
  readonly holds: boolean;
};

/**
 * Adds up entries of one bucket, newest first. Opening and closing balance are taken from the
 * entries; each balance in between must follow from the one before it.
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
