import { describe, expect, it } from 'vitest';
import {
  basisFacts,
  LoggedBook,
  logFacts,
  minuteFacts,
  togetherFacts,
  type LoggedTrade,
  type MarketLog,
} from './market-log.ts';

const FROM = 1_700_000_000;

/** A log of middles, one a second, with prints. */
function logOf(mids: readonly number[], trades: readonly LoggedTrade[] = []): MarketLog {
  return {
    from: FROM,
    mids,
    spreads: mids.map(() => ({ ticks: 2, part: 0.0004 })),
    depths: [],
    trades,
  };
}

/** A print some seconds after the start. */
function print(second: number, side: 1 | -1, qty = 1, price = 100): LoggedTrade {
  return { at: (FROM + second) * 1000, price, qty, side };
}

describe('figures of a logged market', () => {
  it('reads touch, reach and quantity from a book', () => {
    const book = new LoggedBook();
    expect(book.touch().bid).toBeNaN();
    for (const [price, qty] of [
      [99.95, 2],
      [99.5, 3],
      [90, 5],
    ] as const)
      book.bids.set(price, qty);
    for (const [price, qty] of [
      [100.05, 4],
      [110, 1],
    ] as const)
      book.asks.set(price, qty);
    expect(book.touch()).toEqual({ bid: 99.95, ask: 100.05 });
    const { levels, reach, near, wide } = book.depth();
    expect(levels).toBe(2.5);
    expect(reach).toBeCloseTo(0.1, 9);
    expect(near).toBe(3);
    expect(wide).toBe(4.5);
  });

  it('counts the prints of one sweep as one taker', () => {
    const sweep = [print(1, 1, 3, 100), print(1, 1, 2, 101), print(1, -1, 1, 100)];
    const facts = logFacts(
      logOf(
        Array.from({ length: 60 }, () => 100),
        sweep,
      ),
    );
    expect(facts['takersPerMinute']).toBe(2);
    expect(facts['spreadTicks']).toBe(2);
    expect(facts['spreadBp']).toBeCloseTo(4, 9);
  });

  it('measures the move after a taker in the direction of its side', () => {
    const mids = Array.from({ length: 20 }, (_, second) => (second < 10 ? 100 : 101));
    const facts = logFacts(logOf(mids, [print(10, 1), print(10.5, -1), print(10.7, 1)]));
    expect(facts['impact5s']).toBeCloseTo((10_000 * Math.log(1.01)) / 3, 6);
  });

  it('compares two markets over the seconds that both have', () => {
    const mids = Array.from({ length: 200 }, (_, i) => 100 + Math.sin(i) + Math.sin(i / 7));
    const pair = logOf(mids);
    const contract = { ...logOf(mids.slice(50).map((mid) => mid * 1.0003)), from: FROM + 50 };
    expect(togetherFacts(pair, contract)['together5s']).toBeCloseTo(1, 6);
    const { basis, basisDeviation } = basisFacts(pair, contract);
    expect(basis).toBeCloseTo(3, 6);
    expect(basisDeviation).toBeCloseTo(0, 6);
  });

  it('takes no return across the end of a stretch of minutes', () => {
    const calm = [100, 101, 100, 101, 100, 101].map((close) => ({ close, volume: 10 }));
    const high = calm.map(({ close, volume }) => ({ close: close * 50, volume }));
    expect(minuteFacts([calm, high])['ac1m']).toBeCloseTo(-1, 1);
    expect(minuteFacts([[...calm, ...high]])['ac1m']).toBeGreaterThan(-0.5);
  });
});
