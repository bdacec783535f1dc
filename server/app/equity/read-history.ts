import { heldBalances } from '#server/app/balances/held-balances.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import type { LedgerRecord } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Balance } from '#server/ports/ledger.ts';
import type { OptionOrderRow, OptionVolRow } from '#server/ports/option-rows.ts';
import type { FillRow, PositionRow } from '#server/ports/rows.ts';

/** Most entries and fills that one curve reads. */
type EquityLimits = { readonly entries: number; readonly fills: number };
const EQUITY_LIMITS: EquityLimits = { entries: 40_000, fills: 10_000 };

/** Entries and fills read at once. */
const PAGE = 1_000;
/** Positions whose fills are read at once. */
const POSITIONS_AT_ONCE = 200;

/** An entry of the account or of one of its robots. */
export type EquityEntry = LedgerRecord & { readonly isRobot: boolean };

/** A contract position with its fills, oldest first. */
export type FilledPosition = {
  readonly row: PositionRow;
  readonly isRobot: boolean;
  readonly fills: readonly FillRow[];
};

/** What an account has now, and everything that changed it since an instant. */
export type EquityHistory = {
  /** Instant from which the history is whole. */
  readonly since: number;
  readonly balances: readonly Balance[];
  /** Newest first. */
  readonly entries: readonly EquityEntry[];
  readonly positions: readonly FilledPosition[];
  readonly options: readonly OptionOrderRow[];
  /** Published volatilities of the shares of the options, oldest first. */
  readonly vols: readonly OptionVolRow[];
};

type Owned = Pick<QueryContext, 'db' | 'caller'>;

/** Time of the last reset of a demo account, which empties it; 0 without one. */
async function lastReset({ db, caller: { userId, realm } }: Owned): Promise<number> {
  const [entry] = await db.records(realm, userId, { reasons: ['demoReset'], limit: 1 });
  return entry?.ts ?? 0;
}

async function entriesOf(
  { db, caller: { realm } }: Owned,
  owner: string,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly LedgerRecord[]> {
  const all: LedgerRecord[] = [];
  let before: number | undefined;
  while (all.length < most) {
    const limit = Math.min(PAGE, most - all.length);
    const page = await db.records(realm, owner, { from, before, limit });
    all.push(...page);
    before = page.at(-1)?.entryId;
    if (page.length < limit) break;
  }
  return all;
}

/** Ids of the account and of its robots, with those that ended before `from` left out. */
async function ownersOf({ db, caller: { userId, realm } }: Owned, from: number) {
  const runs = await db.table('robotRun').find({ userId, realm });
  const live = runs.filter(({ endedAt }) => endedAt === null || endedAt >= from);
  return [
    { id: userId, isRobot: false },
    ...live.map((run) => ({ id: ownerOf(run), isRobot: true })),
  ];
}

async function positionsOf(
  { db, caller: { realm } }: Owned,
  owner: { readonly id: string; readonly isRobot: boolean },
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly FilledPosition[]> {
  const where = { userId: owner.id, realm };
  const open = await db.table('position').find({ ...where, status: 'open' });
  const closed = await db
    .table('position')
    .find(where, { range: { field: 'closedAt', gte: from }, limit: most });
  const rows = [...new Map([...closed, ...open].map((row) => [row.id, row])).values()];
  const fills = new Map<string, FillRow[]>();
  for (let at = 0; at < rows.length; at += POSITIONS_AT_ONCE) {
    const positionId = rows.slice(at, at + POSITIONS_AT_ONCE).map(({ id }) => id);
    const found = await db.table('fill').find({ positionId }, { orderBy: ['ts', 'id'] });
    for (const fill of found) {
      const key = fill.positionId ?? '';
      fills.set(key, [...(fills.get(key) ?? []), fill]);
    }
  }
  return rows.map((row) => ({
    row,
    isRobot: owner.isRobot,
    fills: fills.get(row.id) ?? [],
  }));
}

async function optionsOf({ db, caller: { userId, realm } }: Owned, from: number) {
  const rows = await db.table('optionOrder').find({ userId, realm });
  const options = rows.filter(({ closedAt }) => closedAt === null || closedAt >= from);
  const symbol = [...new Set(options.map((row) => row.symbol))];
  const vols =
    symbol.length === 0 ? [] : await db.table('optionVol').find({ symbol }, { orderBy: ['day'] });
  return { options, vols };
}

/**
 * Reads what an account has and what changed it. Where more changed than the limits allow, the
 * history begins later, whole.
 */
export async function equityHistory(
  owned: Owned,
  wanted: number,
  { entries: most, fills }: EquityLimits = EQUITY_LIMITS,
): Promise<EquityHistory> {
  const { db, caller } = owned;
  const from = Math.max(wanted, await lastReset(owned));
  const owners = await ownersOf(owned, from);
  let since = from;
  const entries: EquityEntry[] = [];
  const positions: FilledPosition[] = [];
  for (const owner of owners) {
    const found = await entriesOf(owned, owner.id, { from, most });
    if (found.length >= most) since = Math.max(since, (found.at(-1)?.ts ?? from) + 1);
    entries.push(...found.map((one) => ({ ...one, isRobot: owner.isRobot })));
    positions.push(...(await positionsOf(owned, owner, { from, most: fills })));
  }
  entries.sort((one, other) => other.entryId - one.entryId);
  const balances = await heldBalances(db, caller.realm, caller.userId);
  return { since, balances, entries, positions, ...(await optionsOf(owned, from)) };
}
