import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { checkSale, proceedsTime, sellableAt, takeLots, unlockTime, type Lot } from './lots.ts';

const day = (iso: string): number => dayOfIso(iso) ?? Number.NaN;
const lot = (id: string, left: number, tradeDate: string, unlockAt: number): Lot => ({
  id,
  left: BigInt(left),
  tradeDate,
  unlockAt,
});

const lots = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    left: fc.bigInt({ min: 0n, max: 1_000n }),
    tradeDate: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
    unlockAt: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('the day after', () => {
  it.each([
    ['2026-03-18', '2026-03-19T10:00+03:00'],
    ['2026-03-19', '2026-03-23T10:00+03:00'],
    ['2026-10-27', '2026-10-28T10:00+03:00'],
  ])('shares bought on %s unlock on %s', (bought, opens) => {
    expect(unlockTime(day(bought), 'BIST')).toBe(Date.parse(opens));
  });

  it('US shares unlock with the next session of New York', () => {
    expect(unlockTime(day('2026-11-20'), 'US')).toBe(Date.parse('2026-11-23T09:30-05:00'));
  });

  it('proceeds may be withdrawn from the settlement day', () => {
    const free = proceedsTime(day('2026-05-25'), 'BIST');
    expect(free).toBe(Date.parse('2026-06-02T00:00+03:00'));
    expect(proceedsTime(day('2026-11-20'), 'US')).toBe(Date.parse('2026-11-23T00:00-05:00'));
  });
});

describe('lots', () => {
  const held = [
    lot('c', 30, '2026-03-03', 100),
    lot('a', 50, '2026-03-02', 100),
    lot('b', 20, '2026-03-02', 300),
    lot('d', 0, '2026-03-01', 0),
  ];

  it('unlock at their own instant', () => {
    expect(sellableAt(held, 99)).toEqual({ sellable: 0n, locked: 100n, nextUnlockAt: 100 });
    expect(sellableAt(held, 100)).toEqual({ sellable: 80n, locked: 20n, nextUnlockAt: 300 });
    expect(sellableAt(held, 300)).toEqual({ sellable: 100n, locked: 0n, nextUnlockAt: null });
  });

  it('are sold oldest first, skipping locked ones', () => {
    expect(takeLots(held, 60n, 100)).toEqual([
      { id: 'a', qty: 50n },
      { id: 'c', qty: 10n },
    ]);
    expect(() => takeLots(held, 81n, 100)).toThrow(RangeError);
  });

  it('of one day are sold in the order of their ids', () => {
    const sameDay = [lot('b', 5, '2026-03-02', 0), lot('a', 5, '2026-03-02', 0)];
    expect(takeLots(sameDay, 6n, 0)).toEqual([
      { id: 'a', qty: 5n },
      { id: 'b', qty: 1n },
    ]);
  });

  it('unlock nothing when empty', () => {
    const empty = lot('a', 0, '2026-03-02', 500);
    expect(sellableAt([empty], 0)).toEqual({ sellable: 0n, locked: 0n, nextUnlockAt: null });
  });

  it('lose nothing and give nothing twice', () => {
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 0, max: 4 }),
        fc.bigInt({ min: 0n, max: 9_000n }),
        (some, now, wanted) => {
          const { sellable, locked } = sellableAt(some, now);
          expect(sellable + locked).toBe(some.reduce((sum, { left }) => sum + left, 0n));
          if (wanted > sellable) {
            expect(() => takeLots(some, wanted, now)).toThrow(RangeError);
            return;
          }
          const parts = takeLots(some, wanted, now);
          expect(parts.reduce((sum, { qty }) => sum + qty, 0n)).toBe(wanted);
          const after = some.map((one) => {
            const taken = parts.find(({ id }) => id === one.id)?.qty ?? 0n;
            expect(taken === 0n || one.unlockAt <= now).toBe(true);
            expect(taken).toBeLessThanOrEqual(one.left);
            return { ...one, left: one.left - taken };
          });
          expect(sellableAt(after, now)).toMatchObject({ sellable: sellable - wanted, locked });
          const dates = parts.map(({ id }) => some.find((one) => one.id === id)?.tradeDate ?? '');
          expect(dates).toEqual([...dates].sort());
          const last = dates.at(-1);
          const older = after.filter(({ tradeDate }) => last !== undefined && tradeDate < last);
          expect(older.every(({ left, unlockAt }) => left === 0n || unlockAt > now)).toBe(true);
        },
      ),
    );
  });
});

describe('a sale', () => {
  const monday = Date.parse('2026-03-02T15:00+03:00');
  const tuesday = Date.parse('2026-03-03T10:00+03:00');
  const held = [lot('a', 50, '2026-02-27', monday), lot('b', 20, '2026-03-02', tuesday)];
  const sale = (qty: number, frozen: number, of = held) =>
    checkSale(of, { qty: BigInt(qty), frozen: BigInt(frozen), now: monday, exchange: 'BIST' });

  it('is refused for locked, frozen or missing shares, each with its reason', () => {
    expect(sale(50, 0)).toEqual({ ok: true });
    expect(sale(51, 0)).toEqual({ ok: false, error: 'LOCKED', args: { date: '2026-03-03' } });
    expect(sale(20, 50)).toMatchObject({ error: 'LOCKED' });
    expect(sale(71, 0)).toEqual({ ok: false, error: 'EXCEEDS_AVAILABLE', args: { max: '50' } });
    expect(sale(11, 40, held.slice(0, 1))).toMatchObject({ args: { max: '10' } });
    expect(sale(1, 50, held.slice(0, 1))).toEqual({ ok: false, error: 'NOTHING_TO_SELL' });
    expect(sale(1, 0, [])).toEqual({ ok: false, error: 'NOTHING_TO_SELL' });
    expect(sale(21, 50)).toEqual({ ok: false, error: 'EXCEEDS_AVAILABLE', args: { max: '0' } });
  });

  it('gives the unlock date on the clock of its exchange', () => {
    const unlockAt = Date.parse('2026-03-02T22:00-05:00');
    const locked = [lot('a', 5, '2026-02-27', unlockAt)];
    const on = (exchange: 'BIST' | 'US') =>
      checkSale(locked, { qty: 5n, frozen: 0n, now: monday, exchange });
    expect(on('US')).toMatchObject({ args: { date: '2026-03-02' } });
    expect(on('BIST')).toMatchObject({ args: { date: '2026-03-03' } });
  });
});
