import { Refusal } from '#domain/errors.ts';
import type { demoReset } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { balanceViews } from '#server/app/balances/balance-views.ts';
import { clearCredit } from '#server/app/credit/clear-credit.ts';
import { Desk } from '#server/app/orders/desk.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import { HOUSE, type Leg } from '#server/ports/ledger.ts';
import { forgetCoins } from '#server/app/issues/forget-coins.ts';
import { LIMITS } from '#server/app/account/limits.ts';
import { setThrottle, throttleOf } from '#server/app/account/throttles.ts';
import { demoStartLegs } from '#server/app/account/users.ts';

const LIVE_ORDERS = ['in_transaction', 'open', 'partially_completed'] as const;

/** Resets a demo account to its starting balances. All its holdings go back to the issuer. */
export async function resetDemo(context: CommandContext): Promise<DataOf<typeof demoReset>> {
  const { tx, now, caller } = context;
  const { userId } = caller;
  if (caller.realm !== 'demo') throw new Refusal('WRONG_STATE', {}, 'error.demoOnly');
  const key = { kind: 'demoReset', subject: userId } as const;
  const { since } = await throttleOf(tx, key);
  const waitMs = since + LIMITS.demoResetMs - now;
  if (waitMs > 0) {
    throw new Refusal('TOO_MANY', { seconds: `${Math.ceil(waitMs / 1000)}` });
  }
  if (await isBusy(tx, userId)) throw new Refusal('WRONG_STATE', {}, 'error.demoBusy');
  const desk = new Desk(context);
  await clearCredit(desk, { userId, realm: 'demo' }, async () => {
    await post(tx, userId);
    await emptyHoldings(tx, userId, now);
    await forgetCoins(tx, { userId, realm: 'demo' }, now);
  });
  await setThrottle(tx, key, { since: now, count: 1 });
  const balances = balanceViews(await tx.balances('demo', userId));
  await desk.close();
  await tx.event({ userId, realm: 'demo', kind: 'account', data: { balances } });
  const subject = `user:${userId}`;
  await tx.audit({ actor: subject, action: 'demoReset', subject, before: null, after: null });
  return { nextResetAt: now + LIMITS.demoResetMs };
}

/** Open orders and positions reserve money, so their owner must close them first. */
async function isBusy(tx: CoreTx, userId: string): Promise<boolean> {
  const own = { userId, realm: 'demo' } as const;
  const orders = await tx.table('order').count({ ...own, status: [...LIVE_ORDERS] });
  const positions = await tx.table('position').count({ ...own, status: 'open' });
  const balances = await tx.balances('demo', userId);
  const isHeld = balances.some(
    ({ bucket, amount }) =>
      amount > 0n && (bucket === 'frozen' || bucket === 'margin' || bucket === 'robot'),
  );
  return orders > 0 || positions > 0 || isHeld;
}

async function post(tx: CoreTx, userId: string): Promise<void> {
  const back = (await tx.balances('demo', userId)).flatMap(({ asset, bucket, amount }): Leg[] =>
    amount === 0n
      ? []
      : [
          { owner: userId, bucket, asset, amount: -amount },
          { owner: HOUSE, bucket: 'issuer', asset, amount },
        ],
  );
  const base = { realm: 'demo', reason: 'demoReset', ref: userId } as const;
  if (back.length > 0) await tx.post({ ...base, legs: back });
  await tx.post({ ...base, legs: demoStartLegs(userId) });
}

async function emptyHoldings(tx: CoreTx, userId: string, now: number): Promise<void> {
  const own = { userId, realm: 'demo' } as const;
  const held = await tx.table('holding').find(own);
  for (const row of held) {
    if (row.qty === 0n) continue;
    await tx.table('holding').update(row, { qty: 0n, cost: '0', updatedAt: now });
  }
  for (const row of await tx.table('lot').find({ ...own, isUnlocked: false })) {
    await tx.table('lot').update(row, { left: 0n, isUnlocked: true });
  }
  for (const row of await tx.table('lot').find(own)) {
    if (row.left > 0n) await tx.table('lot').update(row, { left: 0n });
  }
  for (const row of await tx.table('proceeds').find({ ...own, isSettled: false })) {
    await tx.table('proceeds').update(row, { isSettled: true });
  }
}
