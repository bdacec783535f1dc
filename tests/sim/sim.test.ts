import { describe, expect, it } from 'vitest';
import { BUG_COUNT, bugOf } from './bugs.ts';
import { Simulation } from './simulation.ts';

/** Runs whole simulations, which are slow on a slow machine. */
const PATIENCE_MS = 120_000;
const SHORT = { users: 8, perDay: 2_000, days: 0.1 } as const;

describe('the simulator', { timeout: PATIENCE_MS }, () => {
  it('finds nothing in some hours without a planted bug, and repeats exactly', async () => {
    const first = await Simulation.run({ ...SHORT, seed: 3 });
    expect(first.finding?.message).toBeUndefined();
    expect(first.counts['fills']).toBeGreaterThan(0);
    const again = await Simulation.run({ ...SHORT, seed: 3 });
    expect(again.hash).toBe(first.hash);
    expect(again.counts).toEqual(first.counts);
  });

  it('stops at the same step for the same seed when it finds something', async () => {
    const run = () => Simulation.run({ ...SHORT, seed: 7, bug: bugOf(9) });
    const first = await run();
    expect(first.finding?.rule).toBe('INV-06');
    const again = await run();
    expect(again.finding).toMatchObject({ step: first.finding?.step, at: first.finding?.at });
  });

  it.each([
    [14, 'INV-06'],
    [15, 'INV-19'],
    [16, 'INV-06'],
  ])('finds bug %i of new issues by %s', async (number, rule) => {
    const run = await Simulation.run({ ...SHORT, seed: 7, bug: bugOf(number) });
    expect(run.finding?.rule).toBe(rule);
  });

  it('knows its bugs by their numbers', () => {
    expect(BUG_COUNT).toBe(20);
    expect(() => bugOf(BUG_COUNT + 1)).toThrow(RangeError);
  });
});
