import { businessDayFrom } from '#domain/market/calendar.ts';
import { civilOfDay, dayOfCivil, nextMonthStartOfDay } from '#domain/time/civil-date.ts';
import { addBusinessDays, businessDayUntil, turkeyHour } from './business-days.ts';
import { plansWhile } from './calendar.ts';
import { COIN_ISSUERS, coinGeneration, type CoinIssuer } from './coin-issuers.ts';

const STEP_DAYS = 10;
const HEAD_DAYS = 10;
const ANNOUNCED_DAYS = 15;
const WINDOW_DAYS = 5;
const ALLOT_HOUR = 18;
/** 00:00 UTC in Türkiye, where the trading day of coins starts. */
const LIST_HOUR = 3;
const VESTING_MONTHS = 4;

/** Unlock time of a part of the coins, and its size in percent. */
export type VestingStep = { readonly ts: number; readonly pct: number };

/** One coin sale, determined by its number and the first day of the venue. */
export type CoinSalePlan = Omit<CoinIssuer, 'name'> & {
  readonly number: number;
  /** Ends with the word that marks the coin as fictitious; the same in both languages. */
  readonly name: string;
  /** Minimum and maximum amount per user, whole USDT. */
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Dates, UTC milliseconds, in ascending order. */
  readonly announceTs: number;
  readonly openTs: number;
  readonly closeTs: number;
  readonly allotTs: number;
  /** First instant of trading. */
  readonly listTs: number;
  /** The first step is at the listing; percentages sum to 100. */
  readonly vesting: readonly VestingStep[];
};

/** The same day `count` months later, or the last day of a shorter month. */
function addMonths(day: number, count: number): number {
  const { year, month, day: dayOfMonth } = civilOfDay(day);
  const months = month - 1 + count;
  const first = dayOfCivil(year + Math.floor(months / 12), (months % 12) + 1, 1);
  return Math.min(first + dayOfMonth - 1, nextMonthStartOfDay(first) - 1);
}

function vestingFrom(listDay: number): readonly VestingStep[] {
  return Array.from({ length: VESTING_MONTHS + 1 }, (_none, month) => ({
    ts: turkeyHour(addMonths(listDay, month), LIST_HOUR),
    pct: 100 / (VESTING_MONTHS + 1),
  }));
}

/**
 * The coin sale with a number, from 0. Number n opens at 00:00 of the business day 10n - 10 after
 * the first day of the venue and closes five days later. Allotment is at 18:00 on the first
 * business day then; trading starts at 03:00 on the next, when the day of coins starts. A fifth of
 * the coins is free at the listing, a fifth in each of the four following months.
 * @param epoch day number from `epochOf`; a non-trading day counts as the trading day before it.
 */
export function coinSaleAt(number: number, epoch: number): CoinSalePlan {
  const issuer = COIN_ISSUERS[number % COIN_ISSUERS.length];
  if (issuer === undefined) throw new RangeError(`no coin sale ${number}`);
  const openDay = addBusinessDays(businessDayUntil(epoch), STEP_DAYS * number - HEAD_DAYS);
  const closeDay = openDay + WINDOW_DAYS;
  const allotDay = businessDayFrom(closeDay, 'BIST');
  const listDay = addBusinessDays(allotDay, 1);
  return {
    ...issuer,
    ...coinGeneration(issuer, Math.floor(number / COIN_ISSUERS.length)),
    number,
    minAmount: 20,
    maxAmount: 5_000,
    announceTs: turkeyHour(addBusinessDays(openDay, -ANNOUNCED_DAYS), 0),
    openTs: turkeyHour(openDay, 0),
    closeTs: turkeyHour(closeDay, 0),
    allotTs: turkeyHour(allotDay, ALLOT_HOUR),
    listTs: turkeyHour(listDay, LIST_HOUR),
    vesting: vestingFrom(listDay),
  };
}

/** Sales that open at or after `from` and before `to`, UTC milliseconds, in ascending order. */
export function coinSalesBetween(from: number, to: number, epoch: number): readonly CoinSalePlan[] {
  const before = plansWhile(
    (number) => coinSaleAt(number, epoch),
    ({ openTs }) => openTs < to,
  );
  return before.filter(({ openTs }) => openTs >= from);
}

/** Sales whose coin has a listing date before an instant, in ascending order. */
export function coinsListedBefore(ts: number, epoch: number): readonly CoinSalePlan[] {
  return plansWhile(
    (number) => coinSaleAt(number, epoch),
    ({ listTs }) => listTs < ts,
  );
}
