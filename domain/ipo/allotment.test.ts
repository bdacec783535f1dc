import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTime, type Allotment, type Demand } from './demand.ts';
import { allotEqual } from './equal.ts';
import { allotProportional } from './proportional.ts';

const demands = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    qty: fc.bigInt({ min: 0n, max: 60n }),
    time: fc.integer({ min: 0, max: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const supplies = fc.bigInt({ min: 0n, max: 300n });

const total = (values: Iterable<bigint>): bigint => [...values].reduce((sum, one) => sum + one, 0n);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The rounds as applicants know them: one unit each, in order of time, until nothing is left. */
function byRounds(supply: bigint, list: readonly Demand[]): Map<string, bigint> {
  const allotted = new Map(list.map(({ id }) => [id, 0n]));
  const ordered = [...list].sort(byTime);
  let left = supply;
  for (let wasGiven = true; wasGiven && left > 0n;) {
    wasGiven = false;
    for (const { id, qty } of ordered) {
      const has = allotted.get(id)!;
      if (has >= qty || left === 0n) continue;
      allotted.set(id, has + 1n);
      left -= 1n;
      wasGiven = true;
    }
  }
  return allotted;
}

function expectFair(supply: bigint, list: readonly Demand[], result: Allotment): void {
  const { allotted, unallotted } = result;
  const wanted = total(list.map(({ qty }) => qty));
  expect(total(allotted.values())).toBe(min(supply, wanted));
  expect(unallotted).toBe(supply - min(supply, wanted));
  expect([...allotted.keys()].sort()).toEqual(list.map(({ id }) => id).sort());
  for (const { id, qty } of list) {
    expect(allotted.get(id)).toBeGreaterThanOrEqual(0n);
    expect(allotted.get(id)).toBeLessThanOrEqual(qty);
  }
}

describe('equal allotment', () => {
  it('equals the rounds it replaces', () => {
    fc.assert(
      fc.property(supplies, demands, (supply, list) => {
        const result = allotEqual(supply, list);
        expectFair(supply, list, result);
        expect(Object.fromEntries(result.allotted)).toEqual(
          Object.fromEntries(byRounds(supply, list)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(supplies, demands, (supply, list) => {
        const one = Object.fromEntries(allotEqual(supply, list).allotted);
        const other = Object.fromEntries(allotEqual(supply, [...list].reverse()).allotted);
        expect(other).toEqual(one);
      }),
    );
  });

  it('allots a whole issue of millions at once', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      id: `a${index}`,
      qty: BigInt(1 + ((index * 7_919) % 250_000)),
      time: index,
    }));
    const result = allotEqual(60_000_000n, many);
    expectFair(60_000_000n, many, result);
  });

  it('refuses invalid applications', () => {
    const one = { id: 'a', qty: 1n, time: 1 };
    expect(() => allotEqual(-1n, [one])).toThrow(RangeError);
    expect(() => allotEqual(1n, [one, one])).toThrow(RangeError);
    expect(() => allotEqual(1n, [{ ...one, qty: -1n }])).toThrow(RangeError);
  });
});

describe('proportional allotment', () => {
  it('never exceeds the supply or a demand, and leaves nothing while a demand is unmet', () => {
    fc.assert(
      fc.property(supplies, demands, (supply, list) => {
        expectFair(supply, list, allotProportional(supply, list));
      }),
      { numRuns: 500 },
    );
  });

  it('stays within one unit of the exact share, and prefers the earlier of equals', () => {
    fc.assert(
      fc.property(supplies, demands, (supply, list) => {
        const { allotted, ratio } = allotProportional(supply, list);
        const positive = list.filter(({ qty }) => qty > 0n);
        const isOver = total(list.map(({ qty }) => qty)) > supply;
        if (!isOver) expect(String(ratio)).toBe('1');
        if (isOver && supply >= BigInt(positive.length)) {
          for (const { id, qty } of positive) {
            const share = ratio.times((qty - 1n).toString()).plus(1);
            const away = share.minus(allotted.get(id)!.toString()).abs();
            expect(away.lte('1.000000000000000000001')).toBe(true);
          }
        }
        for (const a of list) {
          for (const b of list) {
            if (a.qty === b.qty && byTime(a, b) < 0) {
              expect(allotted.get(a.id)).toBeGreaterThanOrEqual(allotted.get(b.id)!);
            }
          }
        }
      }),
    );
  });

  it('counts coins in their smallest unit, far beyond 2^53', () => {
    const list = [
      { id: 'a', qty: 5_000_00000000n * 10n ** 6n, time: 1 },
      { id: 'b', qty: 7_777_00000001n * 10n ** 6n, time: 2 },
    ];
    const supply = 10n ** 18n;
    expectFair(supply, list, allotProportional(supply, list));
  });
});
