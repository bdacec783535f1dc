import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { winRate } from './win-rate.ts';

describe('win rate', () => {
  it('counts profits of closed trades', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }), (list) => {
        const { trades, wins, rate } = winRate(list.map((pnl) => new Decimal(pnl)));
        expect(trades).toBe(list.length);
        expect(wins).toBe(list.filter((pnl) => pnl > 0).length);
        expect(rate === null).toBe(trades === 0);
        if (rate !== null) expect(rate.times(trades).minus(wins).abs().lt('1e-30')).toBe(true);
      }),
    );
  });
});
