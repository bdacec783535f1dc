import { creditStep, type CreditStep } from '#domain/stock/credit-call.ts';
import { creditState } from '#domain/stock/credit.ts';
import { marginCallDeadline } from '#domain/stock/margin-account.ts';
import { sessionTimes, tradeDay } from '#domain/market/session.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { systemClose } from '#server/app/orders/system-close.ts';
import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import { collateralOf, valueOf, type Collateral } from './collateral.ts';
import { tellCall, tellCredit } from './credit-event.ts';
import { lira, owedOf } from './credit-row.ts';
import { openCall, watchCredit } from './watch-credit.ts';

/** Timer at the deadline of a margin call. */
export const CREDIT_CALL_TIMER = 'credit.call';

/** Reason of orders closed by a margin call. */
const CALLED = 'marginCall';

/** A credit with everything that decides its next step. */
export type Looked = {
  readonly row: CreditRow;
  readonly call: CreditCallRow | undefined;
  readonly shares: readonly Collateral[];
  readonly value: Decimal;
  readonly loan: Decimal;
  readonly step: CreditStep;
};

const KURUS_SCALE = 2;

/** Evaluates a credit at current prices; null while one of them is unknown. */
async function look(desk: Desk, row: CreditRow): Promise<Looked | null> {
  const { context } = desk;
  const call = await openCall(context.tx, row);
  const shares = await collateralOf(context.tx, row, context);
  const value = valueOf(shares);
  if (value === null) return null;
  const loan = lira(owedOf(row));
  const status = call?.status === 'called' || call?.status === 'selling' ? call.status : null;
  const step = creditStep({
    value,
    loan,
    call: status,
    hasSold: call !== undefined && call.sold > 0n,
    now: context.now,
    deadlineAt: call?.deadlineAt ?? null,
  });
  return { row, call, shares, value, loan, step };
}

/** Deadline of a call made now: the close of its second business day. */
function deadlineOf(now: number): number {
  const day = marginCallDeadline(tradeDay(now, 'BIST'));
  const times = sessionTimes(day, 'BIST');
  if (times === null) throw new Error(`no session on day ${day}`);
  return times.close - 1;
}

/** Cancels buy orders that would draw more credit. */
async function cancelDrawing(desk: Desk, { userId, realm }: CreditRow): Promise<void> {
  const own = { userId, realm, market: 'stock', side: 'buy', status: LIVE_STATES } as const;
  for (const order of await desk.context.tx.table('order').find(own)) {
    if ((order.leverage ?? 1) > 1) await systemClose(desk, order, CALLED);
  }
}

async function makeCall(desk: Desk, { row, value, loan }: Looked): Promise<void> {
  const { tx, now, newId } = desk.context;
  const id = newId();
  const deadlineAt = deadlineOf(now);
  const kurus = (amount: Decimal): bigint => toMinor(amount, KURUS_SCALE, 'down');
  await tx.table('creditCall').insert({
    id,
    version: 1,
    creditId: row.id,
    userId: row.userId,
    realm: row.realm,
    status: 'called',
    value: kurus(value),
    loan: kurus(loan),
    toRestore: kurus(creditState(value, loan).cashToRestore),
    sold: 0n,
    calledAt: now,
    deadlineAt,
    endedAt: null,
    updatedAt: now,
  });
  const timer = { id: newId(), version: 1, dueAt: deadlineAt + 1, kind: CREDIT_CALL_TIMER };
  await tx.table('timer').insert({ ...timer, ref: row.id, isDone: false });
  const called = await tx.table('credit').update(row, { callId: id, updatedAt: now });
  await cancelDrawing(desk, row);
  await tellCredit(tx, called);
  await tellCall(tx, row, 'called');
}

async function endCall(
  desk: Desk,
  { row, call }: Looked,
  status: 'restored' | 'sold',
): Promise<void> {
  const { tx, now } = desk.context;
  if (call === undefined) return;
  await tx.table('creditCall').update(call, { status, endedAt: now, updatedAt: now });
  await tellCredit(tx, await tx.table('credit').update(row, { callId: null, updatedAt: now }));
  await tellCall(tx, row, status);
}

/**
 * Takes the next step of a credit, except sales: makes a call below the maintenance ratio, ends it
 * at the initial ratio. Then updates the engine's watch.
 * @param may `endsOnly` within a fill, where a new call would cancel orders that are being
 * processed.
 * @returns the evaluation, null while a price is unknown or when nothing was ever drawn.
 */
export async function settleCredit(
  desk: Desk,
  creditId: string,
  may: 'calls' | 'endsOnly' = 'calls',
): Promise<Looked | null> {
  const row = await desk.context.tx.table('credit').get(creditId);
  if (row === undefined) return null;
  const looked = await look(desk, row);
  if (looked?.step === 'call' && may === 'calls') await makeCall(desk, looked);
  if (looked?.step === 'restored' || looked?.step === 'sold') {
    await endCall(desk, looked, looked.step);
  }
  await watchCredit(desk, creditId);
  return looked;
}
