import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import { barShare, coinsFor, costOf, mostFor, percentText, vestingOf } from './sale-figures.ts';

const STEPS = [1, 2, 3, 4, 5].map((at) => ({ at, rate: '0.2' }));

const amounts = fc.integer({ min: 1, max: 500_000 }).map((cents) => {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
});

describe('figures of a coin sale', () => {
  it('count the coins for an amount and never cost more than that amount', () => {
    expect(coinsFor('200', '0.25')).toBe('800.00000000');
    expect(coinsFor('100', '0.3')).toBe('333.33333333');
    expect(coinsFor('100', '0')).toBe('0');
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('0.25', '0.8', '1.2', '0.05', '0.3'),
        (amount, price) => {
          const cost = ledgerUnits(costOf(coinsFor(amount, price), price));
          expect(cost <= ledgerUnits(amount)).toBe(true);
          expect(ledgerUnits(amount) - cost < ledgerUnits(price)).toBe(true);
        },
      ),
    );
  });

  it('release every coin, a fifth at a time', () => {
    expect(vestingOf('800', STEPS).map(({ total }) => total)).toEqual(
      ['160', '320', '480', '640', '800'].map((qty) => `${qty}.00000000`),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (units) => {
        const text = `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`;
        const parts = vestingOf(text, STEPS);
        const sum = parts.reduce((all, { qty }) => all + ledgerUnits(qty), 0n);
        expect(sum).toBe(units);
        expect(ledgerUnits(parts.at(-1)?.total ?? '0')).toBe(units);
      }),
    );
  });

  it('offer no more than the cap and the account allow', () => {
    expect(mostFor('10000.00000000', '5000')).toBe('5000');
    expect(mostFor('12.50000000', '5000')).toBe('12.5');
    expect(mostFor('0', '5000')).toBe('0');
  });

  it('draw no bar beyond its end', () => {
    expect([barShare('0.614'), barShare('1.7'), barShare('0')]).toEqual([0.614, 1, 0]);
    expect(percentText('0.2')).toBe('20');
    expect(percentText('0.125')).toBe('12.5');
  });
});
