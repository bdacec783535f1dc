import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotIssue, issueTickets, type AllotmentTerms } from './allot-issue.ts';
import { lotteryTicket } from './lottery.ts';
import { sha256Hex } from './sha256-hex.ts';
import { ALLOTMENT_METHODS, type IssueGroup } from './states.ts';

/**
 * Covers the code paths behind the vectors of allotments: `allotEqual`, `allotProportional` and
 * `drawWinners` are what this function calls for the parts of every issue, on the venue
 * (server/app/issues/allot.ts) and on the device.
 */

const SEED = 'seed';
const hashesOf = (tickets: readonly string[]): ReadonlyMap<string, string> =>
  new Map(tickets.map((one) => [one, sha256Hex(lotteryTicket(SEED, one))]));

const of = (group: IssueGroup, id: string, qty: bigint, time: number) => ({ group, id, qty, time });

describe('the allotment of an issue', () => {
  it('gives the unused supply of a part to the part that takes the rest', () => {
    const terms: AllotmentTerms = {
      parts: [
        { group: 'retail', method: 'equal', supply: 20n, lotQty: null },
        { group: 'vip', method: 'equal', supply: 10n, lotQty: null },
        { group: 'high', method: 'proportional', supply: 100n, lotQty: null },
      ],
      restTo: 'retail',
      softQty: null,
    };
    const applications = [
      of('vip', 'v', 4n, 9),
      of('high', 'a', 100n, 1),
      of('high', 'b', 300n, 2),
      of('high', 'c', 600n, 3),
      of('retail', 'r', 50n, 1),
      of('retail', 's', 2n, 2),
    ];
    const { allotted, parts } = allotIssue(terms, applications, new Map());
    expect(Object.fromEntries(allotted)).toEqual({ v: 4n, a: 11n, b: 30n, c: 59n, r: 24n, s: 2n });
    expect(parts.map(({ group, supply }) => [group, supply])).toEqual([
      ['vip', 10n],
      ['high', 100n],
      ['retail', 26n],
    ]);
  });

  it('draws tickets: one per whole lot, the first named after its application', () => {
    const parts = [{ group: 'block', method: 'lottery', supply: 250n, lotQty: 50n }] as const;
    const terms: AllotmentTerms = { parts, restTo: 'block', softQty: null };
    const applications = [of('block', 'a', 150n, 1), of('block', 'b', 100n, 2)];
    expect(issueTickets(terms, applications)).toEqual(['a', 'a:2', 'a:3', 'b', 'b:2']);
    const all = allotIssue(terms, applications, hashesOf(issueTickets(terms, applications)));
    expect(Object.fromEntries(all.allotted)).toEqual({ a: 150n, b: 100n });
    const more = [...applications, of('block', 'c', 500n, 3)];
    const drawn = allotIssue(terms, more, hashesOf(issueTickets(terms, more)));
    const won = [...drawn.wonTickets.values()].reduce((sum, count) => sum + count, 0);
    expect(won).toBe(5);
    expect(() => allotIssue(terms, more, new Map())).toThrow(RangeError);
  });

  it('allots nothing below the minimum demand', () => {
    const parts = [{ group: 'coin', method: 'proportional', supply: 100n, lotQty: null }] as const;
    const terms: AllotmentTerms = { parts, restTo: 'coin', softQty: 50n };
    const few = allotIssue(terms, [of('coin', 'a', 49n, 1)], new Map());
    expect([few.isBelowSoftQty, few.allotted.get('a')]).toEqual([true, 0n]);
    const enough = allotIssue(terms, [of('coin', 'a', 50n, 1)], new Map());
    expect([enough.isBelowSoftQty, enough.allotted.get('a')]).toEqual([false, 50n]);
    expect(() => allotIssue(terms, [of('vip', 'x', 1n, 1)], new Map())).toThrow(RangeError);
  });

  it('never allots more than the supply, nor more than an application asks for', () => {
    const method = fc.constantFrom(...ALLOTMENT_METHODS);
    const part = fc.record({ method, supply: fc.bigInt(0n, 5_000n) });
    const demand = fc.record({ qty: fc.bigInt(1n, 900n), time: fc.nat(20), at: fc.nat(2) });
    const groups = ['retail', 'vip', 'high'] as const;
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 3, maxLength: 3 }),
        fc.array(demand),
        (given, asked) => {
          const parts = given.map(({ method: one, supply }, at) => {
            const lotQty = one === 'lottery' ? 7n : null;
            return { group: groups[at] ?? 'retail', method: one, supply, lotQty };
          });
          const terms: AllotmentTerms = { parts, restTo: 'retail', softQty: null };
          const applications = asked.map(({ qty, time, at }, n) =>
            of(groups[at] ?? 'retail', `a${n}`, qty, time),
          );
          const hashes = hashesOf(issueTickets(terms, applications));
          const { allotted } = allotIssue(terms, applications, hashes);
          const total = [...allotted.values()].reduce((sum, qty) => sum + qty, 0n);
          const supply = parts.reduce((sum, one) => sum + one.supply, 0n);
          expect(total <= supply).toBe(true);
          for (const { id, qty } of applications)
            expect((allotted.get(id) ?? 0n) <= qty).toBe(true);
        },
      ),
    );
  });
});
