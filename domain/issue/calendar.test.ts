import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '#domain/market/calendar.ts';
import { sessionTimes } from '#domain/market/session.ts';
import { isOnTick } from '#domain/market/tick.ts';
import { DAY_MS, dayOfIso } from '#domain/time/civil-date.ts';
import { wallOf, zoneDay } from '#domain/time/zone.ts';
import { addBusinessDays } from './business-days.ts';
import { epochOf, issueAt, issuesBetween, issuesListedBefore } from './calendar.ts';
import { coinSaleAt, coinSalesBetween, coinsListedBefore } from './coin-calendar.ts';
import { COIN_ISSUERS } from './coin-issuers.ts';
import { ISSUERS } from './issuers.ts';
import { blockAt, blocksBetween, offlineOf } from './placement-calendar.ts';

const FIRST = dayOfIso('2025-01-01') ?? Number.NaN;
const LAST = dayOfIso('2027-12-31') ?? Number.NaN;
const epochs = fc.integer({ min: FIRST, max: LAST });
const numbers = fc.integer({ min: 0, max: 120 });
const places = fc.tuple(numbers, epochs);
const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;
/** A Saturday, 14:00 in Türkiye. */
const SATURDAY = Date.parse('2026-11-21T14:00+03:00');

function rises(times: readonly number[]): boolean {
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? time));
}

function day(ts: number): number {
  return zoneDay(ts, 'turkey');
}

function clock(ts: number): string {
  return new Date(wallOf(ts, 'turkey')).toISOString().slice(0, 16);
}

describe('issues', () => {
  it('have ascending dates on business days, for any first day', () => {
    fc.assert(
      fc.property(places, ([number, epoch]) => {
        const plan = issueAt(number, epoch);
        const { announceTs, openTs, closeTs, allotTs, payUntilTs, listTs } = plan;
        const paid = payUntilTs === null ? [] : [payUntilTs];
        expect(rises([announceTs, openTs, closeTs, allotTs, ...paid, listTs])).toBe(true);
        for (const ts of [announceTs, openTs, closeTs, allotTs, listTs]) {
          expect(isBusinessDay(day(ts), 'BIST')).toBe(true);
        }
        expect(addBusinessDays(day(openTs), 2)).toBe(day(closeTs));
        expect(addBusinessDays(day(closeTs), 1)).toBe(day(allotTs));
        expect(addBusinessDays(day(closeTs), 4)).toBe(plan.listDay);
        expect(listTs).toBe(sessionTimes(plan.listDay, 'BIST')?.open);
      }),
    );
  });

  it('are the same for the same first day, in ascending order', () => {
    fc.assert(
      fc.property(places, ([number, epoch]) => {
        expect(issueAt(number, epoch)).toEqual(issueAt(number, epoch));
        expect(issueAt(number + 1, epoch).openTs).toBeGreaterThan(issueAt(number, epoch).openTs);
      }),
    );
  });

  it('never repeat a code, in any round', () => {
    const plans = Array.from({ length: ISSUERS.length * 60 }, (_none, n) => issueAt(n, FIRST));
    expect(new Set(plans.map(({ code }) => code)).size).toBe(plans.length);
    expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length);
    expect(plans.every(({ name }) => name.endsWith('(Kurgusal)'))).toBe(true);
    expect(plans.every(({ code }) => /^W[A-Z]{4,6}$/.test(code))).toBe(true);
    expect([plans[0]?.code, plans[15]?.code, plans[30]?.code]).toEqual(['WAYCK', 'WAYCB', 'WAYCC']);
    expect(plans[15]?.name).toBe('Ayçekirdek Masal Gıda A.Ş. (B) (Kurgusal)');
  });

  it('distribute no more than they offer', () => {
    fc.assert(
      fc.property(places, ([number, epoch]) => {
        const { shares, groups, here, method, lotPerWinner, price } = issueAt(number, epoch);
        expect(groups.retail + groups.high + groups.institutional).toBe(shares);
        expect(groups.institutional).toBeGreaterThan(0);
        expect(here.retail + here.vip).toBeLessThanOrEqual(groups.retail);
        expect(here.high).toBeLessThanOrEqual(groups.high);
        expect(here.offline).toBeLessThanOrEqual(groups.institutional);
        expect(method === 'lottery').toBe(lotPerWinner > 0);
        expect(lotPerWinner).toBeLessThanOrEqual(here.retail);
        expect(isOnTick(price, SHARE)).toBe(true);
      }),
    );
  });

  it('show a new venue one listed, one about to be listed, one open and the rest announced', () => {
    fc.assert(
      fc.property(epochs, (epoch) => {
        const noon = epoch * DAY_MS + 9 * 3_600_000;
        const [listed, toList, open, coming] = [0, 1, 2, 3].map((n) => issueAt(n, epoch));
        expect(listed?.listTs).toBeLessThan(noon);
        expect(toList?.allotTs).toBeLessThan(noon);
        expect(toList?.listTs).toBeGreaterThan(noon);
        expect(open?.openTs).toBeLessThanOrEqual(noon);
        expect(open?.closeTs).toBeGreaterThan(noon);
        expect(coming?.announceTs).toBeLessThan(noon);
        expect(coming?.openTs).toBeGreaterThan(noon);
        expect(issuesListedBefore(noon, epoch)).toEqual([listed]);
      }),
    );
  });

  it('of a venue that first starts on a Saturday', () => {
    const plan = issueAt(2, epochOf(SATURDAY));
    const { openTs, closeTs, allotTs, payUntilTs, listTs } = plan;
    expect([openTs, closeTs, allotTs, payUntilTs ?? 0, listTs].map(clock)).toEqual([
      '2026-11-20T09:00',
      '2026-11-24T17:00',
      '2026-11-25T18:00',
      '2026-11-26T18:00',
      '2026-11-30T09:40',
    ]);
    expect([plan.code, plan.isPayLater, plan.method, plan.vipDiscount]).toEqual([
      'WCMLK',
      true,
      'equal',
      '0.03',
    ]);
    expect(plan.here).toEqual({ retail: 126_000, vip: 14_000, high: 0, offline: 60_000 });
  });

  it('are found by their opening time', () => {
    fc.assert(
      fc.property(epochs, numbers, (epoch, number) => {
        const { openTs } = issueAt(number, epoch);
        expect(issuesBetween(openTs, openTs + 1, epoch)).toEqual([issueAt(number, epoch)]);
        expect(issuesBetween(openTs + 1, openTs + 1, epoch)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('coin sales', () => {
  it('have ascending dates, including the steps of their vesting', () => {
    fc.assert(
      fc.property(places, ([number, epoch]) => {
        const plan = coinSaleAt(number, epoch);
        const { announceTs, openTs, closeTs, allotTs, listTs, vesting } = plan;
        expect(rises([announceTs, openTs, closeTs, allotTs, listTs])).toBe(true);
        expect(rises(vesting.map(({ ts }) => ts))).toBe(true);
        expect(vesting[0]?.ts).toBe(listTs);
        expect(vesting.map(({ pct }) => pct)).toEqual([20, 20, 20, 20, 20]);
        expect(closeTs - openTs).toBe(5 * DAY_MS);
        for (const ts of [openTs, allotTs, listTs]) {
          expect(isBusinessDay(day(ts), 'BIST')).toBe(true);
        }
        expect(plan).toEqual(coinSaleAt(number, epoch));
      }),
    );
  });

  it('never repeat a code, and one is always open on the first day of a venue', () => {
    const plans = Array.from({ length: COIN_ISSUERS.length * 12 }, (_none, n) =>
      coinSaleAt(n, FIRST),
    );
    expect(new Set(plans.map(({ code }) => code)).size).toBe(plans.length);
    expect(plans.every(({ name }) => name.endsWith('(Kurgusal)'))).toBe(true);
    const epoch = epochOf(SATURDAY);
    expect(coinSalesBetween(SATURDAY - 2 * DAY_MS, SATURDAY, epoch).map((one) => one.code)).toEqual(
      ['LODOS'],
    );
    expect(coinsListedBefore(SATURDAY, epoch).map((one) => one.code)).toEqual(['NAR']);
  });

  it('vest on the last day of a month that lacks the day', () => {
    const firstDays = Array.from({ length: 10 }, (_none, index) => FIRST + index);
    const plans = firstDays.flatMap((epoch) =>
      Array.from({ length: 40 }, (_none, number) => coinSaleAt(number, epoch)),
    );
    const late = plans.find(({ listTs }) => clock(listTs).startsWith('2025-10-31'));
    expect(late?.vesting.map(({ ts }) => clock(ts))).toEqual([
      '2025-10-31T03:00',
      '2025-11-30T03:00',
      '2025-12-31T03:00',
      '2026-01-31T03:00',
      '2026-02-28T03:00',
    ]);
  });
});

describe('placements', () => {
  it('have ascending dates on business days', () => {
    fc.assert(
      fc.property(places, ([number, epoch]) => {
        const plan = blockAt(number, epoch);
        const times = [plan.announceTs, plan.openTs, plan.closeTs, plan.allotTs];
        expect(rises(times)).toBe(true);
        expect(times.every((ts) => isBusinessDay(day(ts), 'BIST'))).toBe(true);
        expect(plan.tradeDay).toBe(day(plan.allotTs));
        expect(plan.qty % plan.multiple).toBe(0);
        expect(plan.minQty).toBeLessThan(plan.qty);
      }),
    );
  });

  it('overlap in pairs', () => {
    fc.assert(
      fc.property(epochs, (epoch) => {
        const { openTs } = blockAt(3, epoch);
        const open = blocksBetween(0, openTs + 1, epoch).filter(({ closeTs }) => closeTs > openTs);
        expect(open.map(({ number }) => number)).toEqual([2, 3]);
      }),
    );
  });

  it('through a channel share the days of their issue', () => {
    const issue = issueAt(2, epochOf(SATURDAY));
    const { openTs, closeTs, qty, minAmount } = offlineOf(issue);
    expect([openTs, closeTs, qty, minAmount]).toEqual([
      issue.openTs,
      issue.closeTs,
      60_000,
      50_000,
    ]);
  });
});

describe('a venue that starts at any hour of two years', () => {
  it('has an issue that accepts applications', () => {
    const HOUR_MS = 3_600_000;
    for (let hour = 0; hour < 2 * 365 * 24; hour++) {
      const ts = SATURDAY + hour * HOUR_MS;
      const epoch = epochOf(ts);
      const isOpen = [0, 1, 2, 3, 4].some((number) => {
        const { openTs, closeTs } = issueAt(number, epoch);
        return openTs <= ts && ts < closeTs;
      });
      expect(isOpen, new Date(ts).toISOString()).toBe(true);
    }
  });
});
