import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorText } from '#src/kit/records/minor-units.ts';
import { checkBalance, type CheckedEntry } from './balance-check.ts';

const BUCKETS = ['available', 'frozen'] as const;
const moves = fc.array(
  fc.tuple(fc.constantFrom(...BUCKETS), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })),
  { minLength: 1, maxLength: 40 },
);

/** Entries of valid books, newest first, and the balances they lead to. */
function booksOf(made: readonly (readonly [string, bigint])[]) {
  const sums = new Map<string, bigint>(BUCKETS.map((bucket) => [bucket, 0n]));
  const entries = made.map(([bucket, amount], at): CheckedEntry => {
    const balance = (sums.get(bucket) ?? 0n) + amount;
    sums.set(bucket, balance);
    return { id: `${at + 1}`, bucket, amount: minorText(amount), balance: minorText(balance) };
  });
  const told = Object.fromEntries([...sums].map(([bucket, sum]) => [bucket, minorText(sum)]));
  return { entries: entries.toReversed(), told };
}

describe('balance check', () => {
  it('accepts valid books, whole or from any entry on', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (made, cut) => {
        const { entries, told } = booksOf(made);
        const whole = checkBalance(entries, told, true);
        expect([whole.holds, whole.wrong, whole.count]).toEqual([true, 0, made.length]);
        expect(whole.difference).toBe(minorText(0n));
        const part = entries.slice(0, 1 + (cut % entries.length));
        expect(checkBalance(part, told, false).holds).toBe(true);
      }),
    );
  });

  it('finds one changed amount and names its entry', () => {
    fc.assert(
      fc.property(moves, fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (made, at, more) => {
        const { entries, told } = booksOf(made);
        const place = at % entries.length;
        const bad = entries.map((entry, index) => {
          if (index !== place) return entry;
          const [, amount] = made[made.length - 1 - place] ?? ['', 0n];
          return { ...entry, amount: minorText(amount + more) };
        });
        const check = checkBalance(bad, told, true);
        expect(check.holds).toBe(false);
        expect(check.firstBad?.entry.id).toBe(entries[place]?.id);
        expect(check.difference).toBe(minorText(more));
      }),
    );
  });

  it('finds a missing entry, and a balance without entries', () => {
    const { entries, told } = booksOf([
      ['available', 100n],
      ['available', -30n],
      ['available', 5n],
    ]);
    const check = checkBalance([entries[0]!, entries[2]!], told, true);
    expect([check.holds, check.firstBad?.entry.id, check.wrong]).toEqual([false, '3', 1]);
    const lone = checkBalance(entries, { ...told, margin: '1' }, true);
    expect([lone.holds, lone.firstBad]).toEqual([false, null]);
    expect(lone.buckets.find(({ bucket }) => bucket === 'margin')?.holds).toBe(false);
  });
});
