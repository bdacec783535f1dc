import { sessionTimes } from '#domain/market/session.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { addBusinessDays, businessDayUntil, turkeyHour } from './business-days.ts';
import { ISSUERS, shareGroup } from './issuers.ts';
import { hereShares, offerGroups, type HereShares, type OfferGroups } from './offer-parts.ts';

/** Business days between issues, and the number before the first day of the venue. */
const STEP_DAYS = 5;
const HEAD_DAYS = 10;
/** Business days between the announcement of an offering and its opening. */
const ANNOUNCED_DAYS = 15;
const WINDOW_DAYS = 3;
const LIST_AFTER_DAYS = 4;
const HOUR_MS = 3_600_000;
const OPEN_HOUR = 9;
const CLOSE_HOUR = 17;
const ALLOT_HOUR = 18;
const PAY_WINDOW_MS = 24 * 3_600_000;
/** Target number of winners of a lottery, and the round number to which its lot is cut. */
const LOTTERY_WINNERS = 120;
const LOTTERY_LOT = 100;

/** Allotment method for ordinary retail investors. */
export type IssueMethod = 'equal' | 'lottery';

/** Dates of an issue, UTC milliseconds, in ascending order. */
export type IssueDates = {
  /** First instant at which the offering is shown. */
  readonly announceTs: number;
  /** First instant of applications, which continue without a break. */
  readonly openTs: number;
  /** First instant after the applications. */
  readonly closeTs: number;
  readonly allotTs: number;
  /** End of the payment window of a pay-later issue; null where the reserve pays at allotment. */
  readonly payUntilTs: number | null;
  /** First instant of orders: the start of the session on the listing day. */
  readonly listTs: number;
};

/** One offering of new shares, determined by its number and the first day of the venue. */
export type IssuePlan = IssueDates & {
  readonly number: number;
  readonly code: string;
  /** Ends with the word that marks the company as fictitious; the same in both languages. */
  readonly name: string;
  readonly sector: string;
  /** Issue price, kuruş. */
  readonly price: number;
  readonly shares: number;
  readonly retailPct: number;
  readonly groups: OfferGroups;
  readonly here: HereShares;
  readonly method: IssueMethod;
  /** Shares per winner; 0 where shares are not drawn. */
  readonly lotPerWinner: number;
  readonly isPayLater: boolean;
  /** Discount of the VIP tranche as a fraction in decimal text; '0' without one. */
  readonly vipDiscount: string;
  /** Day number of the listing day. */
  readonly listDay: number;
};

/**
 * First day of a venue that starts at an instant, a day number of Türkiye. Before 09:00 it is the
 * previous day, so that a new venue has an open offering from its first minute.
 */
export function epochOf(ts: number): number {
  return zoneDay(ts - OPEN_HOUR * HOUR_MS, 'turkey');
}

function every(nth: number, number: number): boolean {
  return number % nth === nth - 1;
}

function opening(day: number): number {
  const times = sessionTimes(day, 'BIST');
  if (times === null) throw new RangeError(`no session on day ${day}`);
  return times.open;
}

function datesOf(openDay: number, isPayLater: boolean): IssueDates & { listDay: number } {
  const closeDay = addBusinessDays(openDay, WINDOW_DAYS - 1);
  const allotTs = turkeyHour(addBusinessDays(closeDay, 1), ALLOT_HOUR);
  const listDay = addBusinessDays(closeDay, LIST_AFTER_DAYS);
  return {
    announceTs: turkeyHour(addBusinessDays(openDay, -ANNOUNCED_DAYS), OPEN_HOUR),
    openTs: turkeyHour(openDay, OPEN_HOUR),
    closeTs: turkeyHour(closeDay, CLOSE_HOUR),
    allotTs,
    payUntilTs: isPayLater ? allotTs + PAY_WINDOW_MS : null,
    listTs: opening(listDay),
    listDay,
  };
}

function lotOf(shares: number): number {
  const lot = Math.floor(shares / LOTTERY_WINNERS / LOTTERY_LOT) * LOTTERY_LOT;
  return Math.max(LOTTERY_LOT, lot);
}

/**
 * The issue with a number, from 0. Number n opens on the business day 5n - 10 after the first day
 * of the venue, so that a new venue has one share listed, one about to be listed, one open and the
 * rest announced. Applications run for three business days, 09:00 to 17:00; allotment is at 18:00
 * on the next; listing is with the opening session of the fourth after the close. Every second
 * issue has a VIP tranche, every third is paid later, every fourth drawn, every fifth has a group
 * of large applications. Prices and shares are exact.
 * @param epoch day number from `epochOf`; a non-trading day counts as the trading day before it.
 */
export function issueAt(number: number, epoch: number): IssuePlan {
  const issuer = ISSUERS[number % ISSUERS.length];
  if (issuer === undefined) throw new RangeError(`no issue ${number}`);
  const { code, name } = shareGroup(issuer, Math.floor(number / ISSUERS.length));
  const { sector, price, shares, retailPct } = issuer;
  const openDay = addBusinessDays(businessDayUntil(epoch), STEP_DAYS * number - HEAD_DAYS);
  const isPayLater = every(3, number);
  const isDrawn = every(4, number);
  const hasVip = number % 2 === 0;
  const groups = offerGroups(shares, retailPct, every(5, number));
  const here = hereShares(groups, hasVip);
  return {
    number,
    code,
    name,
    sector,
    price,
    shares,
    retailPct,
    groups,
    here,
    method: isDrawn ? 'lottery' : 'equal',
    lotPerWinner: isDrawn ? lotOf(here.retail) : 0,
    isPayLater,
    vipDiscount: hasVip ? '0.03' : '0',
    ...datesOf(openDay, isPayLater),
  };
}

/** Plans in ascending order of their numbers while `goesOn` holds. */
export function plansWhile<Plan>(
  planAt: (number: number) => Plan,
  goesOn: (plan: Plan) => boolean,
): readonly Plan[] {
  const plans: Plan[] = [];
  for (let number = 0; ; number++) {
    const plan = planAt(number);
    if (!goesOn(plan)) return plans;
    plans.push(plan);
  }
}

/** Issues that open at or after `from` and before `to`, UTC milliseconds, in ascending order. */
export function issuesBetween(from: number, to: number, epoch: number): readonly IssuePlan[] {
  const before = plansWhile(
    (number) => issueAt(number, epoch),
    ({ openTs }) => openTs < to,
  );
  return before.filter(({ openTs }) => openTs >= from);
}

/** Issues with a listing date before an instant, in ascending order. */
export function issuesListedBefore(ts: number, epoch: number): readonly IssuePlan[] {
  return plansWhile(
    (number) => issueAt(number, epoch),
    ({ listTs }) => listTs < ts,
  );
}
