import { mayLeave } from '#domain/wallet/withdraw-figures.ts';
import { lived } from '#server/app/account/limits.ts';
import { bucketsOf } from '#server/app/balances/balance-views.ts';
import { heldForCredit } from '#server/app/credit/credit-hold.ts';
import { loanBlocked } from '#server/app/loans/open-loan.ts';
import type { CoreSettings, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { RAILS } from './figures.ts';

/** Amount of an asset that may be withdrawn now. */
export type Withdrawable = {
  readonly available: bigint;
  readonly frozen: bigint;
  /** Unsettled sale proceeds, held coins and debts. */
  readonly kept: bigint;
  readonly free: bigint;
  /** Time at which the next held coins are released; null when none are held. */
  readonly heldUntil: number | null;
};

type Owner = { readonly realm: Realm; readonly userId: string };

type Asked = Owner & {
  readonly asset: string;
  readonly now: number;
  readonly settings: CoreSettings;
  /** Price source of the shares behind a credit. */
  readonly prices: Pick<QueryContext, 'instrument' | 'view'>;
};

const CASH: readonly string[] = ['TRY', 'USD'];
/**
 * Movements that bring coins in. Released orders are not among them, because their coins were there
 * before.
 */
const INFLOWS = ['deposit', 'fill', 'exchange'];
const PAGE = 500;

type Held = { readonly amount: bigint; readonly until: number | null };
const NOTHING_HELD: Held = { amount: 0n, until: null };

/** Holding period of coins: longer before the user's first withdrawal. */
async function holdMs(
  db: CoreReader,
  { userId, realm, settings }: Omit<Asked, 'prices'>,
): Promise<number> {
  const where = { userId, realm, kind: 'coin', status: 'succ' } as const;
  const isFirst = (await db.table('withdrawal').count(where)) === 0;
  return lived(isFirst ? RAILS.coinHoldFirstMs : RAILS.coinHoldNextMs, settings);
}

/**
 * Coins that came in too recently to leave. The law requires the holding period for real money; the
 * simulated venue has none.
 */
export async function heldCoins(db: CoreReader, asked: Omit<Asked, 'prices'>): Promise<Held> {
  const { userId, realm, asset, now, settings } = asked;
  if (settings.isSimulated || CASH.includes(asset)) return NOTHING_HELD;
  const wait = await holdMs(db, asked);
  const filter = { asset, reasons: INFLOWS, buckets: ['available'], from: now - wait } as const;
  let [amount, until, before] = [0n, null as number | null, undefined as number | undefined];
  for (;;) {
    const options = { ...filter, before, limit: PAGE };
    const rows = await db.records(realm, userId, options);
    for (const row of rows) {
      if (row.amount <= 0n || row.ts + wait <= now) continue;
      amount += row.amount;
      until = until === null ? row.ts + wait : Math.min(until, row.ts + wait);
    }
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return { amount, until };
    before = last.entryId;
  }
}

/** Sale proceeds that may be spent but not withdrawn yet. */
async function unsettled(db: CoreReader, { userId, realm, asset }: Asked): Promise<bigint> {
  const where = { userId, realm, asset, isSettled: false };
  const rows = await db.table('proceeds').find(where);
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Withdrawable amount of an asset, the same wherever it is shown. The amounts kept for different
 * reasons add up.
 */
export async function withdrawableOf(db: CoreReader, asked: Asked): Promise<Withdrawable> {
  const { userId, realm, asset, now, prices } = asked;
  const owner = { realm, userId };
  const { available, frozen } = bucketsOf(await db.balances(realm, userId), asset);
  const held = await heldCoins(db, asked);
  const loan = asset === 'TRY' ? await loanBlocked(db, owner, now) : 0n;
  const credit = asset === 'TRY' ? await heldForCredit(db, owner, prices) : 0n;
  const kept = held.amount + loan + credit + (await unsettled(db, asked));
  return { available, frozen, kept, free: mayLeave(available, kept), heldUntil: held.until };
}
