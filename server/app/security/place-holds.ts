import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userSecurity } from '#protocol/http/security.ts';
import { heldCoins } from '#server/app/rails/withdrawable.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';

type Hold = DataOf<typeof userSecurity>['holds'][number];

/** Cards and addresses still in their waiting time. */
export async function placeHolds(db: CoreReader, userId: string, now: number): Promise<Hold[]> {
  const own = { userId, realm: 'real', deletedAt: null } as const;
  const cards = await db.table('bankCard').find(own);
  const addresses = await db.table('walletAddress').find(own);
  return [
    ...cards.map(({ id, ibanMask, usableAt }) => {
      return { kind: 'card', id, subject: ibanMask, until: usableAt } as const;
    }),
    ...addresses.map(({ id, asset, network, label, usableAt }) => {
      const subject = label === '' ? `${asset} ${network}` : label;
      return { kind: 'address', id, subject, until: usableAt } as const;
    }),
  ].filter(({ until }) => until > now);
}

/** Coins in their legal holding period, where money is real. */
export async function coinHolds({ db, now, caller, settings }: QueryContext): Promise<Hold[]> {
  const { userId } = caller;
  const balances = await db.balances('real', userId);
  const assets = new Set(balances.filter(({ amount }) => amount > 0n).map(({ asset }) => asset));
  const holds: Hold[] = [];
  for (const asset of [...assets].filter((one) => !one.startsWith('STK:')).sort()) {
    const { until } = await heldCoins(db, { realm: 'real', userId, asset, now, settings });
    if (until !== null) holds.push({ kind: 'coin', subject: asset, until });
  }
  return holds;
}
