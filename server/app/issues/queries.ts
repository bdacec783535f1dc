import { ISSUE_KINDS, type IssueKind } from '#domain/ipo/states.ts';
import { assetScale } from '#domain/money/asset.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { IssueView, ProofView } from '#protocol/http/issue-objects.ts';
import type {
  issueDates,
  stockNewInfo,
  stockNewList,
  stockNewToday,
  stockOfflineList,
  stockOfflineToday,
  stockOrderNewList,
  stockOrderOfflineList,
} from '#protocol/http/issues.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { IssuePartRow, IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { applicationsOf } from './allot.ts';
import { issueOf, partsOf } from './find-issue.ts';
import { amountText, issueRowId, keyOf, vestingOf } from './issue-row.ts';
import { issueView } from './issue-views.ts';
import { freeCreditOf } from './pay-later.ts';
import { subscriptionView } from './subscription-view.ts';

type Page<T> = {
  readonly items: T[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
};

/** Views of issues, with the caller's subscription to each. */
async function viewsOf(context: QueryContext, issues: readonly IssueRow[]): Promise<IssueView[]> {
  const { db, caller, now } = context;
  const ids = issues.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { userId, realm } = caller;
  const own = await db.table('subscription').find({ issueId: ids, userId, realm });
  const parts = await db.table('issuePart').find({ issueId: ids }, { orderBy: ['id'] });
  const partsById = new Map<string, IssuePartRow[]>();
  for (const part of parts) {
    partsById.set(part.issueId, [...(partsById.get(part.issueId) ?? []), part]);
  }
  const ownById = new Map<string, SubscriptionRow>();
  for (const row of own) if (row.status !== 'cancelled') ownById.set(row.issueId, row);
  return issues.map((issue) =>
    issueView(issue, { parts: partsById.get(issue.id) ?? [], mine: ownById.get(issue.id), now }),
  );
}

type Listed = {
  readonly status?: IssueRow['status'] | undefined;
  readonly page: number;
  readonly size: number;
};

async function listOf(
  context: QueryContext,
  kinds: readonly IssueKind[],
  { status, page, size }: Listed,
): Promise<Page<IssueView>> {
  const { db, caller } = context;
  const { realm } = caller;
  const where = { realm, kind: kinds, ...(status === undefined ? {} : { status }) };
  const order = { orderBy: ['opensAt', 'id'], descending: true } as const;
  const options = { ...order, limit: size, offset: (page - 1) * size };
  const rows = await db.table('issue').find(where, options);
  const total = await db.table('issue').count(where);
  return { items: await viewsOf(context, rows), page, size, total };
}

async function comingOf(context: QueryContext, kind: IssueKind): Promise<{ items: IssueView[] }> {
  const { db, caller } = context;
  const where = { realm: caller.realm, kind, status: 'upcoming' } as const;
  const rows = await db.table('issue').find(where, { orderBy: ['opensAt', 'id'], limit: 50 });
  const open = rows.filter(({ isWithdrawn }) => !isWithdrawn);
  return { items: await viewsOf(context, open) };
}

type Today = DataOf<typeof stockNewToday>;

/** Events of an issue in a period. */
function eventsOf(issue: IssueRow, from: number, to: number): Today['events'] {
  const lists = issue.kind === 'block' ? 'unlock' : 'listing';
  const steps = vestingOf(issue).slice(1);
  const all = [
    { kind: 'opens', at: issue.opensAt },
    { kind: 'closes', at: issue.closesAt },
    { kind: 'allotment', at: issue.allotsAt },
    ...(issue.payUntil === null ? [] : [{ kind: 'payment', at: issue.payUntil } as const]),
    { kind: lists, at: issue.listsAt },
    ...steps.map(({ at }) => ({ kind: 'vesting', at }) as const),
  ] as const;
  return all
    .filter(({ at }) => at >= from && at < to)
    .map(({ kind, at }) => ({ id: issue.key, code: issue.code, kind, at }));
}

/** Issues that may still have events today: the newest ones, and coin sales for months. */
const RECENT = 60;

async function todayOf(context: QueryContext, kinds: readonly IssueKind[]): Promise<Today> {
  const { db, caller, now } = context;
  const { realm } = caller;
  const table = db.table('issue');
  const open = await table.find(
    { realm, kind: kinds, status: 'accepting_subscriptions' },
    { orderBy: ['closesAt', 'id'], limit: RECENT },
  );
  const items = open.filter((row) => !row.isFounding && !row.isWithdrawn && now < row.closesAt);
  const newest = { orderBy: ['opensAt', 'id'], descending: true, limit: RECENT } as const;
  const rows = await table.find({ realm, kind: kinds, isWithdrawn: false }, newest);
  const midnight = zoneMidnight(zoneDay(now, 'turkey') + 1, 'turkey');
  const events = rows.flatMap((row) => eventsOf(row, now, midnight)).sort((a, b) => a.at - b.at);
  return { items: await viewsOf(context, items), events, ts: now };
}

/** Dates of all announced issues in a period. The same for everybody; guests see the real realm. */
export async function datesOf(
  { db, caller, now }: QueryContext,
  { from, to }: ParsedOf<typeof issueDates>,
): Promise<DataOf<typeof issueDates>> {
  const { realm } = caller;
  const newest = { orderBy: ['opensAt', 'id'], descending: true, limit: RECENT } as const;
  const events: Today['events'] = [];
  for (const kind of ISSUE_KINDS) {
    const rows = await db.table('issue').find({ realm, kind, isWithdrawn: false }, newest);
    events.push(...rows.flatMap((row) => eventsOf(row, from, to)));
  }
  return { events: events.sort((a, b) => a.at - b.at), ts: now };
}

type Orders = Omit<ParsedOf<typeof stockOrderNewList>, never>;

async function ordersOf(
  context: QueryContext,
  kinds: readonly IssueKind[],
  { issueId, status, page, size }: Orders,
) {
  const { db, caller, now } = context;
  const { userId, realm } = caller;
  const where = {
    userId,
    realm,
    kind: kinds,
    ...(status === undefined ? {} : { status }),
    ...(issueId === undefined ? {} : { issueId: issueRowId(issueId, realm) }),
  };
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const options = { ...order, limit: size, offset: (page - 1) * size };
  const rows = await db.table('subscription').find(where, options);
  const total = await db.table('subscription').count(where);
  const ids = [...new Set(rows.map((row) => row.issueId))];
  const issues = ids.length === 0 ? [] : await db.table('issue').find({ id: ids });
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const parts = ids.length === 0 ? [] : await db.table('issuePart').find({ issueId: ids });
  const lots = new Map(parts.map(({ id, lotQty }) => [id, lotQty]));
  const items = [];
  for (const row of rows) {
    const issue = byId.get(row.issueId);
    if (issue === undefined) throw new Error(`no issue ${row.issueId}`);
    const lotQty = lots.get(`${row.issueId}:${row.part}`) ?? null;
    const free = await db.balance(realm, userId, issue.currency, 'available');
    items.push(subscriptionView(issue, row, { now, lotQty, free }));
  }
  return { items, page, size, total };
}

const SHARES = ['ipo'] as const;
const COINS = ['coin'] as const;
const CHANNELS = ['block', 'offline'] as const;

export const newList = (context: QueryContext, input: ParsedOf<typeof stockNewList>) =>
  listOf(context, SHARES, input);
export const newToday = (context: QueryContext) => todayOf(context, SHARES);
export const newComing = (context: QueryContext) => comingOf(context, 'ipo');
export const newOrders = (context: QueryContext, input: ParsedOf<typeof stockOrderNewList>) =>
  ordersOf(context, SHARES, input);

export const coinList = (context: QueryContext, input: ParsedOf<typeof stockNewList>) =>
  listOf(context, COINS, input);
export const coinToday = (context: QueryContext) => todayOf(context, COINS);
export const coinComing = (context: QueryContext) => comingOf(context, 'coin');
export const coinOrders = (context: QueryContext, input: ParsedOf<typeof stockOrderNewList>) =>
  ordersOf(context, COINS, input);

function channels(kind: 'block' | 'offline' | undefined): readonly IssueKind[] {
  return kind === undefined ? CHANNELS : [kind];
}

export const offlineList = (context: QueryContext, input: ParsedOf<typeof stockOfflineList>) =>
  listOf(context, channels(input.kind), input);
export const offlineToday = (context: QueryContext, input: ParsedOf<typeof stockOfflineToday>) =>
  todayOf(context, channels(input.kind));
export const offlineOrders = (
  context: QueryContext,
  input: ParsedOf<typeof stockOrderOfflineList>,
) => ordersOf(context, channels(input.kind), input);

async function infoOf(
  context: QueryContext,
  key: string,
  kinds: readonly IssueKind[],
): Promise<IssueView> {
  const issue = await issueOf(context.db, context.caller, key, kinds);
  const [view] = await viewsOf(context, [issue]);
  if (view === undefined) throw new Error(`no view of ${key}`);
  const { caller, db, now } = context;
  const isOpen = issue.status === 'upcoming' || issue.status === 'accepting_subscriptions';
  if (!issue.isPayLater || !isOpen || now >= issue.closesAt) return view;
  return { ...view, freeCredit: amountText(issue, await freeCreditOf(db, caller, context)) };
}

/** One issue of any kind. */
export const issueInfo = (context: QueryContext, { id }: ParsedOf<typeof stockNewInfo>) =>
  infoOf(context, id, ISSUE_KINDS);
export const coinInfo = (context: QueryContext, { id }: ParsedOf<typeof stockNewInfo>) =>
  infoOf(context, id, COINS);

/** All inputs of the allotment; before the close only the hash. */
export async function issueProof(
  { db, caller }: QueryContext,
  { id }: ParsedOf<typeof stockNewInfo>,
): Promise<ProofView> {
  const issue = await issueOf(db, caller, id, ISSUE_KINDS);
  const { realm, status, restTo, softQty, seedHash, seed, seedRevealedAt } = issue;
  const parts = await partsOf(db, issue);
  const isRevealed = seedRevealedAt !== null;
  const rows = isRevealed ? await applicationsOf(db, issue) : [];
  const isAllotted = isRevealed && rows.every(({ allottedAt }) => allottedAt !== null);
  return {
    id: keyOf(issue.id),
    realm,
    status,
    scale: assetScale(issue.asset),
    seedHash,
    ...(isRevealed ? { seed, seedRevealedAt } : {}),
    parts: parts.map(({ part, method, supply, lotQty }) => ({
      group: part,
      method,
      supply: `${supply}`,
      ...(lotQty === null ? {} : { lotQty: `${lotQty}` }),
    })),
    restTo,
    ...(softQty === null ? {} : { softQty: `${softQty}` }),
    applications: rows.map((row) => ({
      id: row.id,
      group: row.part,
      qty: `${row.qty}`,
      time: row.appliedAt,
      isMine: row.userId === caller.userId,
    })),
    results: isAllotted ? rows.map((row) => ({ id: row.id, qty: `${row.won ?? 0n}` })) : [],
    isAllotted,
  };
}
