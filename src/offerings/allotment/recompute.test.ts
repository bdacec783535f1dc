import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotIssue, issueTickets } from '#domain/ipo/allot-issue.ts';
import { sha256Hex as sha256 } from '#domain/ipo/sha256-hex.ts';
import { lotteryTicket } from '#domain/ipo/lottery.ts';
import type { ProofView } from '#protocol/http/issue-objects.ts';
import { recompute } from './recompute.ts';

const SEED = 'a'.repeat(64);
type Part = ProofView['parts'][number];
type Application = ProofView['applications'][number];

/** What a venue that follows the rules publishes. */
function published(parts: readonly Part[], applications: readonly Application[]): ProofView {
  const terms = {
    parts: parts.map(({ group, method, supply, lotQty }) => ({
      group,
      method,
      supply: BigInt(supply),
      lotQty: lotQty === undefined ? null : BigInt(lotQty),
    })),
    restTo: 'retail',
    softQty: null,
  } as const;
  const demands = applications.map((one) => ({ ...one, qty: BigInt(one.qty) }));
  const tickets = issueTickets(terms, demands);
  const hashes = new Map(
    tickets.map((ticket) => [ticket, sha256(lotteryTicket(SEED, ticket))] as const),
  );
  const { allotted } = allotIssue(terms, demands, hashes);
  return {
    id: 'ipo-3',
    realm: 'demo',
    status: 'to_be_listed',
    scale: 0,
    seedHash: sha256(SEED),
    seed: SEED,
    seedRevealedAt: 1,
    parts: [...parts],
    restTo: 'retail',
    applications: [...applications],
    results: [...allotted].map(([id, qty]) => ({ id, qty: String(qty) })),
    isAllotted: true,
  };
}

function applied(
  quantities: readonly number[],
  group: Application['group'] = 'retail',
): Application[] {
  return quantities.map((qty, at) => ({
    id: `${group}${at}`,
    group,
    qty: String(qty),
    time: 1_000 + at,
    isMine: at === 1,
  }));
}

const equal: Part = { group: 'retail', method: 'equal', supply: '20' };

describe('recompute', () => {
  it('computes standard SHA-256', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('returns nothing before the seed is published', () => {
    const { seed: _seed, ...hidden } = published([equal], applied([1]));
    expect(recompute(hidden, sha256)).toBeNull();
  });

  it('finds the rounds of an equal allotment', () => {
    const found = recompute(published([equal], applied([10, 2, 9, 6])), sha256);
    const [part] = found?.parts ?? [];
    expect(part?.applications.map(({ got }) => got)).toEqual([6n, 2n, 6n, 6n]);
    expect(part).toMatchObject({ level: 6n, extra: 0n, supply: 20n, demand: 27n, rest: 0n });
    expect(found).toMatchObject({ seedHolds: true, differing: [], isCompared: true, count: 4 });
  });

  it('names the applicants who got one more in the last round', () => {
    const part: Part = { ...equal, supply: '8' };
    const found = recompute(published([part], applied([9, 9, 9])), sha256);
    expect(found?.parts[0]).toMatchObject({ level: 2n, extra: 2n });
  });

  it('computes the ratio of a proportional allotment', () => {
    const part: Part = { group: 'retail', method: 'proportional', supply: '100' };
    const found = recompute(published([part], applied([100, 300, 600])), sha256);
    const [one] = found?.parts ?? [];
    expect(one?.applications.map(({ got }) => got)).toEqual([11n, 30n, 59n]);
    expect(one?.ratio?.toFixed(6)).toBe('0.097292');
  });

  it("orders the tickets of a draw and marks the user's own", () => {
    const part: Part = { group: 'retail', method: 'lottery', supply: '300', lotQty: '100' };
    const found = recompute(published([part], applied([100, 250, 100, 400])), sha256);
    const [one] = found?.parts ?? [];
    expect(one?.tickets).toHaveLength(8);
    const hashes = one?.tickets.map(({ hash }) => hash) ?? [];
    expect(hashes).toEqual([...hashes].sort());
    expect(one?.winners).toBe(3);
    expect(
      one?.tickets
        .filter(({ isMine }) => isMine)
        .map(({ ticket }) => ticket)
        .sort(),
    ).toEqual(['retail1', 'retail1:2']);
  });

  it('reports the quantity one part got from the others', () => {
    const vip: Part = { group: 'vip', method: 'equal', supply: '50' };
    const proof = published([equal, vip], [...applied([40]), ...applied([10], 'vip')]);
    const found = recompute(proof, sha256);
    const retail = found?.parts.find(({ group }) => group === 'retail');
    expect(retail).toMatchObject({ rest: 40n, supply: 60n });
  });

  it('detects another seed and every forged result', () => {
    const honest = published([equal], applied([10, 2, 9, 6]));
    const other = recompute({ ...honest, seed: 'b'.repeat(64) }, sha256);
    expect(other?.seedHolds).toBe(false);
    fc.assert(
      fc.property(fc.nat(3), fc.integer({ min: 1, max: 50 }), (at, more) => {
        const results = honest.results.map((one, index) =>
          index === at ? { ...one, qty: String(BigInt(one.qty) + BigInt(more)) } : one,
        );
        const found = recompute({ ...honest, results }, sha256);
        expect(found?.differing).toEqual([honest.results[at]?.id]);
      }),
    );
  });

  it('agrees with an honest venue for any demands', () => {
    const quantities = fc.array(fc.nat(500), { minLength: 1, maxLength: 30 });
    const methods = fc.constantFrom('equal', 'proportional', 'lottery');
    fc.assert(
      fc.property(quantities, methods, fc.nat(5_000), (list, method, supply) => {
        const lot = method === 'lottery' ? { lotQty: '10' } : {};
        const part: Part = { group: 'retail', method, supply: String(supply), ...lot };
        const proof = published([part], applied(list));
        const found = recompute(proof, sha256);
        expect(found?.differing).toEqual([]);
        const given = found?.parts[0]?.applications.reduce((sum, { got }) => sum + got, 0n) ?? 0n;
        expect(given).toBeLessThanOrEqual(BigInt(supply));
      }),
      { numRuns: 40 },
    );
  });
});
