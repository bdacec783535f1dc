import { tradeDay } from '#domain/market/session.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { applyToHolding, NO_HOLDING } from '#domain/spot/avg-cost.ts';
import { unlockTime } from '#domain/stock/lots.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { HOUSE, type Leg, type Reason } from '#server/ports/ledger.ts';
import type { Cost } from './issue-row.ts';

/** Money and share movements of subscriptions. */

export type Works = Pick<CommandContext, 'tx' | 'now' | 'newId'>;

/** Books a movement without zero legs. */
async function post(
  tx: CoreTx,
  { realm, id: ref }: Pick<SubscriptionRow, 'realm' | 'id'>,
  reason: Reason,
  legs: readonly Leg[],
): Promise<void> {
  const moving = legs.filter(({ amount }) => amount !== 0n);
  if (moving.length > 0) await tx.post({ realm, reason, ref, legs: moving });
}

/** Reserves the cost of an application. */
export async function reserve(
  { tx, newId }: Works,
  { currency: asset }: IssueRow,
  row: SubscriptionRow,
): Promise<void> {
  const { id: objectId, userId, realm, reserved: amount } = row;
  await post(tx, row, 'subscribeReserve', [
    { owner: userId, bucket: 'available', asset, amount: -amount },
    { owner: userId, bucket: 'frozen', asset, amount },
  ]);
  const object = { objectKind: 'subscription', objectId } as const;
  const owned = { userId, realm, asset, amount };
  await tx.table('reservation').insert({ id: newId(), version: 1, ...object, ...owned });
}

async function empty(tx: CoreTx, { id: objectId }: SubscriptionRow): Promise<void> {
  const object = { objectKind: 'subscription', objectId } as const;
  const held = await tx.table('reservation').first(object);
  if (held !== undefined) await tx.table('reservation').update(held, { amount: 0n });
}

async function release(
  tx: CoreTx,
  { currency: asset }: IssueRow,
  row: SubscriptionRow,
  amount: bigint,
): Promise<void> {
  const { userId: owner } = row;
  await post(tx, row, 'subscribeRelease', [
    { owner, bucket: 'frozen', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ]);
}

/** Releases everything that an application still reserves. */
export async function releaseAll(tx: CoreTx, issue: IssueRow, row: SubscriptionRow): Promise<void> {
  if (row.reserved === 0n) return;
  await release(tx, issue, row, row.reserved);
  await empty(tx, row);
}

async function pay(
  tx: CoreTx,
  { currency: asset }: IssueRow,
  row: SubscriptionRow,
  { due, fee, total }: Cost,
): Promise<void> {
  const bucket = row.reserved > 0n ? 'frozen' : 'available';
  await post(tx, row, 'subscribePay', [
    { owner: row.userId, bucket, asset, amount: -total },
    { owner: HOUSE, bucket: 'issuer', asset, amount: due },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
  ]);
}

/** Instant from which allotted units may be sold: the listing, at the earliest the next day. */
export function unlockAtOf(issue: IssueRow, now: number): number {
  if (issue.kind === 'coin') return issue.listsAt;
  const day = tradeDay(issue.isFounding ? issue.allotsAt : now, 'BIST');
  return Math.max(issue.listsAt, unlockTime(day, 'BIST'));
}

async function addLot(
  { tx, now }: Works,
  issue: IssueRow,
  row: SubscriptionRow,
  qty: bigint,
): Promise<void> {
  const { id, userId, realm, price, unlockAt } = row;
  await tx.table('lot').insert({
    id,
    version: 1,
    userId,
    realm,
    symbol: issue.symbol,
    source: issue.kind === 'block' ? 'block' : 'ipo',
    qty,
    left: qty,
    price,
    tradeDate: isoOfDay(tradeDay(now, 'BIST')),
    unlockAt: unlockAt ?? issue.listsAt,
    isUnlocked: false,
  });
}

/** Adds the purchase to the holding, at its cost including the fee. */
async function addHolding(
  { tx, now, newId }: Works,
  { asset, symbol, currency }: IssueRow,
  { userId, realm }: SubscriptionRow,
  bought: { readonly qty: bigint; readonly total: bigint },
): Promise<void> {
  const holdings = tx.table('holding');
  const held = await holdings.first({ userId, realm, asset });
  const scale = assetScale(asset);
  const before =
    held === undefined
      ? NO_HOLDING
      : { ...NO_HOLDING, qty: fromMinor(held.qty, scale), cost: new Decimal(held.cost) };
  const cost = fromMinor(bought.total, assetScale(currency));
  const next = applyToHolding(before, { type: 'buy', qty: fromMinor(bought.qty, scale), cost });
  const changes = { cost: decimalText(next.cost), updatedAt: now };
  if (held !== undefined) {
    await holdings.update(held, { ...changes, qty: held.qty + bought.qty });
    return;
  }
  const fresh = { id: newId(), version: 1, userId, realm, asset, symbol, realised: 0n };
  await holdings.insert({ ...fresh, ...changes, qty: bought.qty });
}

/**
 * Pays for the allotted quantity and delivers it, locked. The money comes from the reservation,
 * whose rest is released, or from the available balance.
 * @throws Refusal `INSUFFICIENT_BALANCE` when it is paid later and the account holds less.
 */
export async function settle(
  works: Works,
  issue: IssueRow,
  row: SubscriptionRow,
  { qty, cost }: { readonly qty: bigint; readonly cost: Cost },
): Promise<void> {
  const { tx } = works;
  const { userId: owner } = row;
  await pay(tx, issue, row, cost);
  if (row.reserved > 0n) {
    await release(tx, issue, row, row.reserved - cost.total);
    await empty(tx, row);
  }
  await post(tx, row, 'allot', [
    { owner: HOUSE, bucket: 'issuer', asset: issue.asset, amount: -qty },
    { owner, bucket: 'locked', asset: issue.asset, amount: qty },
  ]);
  if (issue.kind !== 'coin') await addLot(works, issue, row, qty);
  await addHolding(works, issue, row, { qty, total: cost.total });
}

/** Unlocks a bought quantity for sale. */
export async function unlock(
  tx: CoreTx,
  { asset, kind }: IssueRow,
  row: SubscriptionRow,
  amount: bigint,
): Promise<void> {
  const { userId: owner } = row;
  await post(tx, row, kind === 'coin' ? 'vest' : 'listUnlock', [
    { owner, bucket: 'locked', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ]);
}
