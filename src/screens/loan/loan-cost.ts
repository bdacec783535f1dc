import { formatIsoDate } from '#domain/text/date-text.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';

/** What a loan costs until its due date; amounts in hundredths of its currency. */
export type LoanCost = { readonly interest: bigint; readonly repayment: bigint };

const YEAR_DAYS = 365n;
const RATE_DECIMALS = 8;

/** Decimal text as a count of 10^-decimals; further digits are cut. */
export function scaled(text: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
}

/** Hundredths as decimal text. */
export function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Simple interest, half up to the hundredth: principal * rate * days / 365. The same figures as the
 * server's, for the eye before anything is asked for.
 * @param rate a year, as a fraction.
 */
export function loanCost(amount: string, rate: string, days: number): LoanCost {
  const principal = scaled(amount, 2);
  const product = principal * scaled(rate, RATE_DECIMALS) * BigInt(days);
  const divisor = YEAR_DAYS * 10n ** BigInt(RATE_DECIMALS);
  const interest = (2n * product + divisor) / (2n * divisor);
  return { interest, repayment: principal + interest };
}

/** The day a loan of so many days is due when it begins now, `YYYY-MM-DD` in Türkiye. */
export function dueDateOf(now: number, days: number): string {
  return isoOfDay((dayOfIso(formatIsoDate(now)) ?? 0) + days);
}

/** Days of Türkiye from now to a date; none once it is over. */
export function daysUntil(date: string, now: number): number {
  const [then, today] = [dayOfIso(date), dayOfIso(formatIsoDate(now))];
  return then === null || today === null ? 0 : Math.max(0, then - today);
}

/** `2026-05-17` as people write it, `17-05-2026`. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
