import { describe, expect, it } from 'vitest';
import { Perpetual } from './perpetual.ts';
import type { SimProfile } from './sim-profile.ts';

const PROFILE = { key: 1 } as SimProfile;
const START = Date.UTC(2026, 10, 23, 8);

/** Rate after a minute in which the contract stood so far above its pair; per 100 million. */
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
  ])('is interest and premium: %d', (premium, rate) => {
    expect(Math.abs(rateAt(premium) - rate)).toBeLessThan(2_000);
  });

  it('costs no more than 0.375 % a period either way', () => {
    expect(rateAt(0.02)).toBe(375_000);
    expect(rateAt(-0.02)).toBe(-375_000);
  });
});
