import { Refusal } from '#domain/errors.ts';
import { groupOf } from '#domain/account/record-groups.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { recordJournal, recordReceipt, recordReceipts } from '#protocol/http/records.ts';
import { maskedAccount } from '#server/app/account/masks.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { JournalEntry } from '#server/ports/core-tx.ts';
import { HOUSE, type Leg } from '#server/ports/ledger.ts';
import { objectsOf } from './record-objects.ts';

type JournalView = DataOf<typeof recordJournal>;
type Costs = DataOf<typeof recordReceipt>['costs'];

const textOf = (asset: string, amount: bigint): string => minorText(amount, assetScale(asset));

/** Holder of a leg as the caller may see it; other users are never named. */
export function holderOf({ owner, bucket }: Leg, userId: string): string {
  if (owner === userId) return 'me';
  if (owner.startsWith('robot:')) return 'robot';
  return owner === HOUSE ? `house:${bucket}` : 'other';
}

function legView(leg: Leg, userId: string): JournalView['legs'][number] {
  const { bucket, asset, amount } = leg;
  const owner = holderOf(leg, userId);
  return { owner, ...(owner === 'me' ? { bucket } : {}), asset, amount: textOf(asset, amount) };
}

/** Sums by asset. */
function sumsOf(legs: readonly Leg[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of legs) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return sums;
}

/** @throws Error when the lines of a posting do not sum to zero: a broken book is not shown. */
function checkedSums({ txId, legs }: JournalEntry): JournalView['sums'] {
  return [...sumsOf(legs)].map(([asset, sum]) => {
    if (sum !== 0n) throw new Error(`movement ${txId} does not sum to zero`);
    return { asset, sum: '0' };
  });
}

/** A posting of the caller's account. @throws Refusal NOT_FOUND for any other. */
async function ownEntry({ db, caller }: QueryContext, txId: string): Promise<JournalEntry> {
  const [entry] = await db.book.journal(caller.realm, caller.userId, [txId]);
  if (entry === undefined) throw new Refusal('NOT_FOUND');
  return entry;
}

type ObjectOf = Awaited<ReturnType<typeof objectsOf>>;

function viewOf(entry: JournalEntry, objectOf: ObjectOf, userId: string): JournalView {
  const { txId, reason, ref, reverses, ts, legs } = entry;
  const object = objectOf(entry);
  return {
    txId,
    reason,
    group: groupOf(reason),
    ref,
    ...(object === undefined ? {} : { object }),
    ts,
    ...(reverses === null ? {} : { reverses }),
    legs: legs.map((leg) => legView(leg, userId)),
    sums: checkedSums(entry),
  };
}

/** Complete journal entry of the caller's posting. */
export async function journal(
  context: QueryContext,
  { txId }: ParsedOf<typeof recordJournal>,
): Promise<JournalView> {
  const entry = await ownEntry(context, txId);
  return viewOf(entry, await objectsOf(context.db, [entry]), context.caller.userId);
}

const COSTS = ['fees', 'tax', 'interest'] as const;

function costsOf({ legs }: JournalEntry): Costs {
  return COSTS.flatMap((kind) =>
    legs
      .filter(({ owner, bucket, amount }) => owner === HOUSE && bucket === kind && amount > 0n)
      .map(({ asset, amount }) => ({ kind, asset, amount: textOf(asset, amount) })),
  );
}

type ReceiptView = DataOf<typeof recordReceipt>;

/** Receipts of the caller's postings, in the given order. */
async function receiptsOf(
  { db, caller, now }: QueryContext,
  entries: readonly JournalEntry[],
): Promise<ReceiptView[]> {
  const { userId, realm } = caller;
  const user = await callingUser(db, userId);
  const objectOf = await objectsOf(db, entries);
  return entries.map((entry) => {
    const own = sumsOf(entry.legs.filter(({ owner }) => owner === userId));
    return {
      receiptNo: `TRZ-${realm === 'demo' ? 'D' : 'R'}-${entry.txId.padStart(10, '0')}`,
      realm,
      userId: user.publicId,
      account: maskedAccount(user.account),
      issuedAt: now,
      journal: viewOf(entry, objectOf, userId),
      own: [...own].map(([asset, amount]) => ({ asset, amount: textOf(asset, amount) })),
      costs: costsOf(entry),
      hash: entry.hash,
      prevHash: entry.prevHash,
    };
  });
}

/** Receipt of one posting of the caller. */
export async function receipt(
  context: QueryContext,
  { txId }: ParsedOf<typeof recordReceipt>,
): Promise<ReceiptView> {
  const [one] = await receiptsOf(context, [await ownEntry(context, txId)]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

/** Maximum number of fills of an object on one receipt. */
const FILLS_MOST = 100;
/** An object moves money a few times at most, a fill once or twice. */
const MOVES_MOST = 50;

/** Ids of the caller's fills of an order or position, the newest ones if there are too many. */
async function fillsOf({ db, caller }: QueryContext, id: string): Promise<readonly string[]> {
  const own = { userId: caller.userId, realm: caller.realm };
  const newest = { orderBy: ['ts', 'id'], descending: true, limit: FILLS_MOST + 1 } as const;
  const fills = [
    ...(await db.table('fill').find({ ...own, orderId: id }, newest)),
    ...(await db.table('fill').find({ ...own, positionId: id }, newest)),
  ];
  return [...new Set(fills.map((fill) => fill.id))];
}

/** Receipts of all postings of the caller's object. @throws Refusal NOT_FOUND without any. */
export async function receipts(
  context: QueryContext,
  { id }: ParsedOf<typeof recordReceipts>,
): Promise<DataOf<typeof recordReceipts>> {
  const { db, caller } = context;
  const { realm, userId } = caller;
  const fills = await fillsOf(context, id);
  const txIds = new Set<string>();
  for (const ref of [id, ...fills.slice(0, FILLS_MOST)]) {
    const rows = await db.records(realm, userId, { ref, limit: MOVES_MOST });
    for (const { txId } of rows) txIds.add(txId);
  }
  const entries = await db.book.journal(realm, userId, [...txIds]);
  if (entries.length === 0) throw new Refusal('NOT_FOUND');
  const inOrder = entries.toSorted((one, other) =>
    BigInt(one.txId) < BigInt(other.txId) ? -1 : 1,
  );
  return { items: await receiptsOf(context, inOrder), isCut: fills.length > FILLS_MOST };
}
