import { describe, expect, it } from 'vitest';
import { chartSymbol, klinePath } from './kline-path.ts';

const at = (address: string): string | null => chartSymbol(new URL(address, 'http://terazi'));

describe('the address of a chart', () => {
  it.each(['THYAO', 'BTC-USDT', 'BTC-USDT-SWAP', 'USD-TRY'])('names %s', (symbol) => {
    expect(at(klinePath(symbol))).toBe(symbol);
  });

  it.each([
    '/',
    '/pages/tabbar/markets?symbol=BTC-USDT',
    '/pages/coin/coinKline',
    '/pages/coin/coinKline?symbol=',
    '/pages/stock/stockKline?symbol=BTC-USDT',
    '/pages/coin/coinKline?symbol=THYAO',
  ])('is not %s', (address) => {
    expect(at(address)).toBeNull();
  });
});
