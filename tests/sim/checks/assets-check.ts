import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { USER_BUCKETS, type Realm, type UserBucket } from '#server/ports/ledger.ts';
import { Finding } from '../finding.ts';
import type { SimAccount } from '../sim-account.ts';
import type { SimServer } from '../sim-server.ts';
import type { Witness } from './witness.ts';

type Books = Map<string, Readonly<Record<string, bigint>>>;

/** Balances of a user, including those of live robots. */
async function booksOf(server: SimServer, witness: Witness, who: SimAccount): Promise<Books> {
  const { realm, userId } = who;
  const books: Books = new Map(witness.books.ofUser(realm, userId));
  const runs = await server.store.read((db) =>
    db.table('robotRun').find({ userId, realm, endedAt: null }),
  );
  for (const { id } of runs) {
    for (const [asset, held] of witness.books.ofUser(realm, `robot:${id}`)) {
      const buckets = books.get(asset) ?? {};
      const sum = Object.values(held).reduce((all, amount) => all + amount, 0n);
      books.set(asset, { ...buckets, robot: (buckets['robot'] ?? 0n) + sum });
    }
  }
  return books;
}

/** What an account owes for losses of cross positions, by asset. */
async function debtsOf(
  server: SimServer,
  owner: { readonly realm: Realm; readonly userId: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await server.store.read((db) => db.table('crossAccount').find(owner));
  return new Map(rows.map(({ asset, debt }) => [asset, debt]));
}

/**
 * Checks that the API shows the balances of the ledger, and that totals are sums of their parts.
 * @throws Finding
 */
export async function compareAssets(
  server: SimServer,
  witness: Witness,
  { who, now }: { readonly who: SimAccount; readonly now: number },
): Promise<void> {
  const { realm, userId, name } = who;
  const caller = { userId, realm, sessionId: '' };
  const query = { name: 'userAssets', caller, input: { currency: 'TRY' }, views: [] };
  const answer = await server.core.query(query, now);
  if (!answer.ok) throw new Finding('R-06', 'balances could not be read');
  const shown = (answer.data as { balances: BalanceView[] }).balances;
  const owed = await debtsOf(server, { realm, userId });
  for (const [asset, buckets] of await booksOf(server, witness, who)) {
    const view = shown.find((one) => one.asset === asset);
    const zero = minorText(0n, assetScale(asset));
    const text = (amount: bigint | undefined): string => minorText(amount ?? 0n, assetScale(asset));
    const debt = owed.get(asset) ?? 0n;
    const held = (bucket: UserBucket): bigint =>
      (buckets[bucket] ?? 0n) - (bucket === 'contract' ? debt : 0n);
    const total = USER_BUCKETS.reduce((sum, bucket) => sum + held(bucket), 0n);
    const isSame = USER_BUCKETS.every((bucket) => (view?.[bucket] ?? zero) === text(held(bucket)));
    if (!isSame || (view?.total ?? zero) !== text(total)) {
      throw new Finding('INV-04', `${name} ${realm} ${asset} shows a wrong amount`);
    }
  }
}
