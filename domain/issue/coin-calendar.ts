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
/** Midnight of the world's clock, where the day of a coin begins. */
const LIST_HOUR = 3;
const VESTING_MONTHS = 4;

/** When a part of the bought coins becomes free, and how much of them, percent. */
export type VestingStep = { readonly ts: number; readonly pct: number };

/** One coin sale, wholly decided by its number and the first day of the venue. */
export type CoinSalePlan = Omit<CoinIssuer, 'name'> & {
  readonly number: number;
  /** Ends with the word that marks the coin as made up; the same in both languages. */
  readonly name: string;
  /** Least and most one person may put in, whole USDT. */
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Instants, UTC milliseconds, each later than the one before it. */
  readonly announceTs: number;
  readonly openTs: number;
  readonly closeTs: number;
  readonly allotTs: number;
  /** First instant of trading. */
  readonly listTs: number;
  /** The first step is at the listing; percents sum to 100. */
  readonly vesting: readonly VestingStep[];
};

/** The same day so many months later; the last day of a month that is too short for it. */
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
 * The coin sale of a number, from 0. Number n opens at 00:00 of the business day 10n - 10 after
 * the first day of the venue and closes five days later; allotment at 18:00 on the first business
 * day then, trading at 03:00 on the next, when the day of coins begins. A fifth of the coins is
 * free at the listing, a fifth in each of the four months after it.
 * @param epoch day number from `epochOf`; a day without trading counts as the one before it.
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

/** Sales that open at or after `from` and before `to`, UTC milliseconds, in that order. */
export function coinSalesBetween(from: number, to: number, epoch: number): readonly CoinSalePlan[] {
  const before = plansWhile(
    (number) => coinSaleAt(number, epoch),
    ({ openTs }) => openTs < to,
  );
  return before.filter(({ openTs }) => openTs >= from);
}

/** Sales whose coin is listed before an instant, or will be, the first one first. */
export function coinsListedBefore(ts: number, epoch: number): readonly CoinSalePlan[] {
  return plansWhile(
    (number) => coinSaleAt(number, epoch),
    ({ listTs }) => listTs < ts,
  );
}
