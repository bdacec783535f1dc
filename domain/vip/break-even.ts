import { parseFixed } from '#domain/money/fixed.ts';

const RATE_DECIMALS = 8;
const ONE = 10n ** BigInt(RATE_DECIMALS);
const CENTS = 100n;

/** Taker rates without and with membership, and the tax on the fee; fractions. */
type MemberRate = {
  readonly takerRate: string;
  readonly vipTakerRate: string;
  readonly taxRate: string;
};

/** Rate saved including tax, at eight decimals. */
function savedRate({ takerRate, vipTakerRate, taxRate }: MemberRate): bigint {
  const read = (text: string): bigint => BigInt(parseFixed(text, RATE_DECIMALS) ?? 0);
  return ((read(takerRate) - read(vipTakerRate)) * (ONE + read(taxRate))) / ONE;
}

/**
 * Trade value at which the lower fees recover the price, rounded up to whole units, and the
 * difference of the rates, tax included, as a fraction; null without savings.
 */
export function breakEven(
  price: string,
  rate: MemberRate,
): { readonly amount: string; readonly saved: string } | null {
  const saved = savedRate(rate);
  const cents = BigInt(parseFixed(price, 2) ?? 0);
  if (saved <= 0n) return null;
  const per = saved * CENTS;
  const amount = (cents * ONE + per - 1n) / per;
  return { amount: amount.toString(), saved: `0.${saved.toString().padStart(RATE_DECIMALS, '0')}` };
}
