import { describe, expect, it } from 'vitest';
import { sideOfCode } from './side.ts';

describe('the market side of a code', () => {
  it.each([
    ['THYAO', 'stock'],
    ['BRK.B', 'stock'],
    ['XU100', 'stock'],
    ['BTC-USDT', 'coin'],
    ['BTC-USDT-SWAP', 'coin'],
    ['USD-TRY', 'coin'],
  ] as const)('%s is on the %s side', (symbol, side) => {
    expect(sideOfCode(symbol)).toBe(side);
  });
});
