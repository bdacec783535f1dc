import { minorUnits } from '#src/kit/index.ts';

/** Why a lira amount is rejected. */
export type AmountFault =
  | { readonly key: 'withdraw.enterAmount' }
  | { readonly key: 'valid.minDeposit'; readonly min: string }
  | { readonly key: 'valid.maxAmount'; readonly max: string }
  | { readonly key: 'error.dailyLimit'; readonly left: string };

type Limits = { readonly min: string; readonly max: string; readonly dailyLeft: string };

/** Checks an amount against the limits of a payment method; null if it is valid. */
export function amountFault(amount: string, { min, max, dailyLeft }: Limits): AmountFault | null {
  const units = amount === '' ? 0n : minorUnits(amount);
  if (units <= 0n) return { key: 'withdraw.enterAmount' };
  if (units < minorUnits(min)) return { key: 'valid.minDeposit', min };
  if (units > minorUnits(max)) return { key: 'valid.maxAmount', max };
  return units > minorUnits(dailyLeft) ? { key: 'error.dailyLimit', left: dailyLeft } : null;
}
