import { describe, expect, it } from 'vitest';
import { instrument } from '#tests/support/trading-kit.ts';
import { exitsAt, hasExits } from './exit-ticks.ts';

const SWAP = instrument('BTC-USDT-SWAP');
const TICKS = { profit: 50, loss: 30 };

describe('exits by ticks', () => {
  it.each([
    ['buy', '60005.0', '59997.0'],
    ['sell', '59995.0', '60003.0'],
  ] as const)('stand on both sides of a %s', (side, takeProfit, stopLoss) => {
    expect(exitsAt({ side, from: 600_000 }, TICKS, SWAP)).toEqual({ takeProfit, stopLoss });
  });

  it('may be one alone', () => {
    const only = exitsAt({ side: 'buy', from: 600_000 }, { profit: 0, loss: 10 }, SWAP);
    expect(only).toEqual({ takeProfit: '', stopLoss: '59999.0' });
  });
});

it('knows whether there is an exit', () => {
  expect(hasExits(TICKS)).toBe(true);
  expect(hasExits({ profit: 0, loss: 1 })).toBe(true);
  expect(hasExits({ profit: 0, loss: 0 })).toBe(false);
});
