import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  isMemberAt,
  NO_MEMBERSHIP,
  purchasedPeriod,
  vipStateAt,
  withPurchase,
  withRefund,
  withTrial,
  type Membership,
} from './membership.ts';
import { VIP_PRICES, VIP_TERMS, vipPrice } from './terms.ts';

const DAY = VIP_TERMS.dayMs;
const NOW = 1_000_000_000_000;
const trial: Membership = {
  status: 'trial',
  trialUntil: NOW + 7 * DAY,
  validUntil: NOW + 7 * DAY,
};
const bought: Membership = { status: 'purchased', trialUntil: null, validUntil: NOW + 30 * DAY };
const over: Membership = { status: 'expired', trialUntil: NOW - DAY, validUntil: NOW - DAY };

describe('a membership', () => {
  it('allows exactly the listed transitions', () => {
    expect(withTrial(NO_MEMBERSHIP, NOW)).toEqual(trial);
    for (const had of [trial, bought, over]) expect(withTrial(had, NOW)).toBeNull();
    for (const from of [NO_MEMBERSHIP, trial, bought, over]) {
      expect(withPurchase(from, 30, NOW).status).toBe('purchased');
    }
    const ends = [NO_MEMBERSHIP, trial, bought, over].map((one) => one.validUntil);
    expect(ends.map((end) => vipStateAt({ ...bought, validUntil: end }, NOW))).toEqual([
      'none',
      'purchased',
      'purchased',
      'expired',
    ]);
    expect(vipStateAt(trial, NOW + 7 * DAY)).toBe('expired');
    expect(isMemberAt(trial, NOW + 7 * DAY - 1)).toBe(true);
    expect(isMemberAt(trial, NOW + 7 * DAY)).toBe(false);
  });

  it('returns to the remainder when a purchase is refunded', () => {
    const last = { days: 30, now: NOW, isLast: true };
    const afterTrial = withPurchase(trial, 30, NOW);
    expect(afterTrial.validUntil).toBe(NOW + 37 * DAY);
    expect(withRefund(afterTrial, last)).toEqual(trial);
    expect(withRefund(bought, last)).toMatchObject({ status: 'expired', validUntil: NOW });
    const twice = withPurchase(bought, 90, NOW);
    expect(withRefund(twice, { days: 90, now: NOW, isLast: false })).toEqual(bought);
  });

  it('loses no paid time: each purchase adds its days', () => {
    const days = fc.array(fc.constantFrom(30, 90, 365), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(days, fc.constantFrom(NO_MEMBERSHIP, trial, bought, over), (bag, from) => {
        const end = bag.reduce((row, one) => withPurchase(row, one, NOW), from);
        const sum = bag.reduce((all, one) => all + one, 0);
        const began = Math.max(NOW, from.validUntil ?? NOW);
        expect(end.validUntil).toBe(began + sum * DAY);
        expect(purchasedPeriod(from, 30, NOW).from).toBe(began);
      }),
    );
  });

  it('counts a started day in full and has a price for each length', () => {
    expect(daysLeft(trial, NOW)).toBe(7);
    expect(daysLeft(trial, NOW + 1)).toBe(7);
    expect(daysLeft(trial, NOW + DAY)).toBe(6);
    expect(daysLeft(over, NOW)).toBe(0);
    expect(VIP_PRICES.map(({ days }) => vipPrice(days))).toEqual(['499', '1299', '4499']);
    expect(vipPrice(31)).toBeNull();
  });
});
