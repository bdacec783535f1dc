import { describe, expect, it } from 'vitest';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { GUARD_INDEX, IndexBreaker } from './index-breaker.ts';
import { indexLevels } from './index-levels.ts';
import { startPriceOf } from './sim-profile.ts';

const IN_SESSION = Date.parse('2026-11-18T08:00:00Z');
const DAY = 24 * 3_600_000;

/** Shares of the index, each the given thousandths below its previous close. */
function market() {
  const instruments = loadInstruments();
  const index = indexLevels(instruments).find((one) => one.instrument.symbol === GUARD_INDEX)!;
  const halts: string[] = [];
  let fall = 0;
  const shares = new Map(
    index.members.map((symbol) => {
      const close = startPriceOf(instruments.find((one) => one.symbol === symbol)!);
      const share = {
        get last(): number {
          return close * (1 - fall / 1_000);
        },
        day: () => ({ date: '', previousClose: close, upperLimit: 0, lowerLimit: 0 }),
        halt: () => void halts.push(symbol),
      };
      return [symbol, share] as const;
    }),
  );
  const breaker = new IndexBreaker(index, shares);
  const turn = (ts: number, fallen: number): number => {
    fall = fallen;
    breaker.turn(ts);
    return halts.length;
  };
  return { turn, members: index.members.length };
}

describe('the market-wide circuit breaker', () => {
  it('halts every share once when the index has fallen by six percent', () => {
    const { turn, members } = market();
    expect(turn(IN_SESSION, 59)).toBe(0);
    expect(turn(IN_SESSION + 1_000, 61)).toBe(members);
    expect(turn(IN_SESSION + 2_000, 80)).toBe(members);
    expect(turn(IN_SESSION + DAY, 61)).toBe(2 * members);
  });

  it('does not halt them again if it starts after the fall', () => {
    const { turn, members } = market();
    expect(turn(IN_SESSION, 61)).toBe(0);
    expect(turn(IN_SESSION + 1_000, 70)).toBe(0);
    expect(turn(IN_SESSION + DAY, 61)).toBe(members);
  });

  it('acts in continuous trading only', () => {
    const { turn } = market();
    expect(turn(Date.parse('2026-11-18T06:50:00Z'), 70)).toBe(0);
    expect(turn(Date.parse('2026-11-18T20:00:00Z'), 70)).toBe(0);
  });
});
