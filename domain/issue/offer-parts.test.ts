import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hereShares, offerGroups } from './offer-parts.ts';

const offers = fc.record({
  shares: fc.integer({ min: 1_000, max: 200_000_000 }),
  retailPct: fc.integer({ min: 10, max: 90 }),
  hasHigh: fc.boolean(),
  hasVip: fc.boolean(),
});

describe('parts of an offer', () => {
  it('sum to the whole offering, each within one share of its percentage', () => {
    fc.assert(
      fc.property(offers, ({ shares, retailPct, hasHigh }) => {
        const { retail, high, institutional } = offerGroups(shares, retailPct, hasHigh);
        expect(retail + high + institutional).toBe(shares);
        expect(Math.abs(retail - (shares * retailPct) / 100)).toBeLessThan(1);
        expect(Math.abs(high - (hasHigh ? shares / 10 : 0))).toBeLessThan(1);
      }),
    );
  });

  it('distributed here sum to 0.5 % of the offering, members within their tenth of retail', () => {
    fc.assert(
      fc.property(offers, ({ shares, retailPct, hasHigh, hasVip }) => {
        const groups = offerGroups(shares, retailPct, hasHigh);
        const { retail, vip, high, offline } = hereShares(groups, hasVip);
        expect(retail + vip + high + offline).toBe(Math.floor((shares * 5) / 1_000));
        const here = retail + vip + high + offline;
        expect(Math.abs(retail + vip - (here * groups.retail) / shares)).toBeLessThan(1);
        expect(vip * 10).toBeLessThanOrEqual(retail + vip);
        expect(vip > 0).toBe(hasVip && retail + vip >= 10);
      }),
    );
  });
});
