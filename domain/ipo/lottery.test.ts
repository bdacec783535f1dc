import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWinners, lottery, lotteryTicket } from './lottery.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** SHA-256 as a page computes it. */
async function pageHash(text: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const draws = fc.record({
  supply: fc.bigInt({ min: 0n, max: 500n }),
  lotPerWinner: fc.bigInt({ min: 1n, max: 40n }),
  applications: fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 30 }),
  seed: fc.string({ maxLength: 40 }),
});

describe('lottery', () => {
  it('draws the lowest hashes, no more than there are lots, and loses no unit', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const { winners, leftover } = lottery(draw, sha256);
        const lots = draw.supply / draw.lotPerWinner;
        const count =
          lots < BigInt(draw.applications.length) ? Number(lots) : draw.applications.length;
        expect(winners).toHaveLength(count);
        expect(leftover + BigInt(count) * draw.lotPerWinner).toBe(draw.supply);
        const hash = (id: string): string => sha256(`${draw.seed}|${id}`);
        const losers = draw.applications.filter((id) => !winners.includes(id));
        const hashes = winners.map(hash);
        expect(hashes).toEqual([...hashes].sort());
        const last = hashes.at(-1) ?? '';
        expect(losers.every((id) => hash(id) > last)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the applications', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const turned = { ...draw, applications: [...draw.applications].reverse() };
        expect(lottery(turned, sha256)).toEqual(lottery(draw, sha256));
      }),
    );
  });

  it('can be repeated by anybody with the hash function of a browser', async () => {
    const draw = {
      supply: 30n,
      lotPerWinner: 10n,
      applications: ['u1', 'u2', 'u3', 'u4', 'şğ5'],
      seed: 'çekiliş-1',
    };
    const hashes = new Map<string, string>();
    for (const id of draw.applications) {
      hashes.set(id, await pageHash(lotteryTicket(draw.seed, id)));
    }
    expect(drawWinners(draw, hashes)).toEqual(lottery(draw, sha256));
    hashes.delete('u1');
    expect(() => drawWinners(draw, hashes)).toThrow(RangeError);
  });

  it('refuses an empty lot and a duplicate application', () => {
    const draw = { supply: 1n, lotPerWinner: 1n, applications: ['a', 'a'], seed: 's' };
    expect(() => lottery(draw, sha256)).toThrow(RangeError);
    expect(() => lottery({ ...draw, applications: ['a'], lotPerWinner: 0n }, sha256)).toThrow();
  });
});
