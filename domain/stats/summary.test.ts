import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { tradeSummary, type ClosedTrade, type TradeSummary } from './summary.ts';

const dec = (value: number | string): Decimal => new Decimal(value);

/** Results and risks in hundredths. */
type Row = { readonly pnl: number; readonly risk: number | null };

const row = fc.record({
  pnl: fc.integer({ min: -20_000, max: 20_000 }),
  risk: fc.option(fc.integer({ min: 1, max: 9_000 })),
});
const history = fc.array(row, { maxLength: 300 });

function tradeOf({ pnl, risk }: Row): ClosedTrade {
  return { pnl: dec(pnl).div(100), ...(risk === null ? {} : { risk: dec(risk).div(100) }) };
}

/** The same figures in doubles, in one pass over the trades. */
function naive(rows: readonly Row[]): Record<keyof TradeSummary, number | null> {
  const count = { wins: 0, losses: 0, risked: 0 };
  const sum = { wins: 0, losses: 0, all: 0, r: 0 };
  for (const { pnl, risk } of rows) {
    sum.all += pnl;
    if (pnl > 0) {
      count.wins++;
      sum.wins += pnl;
    } else if (pnl < 0) {
      count.losses++;
      sum.losses += pnl;
    }
    if (risk !== null) {
      count.risked++;
      sum.r += pnl / risk;
    }
  }
  const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  return {
    trades: rows.length,
    wins: count.wins,
    losses: count.losses,
    winRate: over(count.wins, rows.length),
    averageWin: over(sum.wins / 100, count.wins),
    averageLoss: over(sum.losses / 100, count.losses),
    expectancy: over(sum.all / 100, rows.length),
    profitFactor: over(sum.wins, -sum.losses),
    averageR: over(sum.r, count.risked),
  };
}

const FIGURES = Object.keys(naive([])) as (keyof TradeSummary)[];

describe('summary of closed trades', () => {
  it('equals a recomputation in one pass over 200 random histories', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const got = tradeSummary(rows.map(tradeOf));
        const expected = naive(rows);
        for (const figure of FIGURES) {
          const [value, other] = [got[figure], expected[figure]];
          if (value === null || other === null) expect(value).toBe(other);
          else expect(dec(value.toString()).minus(other).abs().lt('1e-9')).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('weighs wins and losses to the expectancy, and ignores the order of trades', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const summary = tradeSummary(rows.map(tradeOf));
        const { trades, wins, losses, averageWin, averageLoss, expectancy } = summary;
        const gained = (averageWin ?? dec(0)).times(wins);
        const net = gained.plus((averageLoss ?? dec(0)).times(losses));
        const whole = (expectancy ?? dec(0)).times(trades);
        expect(net.minus(whole).abs().lt('1e-25')).toBe(true);
        const { profitFactor } = tradeSummary(rows.toReversed().map(tradeOf));
        expect(String(profitFactor)).toBe(String(summary.profitFactor));
      }),
    );
  });

  it('counts a trade at zero as neither a win nor a loss', () => {
    const trades = ['12', '0', '-4', '1'].map((pnl) => ({ pnl: dec(pnl) }));
    const { winRate, expectancy, profitFactor, averageR, ...rest } = tradeSummary(trades);
    expect(rest).toMatchObject({ trades: 4, wins: 2, losses: 1 });
    expect([winRate, expectancy, profitFactor].map(String)).toEqual(['0.5', '2.25', '3.25']);
    expect(averageR).toBeNull();
  });

  it('has no figure where nothing defines it', () => {
    const none = { winRate: null, averageWin: null, averageLoss: null, expectancy: null };
    expect(tradeSummary([])).toEqual({
      ...none,
      trades: 0,
      wins: 0,
      losses: 0,
      profitFactor: null,
      averageR: null,
    });
    const won = tradeSummary([{ pnl: dec(5) }]);
    expect([won.averageLoss, won.profitFactor]).toEqual([null, null]);
    const lost = tradeSummary([{ pnl: dec(-5) }]);
    expect([lost.averageWin, String(lost.profitFactor)]).toEqual([null, '0']);
  });

  it('averages R over the trades with a plan only, and refuses a plan without risk', () => {
    const trades = [
      { pnl: dec(30), risk: dec(10) },
      { pnl: dec(-10), risk: dec(10) },
      { pnl: dec(1_000) },
    ];
    expect(String(tradeSummary(trades).averageR)).toBe('1');
    for (const risk of [dec(0), dec(-1)]) {
      expect(() => tradeSummary([{ pnl: dec(1), risk }])).toThrow(RangeError);
    }
  });
});
