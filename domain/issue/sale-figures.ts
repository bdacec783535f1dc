import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

const UNIT = 100_000_000n;

/** Coins for an amount, decimal text, cut at the smallest unit; the venue computes the same. */
export function coinsFor(amount: string, price: string): string {
  const each = ledgerUnits(price);
  return each === 0n ? '0' : ledgerText((ledgerUnits(amount) * UNIT) / each);
}

/** Cost of a number of coins, rounded up to the smallest unit as the venue reserves it. */
export function costOf(coins: string, price: string): string {
  const exact = ledgerUnits(coins) * ledgerUnits(price);
  return ledgerText((exact + UNIT - 1n) / UNIT);
}

type Step = { readonly at: number; readonly rate: string };

/** A step of the vesting: coins released in it, and the running total. */
export type VestingPart = {
  readonly at: number;
  readonly qty: string;
  readonly total: string;
  /** Released fraction of the whole, 0 to 1. */
  readonly share: number;
};

/** Vesting of coins; the last step includes what earlier steps cut off. */
export function vestingOf(coins: string, steps: readonly Step[]): readonly VestingPart[] {
  const all = ledgerUnits(coins);
  let rate = 0n;
  let before = 0n;
  return steps.map((step, index) => {
    rate += ledgerUnits(step.rate);
    const free = index === steps.length - 1 ? all : (all * rate) / UNIT;
    const part = { at: step.at, qty: ledgerText(free - before), total: ledgerText(free) };
    before = free;
    return { ...part, share: Number.parseInt(((rate * 1_000n) / UNIT).toString(), 10) / 1_000 };
  });
}

/** Largest amount that an account can subscribe for: its available balance, at most the cap. */
export function mostFor(available: string, maxAmount: string): string {
  const [free, cap] = [ledgerUnits(available), ledgerUnits(maxAmount)];
  return ledgerText(free < cap ? free : cap).replace(/\.?0+$/, '');
}

/** Fraction as a number from 0 to 1, for the length of a bar only. */
export function barShare(fraction: string): number {
  const thousandths = Number.parseInt(((ledgerUnits(fraction) * 1_000n) / UNIT).toString(), 10);
  return Math.min(1, Math.max(0, thousandths / 1_000));
}

/** A fraction in percent without trailing zeros: `0.2` is `20`. Exact. */
export function percentText(fraction: string): string {
  return ledgerText(ledgerUnits(fraction) * 100n).replace(/\.?0+$/, '');
}
