import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { demoTopUp } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { balanceViews } from '#server/app/balances/balance-views.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { HOUSE, type Balance, type Leg } from '#server/ports/ledger.ts';
import { LIMITS } from '#server/app/account/limits.ts';
import { setThrottle, throttleOf } from '#server/app/account/throttles.ts';
import { demoStartLegs } from '#server/app/account/users.ts';

/**
 * Legs that raise each asset of a demo account to its starting balance, summed over all buckets.
 * Higher balances stay as they are.
 */
export function missingLegs(userId: string, balances: readonly Balance[]): Leg[] {
  const start = demoStartLegs(userId).filter(({ owner }) => owner === userId);
  const missing = new Map<string, bigint>();
  for (const { asset, amount } of start) missing.set(asset, (missing.get(asset) ?? 0n) + amount);
  for (const { asset, amount } of balances) {
    const left = missing.get(asset);
    if (left !== undefined) missing.set(asset, left - amount);
  }
  return start.flatMap(({ bucket, asset, amount: most }): Leg[] => {
    const left = missing.get(asset) ?? 0n;
    const amount = left < most ? left : most;
    if (amount <= 0n) return [];
    missing.set(asset, left - amount);
    return [
      { owner: userId, bucket, asset, amount },
      { owner: HOUSE, bucket: 'issuer', asset, amount: -amount },
    ];
  });
}

/**
 * Tops a demo account up to its starting balances. Positions and orders stay.
 * @throws Refusal `WRONG_STATE` in the real account and without a shortfall, `TOO_MANY` within 24
 * hours of the last top-up.
 */
export async function topUpDemo(context: CommandContext): Promise<DataOf<typeof demoTopUp>> {
  const { tx, now, caller } = context;
  const { userId } = caller;
  if (caller.realm !== 'demo') throw new Refusal('WRONG_STATE', {}, 'error.demoOnly');
  const key = { kind: 'demoTopUp', subject: userId } as const;
  const { since } = await throttleOf(tx, key);
  const waitMs = since + LIMITS.demoResetMs - now;
  if (since > 0 && waitMs > 0) {
    throw new Refusal('TOO_MANY', { seconds: `${Math.ceil(waitMs / 1000)}` });
  }
  const legs = missingLegs(userId, await tx.balances('demo', userId));
  if (legs.length === 0) throw new Refusal('WRONG_STATE', {}, 'error.demoFull');
  await tx.post({ realm: 'demo', reason: 'demoTopUp', ref: userId, legs });
  await setThrottle(tx, key, { since: now, count: 1 });
  const balances = balanceViews(await tx.balances('demo', userId));
  await tx.event({ userId, realm: 'demo', kind: 'account', data: { balances } });
  const added = new Map<string, bigint>();
  for (const { owner, asset, amount } of legs) {
    if (owner === userId) added.set(asset, (added.get(asset) ?? 0n) + amount);
  }
  return {
    added: [...added].map(([asset, amount]) => ({
      asset,
      amount: minorText(amount, assetScale(asset)),
    })),
    nextTopUpAt: now + LIMITS.demoResetMs,
  };
}
