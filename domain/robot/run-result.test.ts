import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { runResult, shownRun, unitReturn } from './run-result.ts';

const amount = fc.bigInt({ min: 0n, max: 10_000_000_000_000n });
const profit = fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n });
const eight = (units: bigint): string => formatPlain(Number(units), 8);
const cents = (text: string | undefined): number => parseFixed(text ?? '', 2) ?? Number.NaN;
const money = fc.record({
  invested: amount,
  feePaid: fc.constantFrom(0n, 0n, 1n, 123_456_789n),
  worth: amount,
  traded: profit,
  isOver: fc.boolean(),
});

describe('result of a run', () => {
  it('is worth plus fee minus the amount paid in, and its parts sum to it', () => {
    fc.assert(
      fc.property(money, (run) => {
        const { pnl, realised, unrealised } = runResult(run);
        expect(pnl).toBe(run.worth + run.feePaid - run.invested);
        expect(realised + unrealised).toBe(pnl);
        if (run.isOver) expect(unrealised).toBe(0n);
        else expect(realised).toBe(run.traded);
      }),
    );
  });

  it('counts an unsellable remainder as lost once a run is over', () => {
    const run = { invested: 1_000n, feePaid: 0n, worth: 996n, traded: -1n, isOver: true };
    expect(runResult(run)).toEqual({ pnl: -4n, realised: -4n, unrealised: 0n });
  });
});

describe('displayed result of a run', () => {
  it('is the difference of the displayed amounts, not a loss cut toward zero', () => {
    // 1,000 less 999.96 is a loss of four cents; cut by itself it would be three.
    const run = { invested: '1000.00000000', value: '999.96500000', realised: '0.00000000' };
    const open = { ...run, pnl: '-0.03500000', unrealised: '-0.03500000' };
    expect(shownRun(open)).toEqual({
      invested: '1000.00',
      value: '999.96',
      pnl: '-0.04',
      realised: '0.00',
      unrealised: '-0.04',
    });
  });

  it('rounds realised profit down and leaves the rest unrealised', () => {
    const run = { invested: '100', value: '100.02', realised: '-0.034', unrealised: '0.054' };
    const shown = shownRun({ ...run, pnl: '0.02' });
    expect(shown).toMatchObject({ pnl: '0.02', realised: '-0.04', unrealised: '0.06' });
  });

  it('shows amount paid in and realised profit while a price is missing', () => {
    const shown = shownRun({ invested: '33.33999999', realised: '-0.001' });
    expect(shown).toEqual({ invested: '33.33', realised: '-0.01' });
  });

  it('adds up for every run, each amount within two cents of the exact one', () => {
    fc.assert(
      fc.property(money, (run) => {
        const { pnl, realised, unrealised } = runResult(run);
        const shown = shownRun({
          invested: eight(run.invested),
          value: eight(run.worth),
          pnl: eight(pnl),
          realised: eight(realised),
          unrealised: eight(unrealised),
        });
        const fee = Number(run.feePaid / 1_000_000n);
        expect(cents(shown.value) + fee - cents(shown.invested)).toBe(cents(shown.pnl));
        expect(cents(shown.realised) + cents(shown.unrealised)).toBe(cents(shown.pnl));
        for (const [text, exact] of [
          [shown.value, run.worth],
          [shown.invested, run.invested],
          [shown.pnl, pnl],
          [shown.realised, realised],
          [shown.unrealised, unrealised],
        ] as const) {
          expect(Math.abs(cents(text) * 1_000_000 - Number(exact))).toBeLessThan(2_000_000);
        }
      }),
    );
  });

  it('refuses text that is not an amount', () => {
    expect(() => shownRun({ invested: 'x', realised: '0' })).toThrow(RangeError);
  });
});

it('reads the return of a curve from its last unit', () => {
  expect(['1', '0.9997', '1.234567890123', '0.000000000001'].map(unitReturn)).toEqual([
    '0.000000000000',
    '-0.000300000000',
    '0.234567890123',
    '-0.999999999999',
  ]);
  expect(() => unitReturn('1e3')).toThrow(RangeError);
});
