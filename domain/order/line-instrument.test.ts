import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { lineReadings } from './line-instrument.ts';
import type { LineUnit } from './order-line.ts';

function instrument(kind: Instrument['kind'], symbol: string, pair: readonly [string, string]) {
  const [base, quote] = pair;
  return { kind, symbol, base, quote } as Instrument;
}

const LIST = [
  instrument('spot', 'BTC-USDT', ['BTC', 'USDT']),
  instrument('swap', 'BTC-USDT-SWAP', ['BTC', 'USDT']),
  instrument('stock', 'ISCTR', ['ISCTR', 'TRY']),
  instrument('index', 'XU100', ['XU100', 'TRY']),
];

function read(symbol: string, unit: LineUnit = { kind: 'none' }) {
  const found = lineReadings({ symbol, unit }, LIST);
  if ('code' in found) return found;
  return found.map((one) => [one.instrument.symbol, one.unit]);
}

describe('the instrument of an order line', () => {
  it('is every one of a base, and only one of a full symbol', () => {
    expect(read('btc')).toEqual([
      ['BTC-USDT', 'base'],
      ['BTC-USDT-SWAP', 'base'],
    ]);
    expect(read('btcusdt')).toHaveLength(2);
    expect(read('btc-usdt')).toEqual([['BTC-USDT', 'base']]);
    expect(read('isctr')).toEqual([['ISCTR', 'base']]);
  });

  it('is sized in the unit of the line', () => {
    expect(read('btc', { kind: 'contracts' })).toEqual([['BTC-USDT-SWAP', 'contracts']]);
    expect(read('btc-usdt', { kind: 'code', code: 'usdt' })).toEqual([['BTC-USDT', 'quote']]);
    expect(read('btc-usdt', { kind: 'code', code: 'btc' })).toEqual([['BTC-USDT', 'base']]);
    expect(read('isctr', { kind: 'shares' })).toEqual([['ISCTR', 'base']]);
    expect(read('isctr', { kind: 'percent' })).toEqual([['ISCTR', 'percent']]);
  });

  it('is unknown, not traded, or not sized in the unit', () => {
    expect(read('doge')).toEqual({ code: 'symbol', word: 'doge' });
    expect(read('xu100')).toEqual({ code: 'symbol', word: 'xu100' });
    expect(read('isctr', { kind: 'code', code: 'usdt' })).toEqual({ code: 'unit', word: 'usdt' });
    expect(read('btc', { kind: 'shares' })).toEqual({ code: 'unit', word: 'shares' });
  });
});
