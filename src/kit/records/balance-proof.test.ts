import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorText, minorUnits } from './minor-units.ts';
import { balanceProof } from './balance-proof.ts';

describe('proof of a balance', () => {
  it('adds up entries, newest first', () => {
    const entries = [
      { amount: '-0.50000000', balance: '9.50000000' },
      { amount: '2.00000000', balance: '10.00000000' },
    ];
    expect(balanceProof(entries)).toEqual({
      opening: '8.00000000',
      in: '2.00000000',
      out: '0.50000000',
      closing: '9.50000000',
      holds: true,
    });
  });

  it('finds an entry whose balance does not follow', () => {
    const entries = [
      { amount: '1.00000000', balance: '11.00000000' },
      { amount: '2.00000000', balance: '10.50000000' },
      { amount: '1.00000000', balance: '8.00000000' },
    ];
    expect(balanceProof(entries)?.holds).toBe(false);
    expect(balanceProof([])).toBeNull();
  });

  it('accepts every chain and none with one entry changed', () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(amounts, fc.nat(), (list, at) => {
        let balance = 10n ** 17n;
        const entries = list
          .map((amount) => {
            balance += amount;
            return { amount: minorText(amount), balance: minorText(balance) };
          })
          .toReversed();
        expect(balanceProof(entries)?.holds).toBe(true);
        const wrong = entries.map((entry, index) =>
          index === at % (entries.length - 1)
            ? { ...entry, amount: minorText(minorUnits(entry.amount) + 1n) }
            : entry,
        );
        expect(balanceProof(wrong)?.holds).toBe(false);
      }),
    );
  });
});
