import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { civilOfDay, dayOfCivil } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

/** Class of an account. `hni` has higher limits and no other rights. */
export type AccountClass = 'regular' | 'hni';

/** Limits of deposits and withdrawals, decimal text in the currency named. */
export type MoneyLimits = {
  /** Lira. */
  readonly bankDeposit: { readonly min: string; readonly max: string; readonly daily: string };
  /** Lira; the amount is gross and includes the fee. */
  readonly bankWithdraw: { readonly min: string; readonly max: string; readonly daily: string };
  /** Stablecoin withdrawals in dollars; doubled when the receiver's data are complete. */
  readonly stablecoin: { readonly daily: string; readonly monthly: string };
  /** Lira. An operator reviews withdrawals of a higher value. */
  readonly reviewAbove: string;
  /** Lira that may be deposited in total before the identity is verified. */
  readonly depositUnverified: string;
};

const BANK_DAILY: Readonly<Record<AccountClass, string>> = { regular: '500000', hni: '2000000' };

/** Limits of an account class. */
export function moneyLimits(accountClass: AccountClass): MoneyLimits {
  return {
    bankDeposit: { min: '100', max: '500000', daily: '2000000' },
    bankWithdraw: { min: '100', max: '250000', daily: BANK_DAILY[accountClass] },
    stablecoin: { daily: '3000', monthly: '50000' },
    reviewAbove: '100000',
    depositUnverified: '10000',
  };
}

/** Coins counted as one dollar. */
export const STABLECOINS: readonly string[] = ['USDT', 'USDC'];

/** A movement and its time in UTC milliseconds. Refused and refunded movements do not count. */
export type Moved = { readonly at: number; readonly amount: Decimal };

/** Span in which a limit applies: a day or month of Istanbul. */
export type LimitSpan = { readonly from: number; readonly resetsAt: number };

/** Day of Istanbul that contains an instant. */
export function limitDay(now: number): LimitSpan {
  const day = zoneDay(now, 'turkey');
  return { from: zoneMidnight(day, 'turkey'), resetsAt: zoneMidnight(day + 1, 'turkey') };
}

/** Calendar month of Istanbul that contains an instant. */
export function limitMonth(now: number): LimitSpan {
  const { year, month } = civilOfDay(zoneDay(now, 'turkey'));
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return {
    from: zoneMidnight(dayOfCivil(year, month, 1), 'turkey'),
    resetsAt: zoneMidnight(next, 'turkey'),
  };
}

/** A limit and its use within a span; `left` is never below zero. */
export type LimitUse = {
  readonly limit: Decimal;
  readonly used: Decimal;
  readonly left: Decimal;
  readonly resetsAt: number;
};

/** Use of a limit by the movements of its span. */
function limitUse(limit: string, moved: readonly Moved[], { from, resetsAt }: LimitSpan): LimitUse {
  const counted = moved.filter(({ at }) => at >= from && at < resetsAt);
  const used = counted.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const most = new Decimal(limit);
  return { limit: most, used, left: Decimal.max(0, most.minus(used)), resetsAt };
}

/** Whether an amount fits the remaining limit; the exact remainder fits. */
export function fitsLimit({ left }: Pick<LimitUse, 'left'>, amount: Decimal): boolean {
  return amount.lte(left);
}

/** Use of the daily limit of bank withdrawals, in lira, exact. */
export function bankWithdrawUse(
  accountClass: AccountClass,
  moved: readonly Moved[],
  now: number,
): LimitUse {
  return limitUse(moneyLimits(accountClass).bankWithdraw.daily, moved, limitDay(now));
}

/** Use of the daily and monthly stablecoin limits, in dollars. */
export function stablecoinUse(
  moved: readonly Moved[],
  now: number,
  options: { readonly isReceiverKnown: boolean } = { isReceiverKnown: false },
): { readonly daily: LimitUse; readonly monthly: LimitUse } {
  const { daily, monthly } = moneyLimits('regular').stablecoin;
  const times = options.isReceiverKnown ? 2 : 1;
  const most = (limit: string): string => decimalText(new Decimal(limit).times(times));
  return {
    daily: limitUse(most(daily), moved, limitDay(now)),
    monthly: limitUse(most(monthly), moved, limitMonth(now)),
  };
}

/** Conditions of `hni`, in addition to an operator's decision. */
export const HNI = { threshold: '10000000', days: 30 } as const;

/**
 * Average worth over the last days, without today. A day without a figure counts as zero, so that a
 * short stay at a high level is not enough.
 * @param today day number in Istanbul.
 */
export function averageAssets(
  days: readonly { readonly day: number; readonly worth: Decimal }[],
  today: number,
): { readonly average: Decimal; readonly daysKnown: number } {
  const counted = days.filter(({ day }) => day < today && day >= today - HNI.days);
  const sum = counted.reduce((all, { worth }) => all.plus(worth), new Decimal(0));
  return { average: sum.div(HNI.days), daysKnown: counted.length };
}
