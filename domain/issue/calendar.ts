import { sessionTimes } from '#domain/market/session.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { addBusinessDays, businessDayUntil, turkeyHour } from './business-days.ts';
import { ISSUERS, shareGroup } from './issuers.ts';
import { hereShares, offerGroups, type HereShares, type OfferGroups } from './offer-parts.ts';

/** Business days from one issue to the next, and how many lie before the first day of the venue. */
const STEP_DAYS = 5;
const HEAD_DAYS = 10;
/** Business days an offer is known before it opens. */
const ANNOUNCED_DAYS = 15;
const WINDOW_DAYS = 3;
const LIST_AFTER_DAYS = 4;
const HOUR_MS = 3_600_000;
const OPEN_HOUR = 9;
const CLOSE_HOUR = 17;
const ALLOT_HOUR = 18;
const PAY_WINDOW_MS = 24 * 3_600_000;
/** Winners a lottery is made for, and the round number its lot is cut to. */
const LOTTERY_WINNERS = 120;
const LOTTERY_LOT = 100;

/** How the shares of ordinary retail investors are distributed. */
export type IssueMethod = 'equal' | 'lottery';

/** Instants of an issue, UTC milliseconds, each later than the one before it. */
export type IssueDates = {
  /** From here on the offer is shown. */
  readonly announceTs: number;
  /** Applications are taken from here without a break... */
  readonly openTs: number;
  /** ...to just before here. */
  readonly closeTs: number;
  readonly allotTs: number;
  /** End of the payment window of a pay-later issue; null where the reserve pays at allotment. */
  readonly payUntilTs: number | null;
  /** First instant at which orders are taken: the start of the session of the listing day. */
  readonly listTs: number;
};

/** One offer of new shares, wholly decided by its number and the first day of the venue. */
export type IssuePlan = IssueDates & {
  readonly number: number;
  readonly code: string;
  /** Ends with the word that marks the company as made up; the same in both languages. */
  readonly name: string;
  readonly sector: string;
  /** Issue price, kurus. */
  readonly price: number;
  readonly shares: number;
  readonly retailPct: number;
  readonly groups: OfferGroups;
  readonly here: HereShares;
  readonly method: IssueMethod;
  /** Shares of one winner; 0 where shares are not drawn. */
  readonly lotPerWinner: number;
  readonly isPayLater: boolean;
  /** Discount of the VIP tranche as a fraction in decimal text; '0' where there is none. */
  readonly vipDiscount: string;
  /** Day number of the listing day. */
  readonly listDay: number;
};

/**
 * The first day of a venue that starts at an instant: a day number of Türkiye. Before 09:00 it is
 * the day before, so that a new venue offers something from its first minute.
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
 * The issue of a number, from 0. Number n opens on the business day 5n - 10 after the first day of
 * the venue, so that a new venue has one share listed, one about to be, one open and the rest
 * coming. Three business days of applications, 09:00 to 17:00; allotment at 18:00 on the next;
 * listed with the opening session of the fourth after the close. Every second has a VIP tranche,
 * every third is paid later, every fourth drawn, every fifth has a group of large applications.
 * Prices and shares are exact.
 * @param epoch day number from `epochOf`; a day without trading counts as the one before it.
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

/** Plans in the order of their numbers as long as `goesOn` holds. */
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

/** Issues that open at or after `from` and before `to`, UTC milliseconds, in that order. */
export function issuesBetween(from: number, to: number, epoch: number): readonly IssuePlan[] {
  const before = plansWhile(
    (number) => issueAt(number, epoch),
    ({ openTs }) => openTs < to,
  );
  return before.filter(({ openTs }) => openTs >= from);
}

/** Issues that are listed before an instant, or will be, the first one first. */
export function issuesListedBefore(ts: number, epoch: number): readonly IssuePlan[] {
  return plansWhile(
    (number) => issueAt(number, epoch),
    ({ listTs }) => listTs < ts,
  );
}
