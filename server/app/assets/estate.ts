import { heldBalances } from '#server/app/balances/held-balances.ts';
import { latestVol } from '#server/app/options/option-market.ts';
import { ownerOf } from './run-account.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Balance, Realm } from '#server/ports/ledger.ts';
import type { OptionOrderRow } from '#server/ports/option-rows.ts';
import type { PositionRow } from '#server/ports/rows.ts';

type Owner = { readonly userId: string; readonly realm: Realm };

/** An open option with the volatility used to value it, decimal text. */
export type OpenOption = { readonly row: OptionOrderRow; readonly sigma: string };

/** Everything of value in an account. */
export type Estate = {
  /** Including the robot bucket with the holdings of live robots. */
  readonly balances: readonly Balance[];
  readonly open: readonly PositionRow[];
  /** Open contracts of live robots. */
  readonly robotPositions: readonly PositionRow[];
  readonly options: readonly OpenOption[];
  /** Amounts blocked by subscriptions, by asset; part of `frozen`. */
  readonly blocked: ReadonlyMap<string, bigint>;
};

/** States in which a subscription may reserve money. */
const BLOCKING = ['applying', 'to_be_allocated', 'won'] as const;

async function blockedOf(db: CoreReader, owner: Owner): Promise<Map<string, bigint>> {
  const blocked = new Map<string, bigint>();
  const rows = await db.table('subscription').find({ ...owner, status: BLOCKING });
  const objectId = rows.filter(({ reserved }) => reserved > 0n).map(({ id }) => id);
  if (objectId.length === 0) return blocked;
  const held = await db.table('reservation').find({ objectKind: 'subscription', objectId });
  for (const { asset, amount } of held) blocked.set(asset, (blocked.get(asset) ?? 0n) + amount);
  return blocked;
}

/** Open options of an account. */
export async function openOptions(db: CoreReader, { userId, realm }: Owner): Promise<OpenOption[]> {
  const rows = await db.table('optionOrder').find({ userId, realm, status: 'open' });
  const published = new Map<string, string>();
  for (const symbol of new Set(rows.map((row) => row.symbol))) {
    const vol = await latestVol(db, symbol);
    if (vol !== undefined) published.set(symbol, vol.sigma);
  }
  return rows.map((row) => ({ row, sigma: published.get(row.symbol) ?? row.sigma }));
}

async function robotPositionsOf(
  db: CoreReader,
  { userId, realm }: Owner,
): Promise<readonly PositionRow[]> {
  const runs = await db.table('robotRun').find({ userId, realm, endedAt: null });
  if (runs.length === 0) return [];
  return db.table('position').find({ userId: runs.map(ownerOf), realm, status: 'open' });
}

/** Reads everything of value in an account. */
export async function estateOf(db: CoreReader, owner: Owner): Promise<Estate> {
  const { userId, realm } = owner;
  return {
    balances: await heldBalances(db, realm, userId),
    open: await db.table('position').find({ userId, realm, status: 'open' }),
    robotPositions: await robotPositionsOf(db, owner),
    options: await openOptions(db, owner),
    blocked: await blockedOf(db, owner),
  };
}
