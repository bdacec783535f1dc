import { Refusal } from '#domain/errors.ts';
import { LIVE_SUBSCRIPTIONS, type IssueKind } from '#domain/ipo/states.ts';
import type { Caller } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { IssuePartRow, IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { issueRowId } from './issue-row.ts';

/** User and realm of subscriptions. */
export type Owner = { readonly userId: string; readonly realm: Realm };

/**
 * An issue of one of the given kinds in the caller's realm.
 * @throws Refusal `NOT_FOUND`.
 */
export async function issueOf(
  db: CoreReader,
  { realm }: Pick<Owner, 'realm'>,
  key: string,
  kinds: readonly IssueKind[],
): Promise<IssueRow> {
  const row = await db.table('issue').get(issueRowId(key, realm));
  if (row === undefined || !kinds.includes(row.kind)) throw new Refusal('NOT_FOUND');
  return row;
}

/** The issue a row belongs to. */
export async function issueOfRow(
  db: CoreReader,
  { issueId }: Pick<SubscriptionRow, 'issueId'>,
): Promise<IssueRow> {
  const row = await db.table('issue').get(issueId);
  if (row === undefined) throw new Error(`no issue ${issueId}`);
  return row;
}

export function partsOf(db: CoreReader, { id }: IssueRow): Promise<readonly IssuePartRow[]> {
  return db.table('issuePart').find({ issueId: id }, { orderBy: ['id'] });
}

/**
 * A subscription of the caller.
 * @throws Refusal `NOT_FOUND` for one of another user or another kind.
 */
export async function ownSubscription(
  db: CoreReader,
  { userId, realm }: Caller,
  id: string,
  kinds: readonly IssueKind[],
): Promise<SubscriptionRow> {
  const row = await db.table('subscription').get(id);
  const isOwn = row?.userId === userId && row.realm === realm && kinds.includes(row.kind);
  if (row === undefined || !isOwn) throw new Refusal('NOT_FOUND');
  return row;
}

/** Amount used by the account's automatic subscriptions: reserved, or to be paid later. */
export async function autoInUse(db: CoreReader, { userId, realm }: Owner): Promise<bigint> {
  const live = { userId, realm, isAuto: true, status: [...LIVE_SUBSCRIPTIONS] };
  const rows = await db.table('subscription').find(live);
  let sum = 0n;
  for (const row of rows) {
    if (row.reserved > 0n) sum += row.reserved;
    else sum += row.won === null ? (row.qty * row.price) / PRICE_TO_KURUS : row.due;
  }
  return sum;
}

/**
 * Automatic subscriptions are for shares in lira; stored prices have eight more decimals than
 * kurus.
 */
const PRICE_TO_KURUS = 10n ** 8n;
