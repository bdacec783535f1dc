import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Bounds of one withdrawal; amounts are decimal text and include the fee. */
export type WithdrawLimits = {
  readonly withdrawable: string;
  readonly fee: string;
  readonly min: string;
  readonly max?: string | undefined;
  readonly dailyLeft?: string | undefined;
};

/** Reason why an amount cannot be withdrawn, with the relevant figure. */
export type WithdrawFault =
  | { readonly key: 'withdraw.enterAmount' | 'withdraw.nothing' | 'withdraw.feeAbove' }
  | { readonly key: 'valid.minWithdraw'; readonly min: string }
  | { readonly key: 'withdraw.aboveMax'; readonly max: string }
  | { readonly key: 'error.dailyLimit'; readonly left: string };

/** Checks an amount before it is sent; null when it may be withdrawn. */
export function withdrawFault(amount: string, limits: WithdrawLimits): WithdrawFault | null {
  const { withdrawable, fee, min, max, dailyLeft } = limits;
  if (ledgerUnits(withdrawable) <= 0n) return { key: 'withdraw.nothing' };
  const units = amount === '' ? 0n : ledgerUnits(amount);
  if (units <= 0n) return { key: 'withdraw.enterAmount' };
  if (units < ledgerUnits(min)) return { key: 'valid.minWithdraw', min };
  if (units > ledgerUnits(withdrawable)) return { key: 'withdraw.aboveMax', max: withdrawable };
  if (max !== undefined && units > ledgerUnits(max)) return { key: 'withdraw.aboveMax', max };
  if (dailyLeft !== undefined && units > ledgerUnits(dailyLeft)) {
    return { key: 'error.dailyLimit', left: dailyLeft };
  }
  return units <= ledgerUnits(fee) ? { key: 'withdraw.feeAbove' } : null;
}

/** Amount that arrives: the amount minus the fee, never below zero. */
export function netOf(amount: string, fee: string): string {
  const net = (amount === '' ? 0n : ledgerUnits(amount)) - ledgerUnits(fee);
  return ledgerText(net < 0n ? 0n : net);
}

/** Remainder of a figure after a withdrawal. */
export function lessOf(figure: string, amount: string): string {
  const rest = ledgerUnits(figure) - (amount === '' ? 0n : ledgerUnits(amount));
  return ledgerText(rest < 0n ? 0n : rest);
}

/** The largest amount that may be withdrawn at once, without trailing zeros. */
export function mostOf({ withdrawable, max, dailyLeft }: WithdrawLimits): string {
  const bounds = [withdrawable, max, dailyLeft].filter((one) => one !== undefined);
  const [least = 0n] = bounds.map(ledgerUnits).toSorted((a, b) => (a < b ? -1 : 1));
  return ledgerText(least < 0n ? 0n : least).replace(/\.?0+$/, '');
}

/**
 * Withdrawable part of an asset. Whole units; nothing is rounded.
 * @param available in the smallest unit of the asset
 * @param kept retained amount in the same unit: unsettled proceeds, coins on hold after a deposit,
 * an open loan, collateral for credit on shares
 * @returns the remainder, never below zero.
 */
export function mayLeave(available: bigint, kept: bigint): bigint {
  return available > kept ? available - kept : 0n;
}
