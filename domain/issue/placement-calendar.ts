import { addBusinessDays, businessDayUntil, turkeyHour } from './business-days.ts';
import { BLOCK_SHARES, type BlockShare } from './block-shares.ts';
import { plansWhile, type IssuePlan } from './calendar.ts';

const STEP_DAYS = 4;
const HEAD_DAYS = 12;
const ANNOUNCED_DAYS = 5;
const WINDOW_DAYS = 6;
const OPEN_HOUR = 10;
const CLOSE_HOUR = 17;
const ALLOT_HOUR = 18;

/** Dates of a placement, UTC milliseconds, in ascending order. */
export type PlacementDates = {
  readonly announceTs: number;
  readonly openTs: number;
  readonly closeTs: number;
  readonly allotTs: number;
};

/** One block of a listed share, determined by its number and the first day of the venue. */
export type BlockPlan = BlockShare &
  PlacementDates & {
    readonly number: number;
    /** Day number of the allotment: the trade day from which the lock is counted. */
    readonly tradeDay: number;
  };

/** The part of an issue that is placed through a channel, with its own minimum amount. */
export type OfflinePlan = PlacementDates & {
  /** Number of the issue it belongs to. */
  readonly number: number;
  readonly code: string;
  readonly name: string;
  /** Kuruş. */
  readonly price: number;
  readonly qty: number;
  /** Minimum amount of an application, whole lira. */
  readonly minAmount: number;
  /** First instant of trading of the shares. */
  readonly listTs: number;
};

/** Minimum amount of an application through a channel, whole lira. */
const OFFLINE_MIN_AMOUNT = 50_000;

/**
 * The block with a number, from 0. Number n opens at 10:00 of the business day 4n - 12 after the
 * first day of the venue, closes at 17:00 of the sixth business day and is allotted at 18:00 of
 * that day. Its price is the market price at the announcement less the discount.
 * @param epoch day number from `epochOf`; a non-trading day counts as the trading day before it.
 */
export function blockAt(number: number, epoch: number): BlockPlan {
  const share = BLOCK_SHARES[number % BLOCK_SHARES.length];
  if (share === undefined) throw new RangeError(`no block ${number}`);
  const openDay = addBusinessDays(businessDayUntil(epoch), STEP_DAYS * number - HEAD_DAYS);
  const closeDay = addBusinessDays(openDay, WINDOW_DAYS - 1);
  return {
    ...share,
    number,
    announceTs: turkeyHour(addBusinessDays(openDay, -ANNOUNCED_DAYS), OPEN_HOUR),
    openTs: turkeyHour(openDay, OPEN_HOUR),
    closeTs: turkeyHour(closeDay, CLOSE_HOUR),
    allotTs: turkeyHour(closeDay, ALLOT_HOUR),
    tradeDay: closeDay,
  };
}

/** Blocks that open at or after `from` and before `to`, UTC milliseconds, in ascending order. */
export function blocksBetween(from: number, to: number, epoch: number): readonly BlockPlan[] {
  const before = plansWhile(
    (number) => blockAt(number, epoch),
    ({ openTs }) => openTs < to,
  );
  return before.filter(({ openTs }) => openTs >= from);
}

/** The channel placement of an issue: the days of the issue, at least 50,000 lira. */
export function offlineOf(issue: IssuePlan): OfflinePlan {
  const { number, code, name, price, announceTs, openTs, closeTs, allotTs, listTs } = issue;
  const { offline: qty } = issue.here;
  return {
    ...{ number, code, name, price, qty, announceTs, openTs, closeTs, allotTs, listTs },
    minAmount: OFFLINE_MIN_AMOUNT,
  };
}
