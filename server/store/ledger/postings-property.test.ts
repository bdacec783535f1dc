import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { USER_BUCKETS, type Leg, type Posting, type Realm } from '#server/ports/ledger.ts';
import { houseLeg, storeEngines, ledgerRigs, userLeg } from '#tests/support/ledgers.ts';
import { Auditor } from './auditor.ts';
import type { LedgerStore } from './ledger-store.ts';

/** Buckets whose amounts rows must explain: an order, a position, a subscription, a run. */
const EXPLAINED = ['frozen', 'locked', 'margin', 'robot'];
const BUCKETS = USER_BUCKETS.filter((bucket) => !EXPLAINED.includes(bucket));
const OWNERS = ['U1', 'U2', 'U3'];
const ASSETS = ['TRY', 'USDT', 'BTC'];
const HOUSE_LEGS = ['venue', 'fees', 'issuer', 'insurance'] as const;

type Move = { readonly posting: Posting; readonly fails: boolean };

const realm = fc.constantFrom<Realm>('real', 'demo');
const amount = fc.oneof(fc.bigInt(-50n, 50n), fc.bigInt(-(2n ** 61n), 2n ** 61n));
const leg = fc.oneof(
  fc.tuple(fc.constantFrom(...OWNERS), fc.constantFrom(...BUCKETS), amount).map(
    ([owner, bucket, value]) => userLeg(owner, bucket, value),
  ), // prettier-ignore
  fc
    .tuple(fc.constantFrom(...HOUSE_LEGS), amount)
    .map(([bucket, value]) => houseLeg(bucket, value)),
);
const posting = fc
  .record({
    realm,
    asset: fc.constantFrom(...ASSETS),
    legs: fc.array(leg, { minLength: 1, maxLength: 5 }),
  })
  .map(({ realm: of, asset, legs }): Posting => {
    const sum = legs.reduce((total, one) => total + one.amount, 0n);
    const balanced = [...legs, houseLeg('venue', -sum)].map((one): Leg => ({ ...one, asset }));
    return { realm: of, reason: 'transfer', ref: 'X', legs: balanced };
  });
const moves = fc.array(fc.record({ posting, fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 25,
});

const key = (of: Realm, { owner, bucket, asset }: Leg): string =>
  [of, owner, bucket, asset].join(' ');

/** Expected balances in plain arithmetic; null where a rule forbids the posting. */
function applied(
  books: ReadonlyMap<string, bigint>,
  { realm: of, legs }: Posting,
): Map<string, bigint> | null {
  const next = new Map(books);
  for (const one of legs) next.set(key(of, one), (next.get(key(of, one)) ?? 0n) + one.amount);
  for (const one of legs) {
    const value = next.get(key(of, one)) ?? 0n;
    const mayOwe = one.owner === 'house' && (one.bucket === 'venue' || one.bucket === 'issuer');
    if ((value < 0n && !mayOwe) || value >= 2n ** 63n || value <= -(2n ** 63n)) return null;
  }
  const isMoving = legs.some((one) => next.get(key(of, one)) !== (books.get(key(of, one)) ?? 0n));
  return isMoving ? next : null;
}

/** Runs moves in one batch; some commands fail after posting. */
async function run(store: LedgerStore, all: readonly Move[]): Promise<ReadonlyMap<string, bigint>> {
  let books: ReadonlyMap<string, bigint> = new Map();
  const batch = await store.begin(1_000);
  for (const move of all) {
    const next = applied(books, move.posting);
    const attempt = batch.attempt(async (tx) => {
      await tx.post(move.posting);
      if (move.fails) throw new Error('a defect after the posting');
    });
    if (next === null || move.fails) await expect(attempt).rejects.toThrow();
    else {
      await attempt;
      books = next;
    }
  }
  await batch.commit();
  return books;
}

describe.each(storeEngines())('random postings on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('keep every invariant, and balances equal plain arithmetic', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const store = await (await newRig()).open();
        const books = await run(store, all);
        await store.read(async (db) => {
          for (const [name, value] of books) {
            const [of, owner, bucket, asset] = name.split(' ') as [
              Realm,
              string,
              'available',
              string,
            ];
            expect(await db.balance(of, owner, asset, bucket)).toBe(value);
          }
        });
        const auditor = new Auditor((look) => store.inspect(look));
        expect((await auditor.once({ full: true })).findings).toEqual([]);
        await store.close();
      }),
      { numRuns: engine === 'memory' ? 60 : 8 },
    );
  });

  it('of a whole balance in parallel: exactly one of 100 is accepted in each round', async () => {
    const store = await (await newRig()).open();
    for (let round = 0; round < 10; round++) {
      const give = await store.begin(1);
      const owner = `R${round}`;
      const legs = (value: bigint) => [
        userLeg(owner, 'available', value),
        houseLeg('venue', -value),
      ];
      const all = { realm: 'real', reason: 'transfer', ref: 'x' } as const;
      await give.attempt((tx) => tx.post({ ...all, legs: legs(700n) }));
      await give.commit();
      const spend = async (): Promise<boolean> => {
        const batch = await store.begin(2);
        try {
          await batch.attempt((tx) => tx.post({ ...all, legs: legs(-700n) }));
          await batch.commit();
          return true;
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          await batch.rollback();
          return false;
        }
      };
      const spent = await Promise.all(Array.from({ length: 100 }, spend));
      expect(spent.filter(Boolean)).toHaveLength(1);
    }
    await store.close();
  });
});
