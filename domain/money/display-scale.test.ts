import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetScale } from './asset.ts';
import { displayScale, fullDecimals } from './display-scale.ts';

describe('decimals of a displayed amount', () => {
  it.each([
    ['TRY', 2, 2, 2],
    ['USD', 2, 2, 2],
    ['USDT', 2, 4, 8],
    ['BTC', 8, 8, 8],
    ['SHIB', 2, 2, 2],
    ['STK:THYAO', 0, 0, 0],
  ])('of %s are %i in a cell, %i of a fee and at most %i in full', (asset, cell, fee, full) => {
    expect(displayScale(asset)).toEqual({ cell, fee, full });
  });

  it.each([
    ['23.86634844', 'USD', 2],
    ['10000', 'USD', 2],
    ['0.00025', 'USDT', 5],
    ['0.5000', 'BTC', 2],
    ['12', 'STK:THYAO', 0],
  ])('writes %s %s in full with %i', (text, asset, decimals) => {
    expect(fullDecimals(text, asset)).toBe(decimals);
  });

  it('never exceeds the decimals of the ledger', () => {
    const asset = fc.constantFrom('TRY', 'USD', 'USDT', 'BTC', 'SHIB', 'STK:THYAO');
    const text = fc.tuple(fc.nat(), fc.stringMatching(/^\d{0,12}$/)).map(([n, s]) => `${n}.${s}`);
    fc.assert(
      fc.property(text, asset, (amount, of) => {
        const { cell, fee, full } = displayScale(of);
        expect(fullDecimals(amount, of)).toBeLessThanOrEqual(full);
        expect(cell <= fee && fee <= full && full <= assetScale(of)).toBe(true);
      }),
    );
  });

  it('refuses text that is not an asset', () => {
    expect(() => displayScale('no asset')).toThrow(RangeError);
  });
});
