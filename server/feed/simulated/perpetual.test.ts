import { describe, expect, it } from 'vitest';
import { Perpetual } from './perpetual.ts';
import type { SimProfile } from './sim-profile.ts';

const PROFILE = { key: 1 } as SimProfile;
const START = Date.UTC(2026, 10, 23, 8);

/** Funding rate after a minute at a constant premium over the pair; per 100 million. */
function rateAt(premium: number): number {
  const perpetual = new Perpetual(PROFILE);
  let rate = 0;
  for (let second = 0; second < 60; second++) {
    const pairMiddle = 1_000_000;
    const contractMiddle = pairMiddle * (1 + premium);
    rate = perpetual.sample(START + second * 1_000, { pairMiddle, contractMiddle }).fundingRate;
  }
  return rate;
}

describe('the funding of a contract', () => {
  it.each([
    [0, 10_000],
    [0.001, 110_000],
    [-0.001, -90_000],
  ])('is interest plus premium: %d', (premium, rate) => {
    expect(Math.abs(rateAt(premium) - rate)).toBeLessThan(2_000);
  });

  it('is at most 0.375 % per period in either direction', () => {
    expect(rateAt(0.02)).toBe(375_000);
    expect(rateAt(-0.02)).toBe(-375_000);
  });
});
