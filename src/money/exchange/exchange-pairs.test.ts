import { describe, expect, it } from 'vitest';
import { givable, limitsOf, pairOf, targetsOf, type ExchangeAsset } from './exchange-pairs.ts';
import { partOf } from './use-exchange-form.ts';

function asset(name: string, kind: 'currency' | 'coin', targets: readonly string[]): ExchangeAsset {
  return {
    asset: name,
    kind,
    name: { tr: name, en: name },
    decimals: kind === 'coin' ? 8 : 2,
    available: '10',
    targets: targets.map((one) => ({ asset: one, min: '1', max: '9' })),
  };
}

const ASSETS = [
  asset('TRY', 'currency', ['USD', 'USDT']),
  asset('USD', 'currency', ['TRY', 'USDT']),
  asset('USDT', 'coin', ['TRY', 'USD', 'BTC']),
  asset('BTC', 'coin', ['USDT']),
];
const names = (some: readonly ExchangeAsset[]): readonly string[] => some.map((one) => one.asset);

describe('pairs of a conversion screen', () => {
  it('are lira and dollar for shares, all currencies, or everything', () => {
    expect(names(givable('stock', ASSETS))).toEqual(['TRY', 'USD']);
    expect(names(givable('exchange', ASSETS))).toEqual(['TRY', 'USD', 'USDT']);
    expect(names(givable('crypto', ASSETS))).toEqual(['TRY', 'USD', 'USDT', 'BTC']);
    expect(names(targetsOf('stock', ASSETS, 'TRY'))).toEqual(['USD']);
    expect(names(targetsOf('crypto', ASSETS, 'BTC'))).toEqual(['USDT']);
  });

  it('start with the requested pair if it exists', () => {
    expect(pairOf('crypto', ASSETS, {})).toEqual({ from: 'USDT', to: 'BTC' });
    expect(pairOf('crypto', ASSETS, { from: 'BTC', to: 'TRY' })).toEqual({
      from: 'BTC',
      to: 'USDT',
    });
    expect(pairOf('stock', ASSETS, { from: 'BTC' })).toEqual({ from: 'TRY', to: 'USD' });
    expect(pairOf('stock', [], {})).toBeNull();
  });

  it('have their own limits', () => {
    expect(limitsOf(ASSETS[0], ASSETS[1])).toEqual({ min: '1', max: '9' });
    expect(limitsOf(ASSETS[0], ASSETS[3])).toBeNull();
  });

  it('take a percentage of a balance, cut to whole units', () => {
    expect(partOf('10.01', 25, 2)).toBe('2.5');
    expect(partOf('0.00000003', 50, 8)).toBe('0.00000001');
    expect(partOf('0', 100, 2)).toBe('0');
  });
});
