import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { CREDIT_ASSET, STOCK_LEVERAGES } from '#domain/stock/credit.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { CreditView, stockCreditRepay } from '#protocol/http/stock-credit.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { Desk } from '#server/app/orders/desk.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { JobContext, JobHandler } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { accrueCredit, CREDIT_DAY_TIMER, creditDay, setDayTimer } from './accrue.ts';
import { tellCredit } from './credit-event.ts';
import { payCredit } from './credit-moves.ts';
import { creditView } from './credit-query.ts';
import { creditRow, liraText, owedOf } from './credit-row.ts';
import { settleCredit } from './settle-credit.ts';

/**
 * Checks the leverage of a buy: at most the venue's limit, lira shares only, by a verified user
 * whose account has no margin call.
 * @throws Refusal LEVERAGE_ABOVE_TIER, KYC_FIRST, WRONG_STATE
 */
export async function checkLeverage(
  context: CommandContext,
  { exchange }: Instrument,
  leverage: number,
): Promise<void> {
  const [none] = STOCK_LEVERAGES;
  if (leverage <= none) return;
  const max = exchange === 'BIST' ? context.settings.stockLeverage : none;
  if (leverage > max) throw new Refusal('LEVERAGE_ABOVE_TIER', { max: String(max) });
  await requireKyc(context.tx, context.caller);
  const row = await creditRow(context.tx, context.caller);
  if (row?.callId != null) throw new Refusal('WRONG_STATE', {}, 'error.marginCalled');
}

/** Amount typed, in kurus; null to repay everything. */
function readPayment(typed: string | undefined): bigint | null {
  if (typed === undefined) return null;
  const read = readAmount(typed, assetScale(CREDIT_ASSET));
  if (!read.ok) throw new Refusal(read.error, read.args);
  return read.minor;
}

/**
 * Repays margin credit, in whole or in part, interest first.
 * @throws Refusal WRONG_STATE when nothing is owed, ABOVE_MAX beyond the amount owed,
 * INSUFFICIENT_BALANCE
 */
async function repay(
  context: CommandContext,
  { amount }: ParsedOf<typeof stockCreditRepay>,
): Promise<CreditView> {
  const { tx, caller } = context;
  const owner = { userId: caller.userId, realm: caller.realm };
  const typed = readPayment(amount);
  const known = await creditRow(tx, owner);
  const row = known === undefined ? undefined : await accrueCredit(context, known);
  const owed = row === undefined ? 0n : owedOf(row);
  if (row === undefined || owed === 0n) {
    throw new Refusal('WRONG_STATE', {}, 'error.creditNone');
  }
  if (typed !== null && typed > owed) throw new Refusal('ABOVE_MAX', { max: liraText(owed) });
  const desk = new Desk(context);
  await payCredit(desk, owner, { ref: row.id, amount: typed ?? owed });
  await settleCredit(desk, row.id);
  await desk.close();
  return creditView(tx, owner, context);
}

/** Books the interest at midnight. Sets the next timer while something is owed. */
async function dayJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const { tx } = context;
  const row = await tx.table('credit').get(ref);
  if (row === undefined) return;
  const booked = await accrueCredit(context, row);
  const desk = new Desk(context);
  if (booked.principal > 0n) {
    await setDayTimer(context, ref, booked.accruedDay ?? creditDay(context.now));
  } else {
    await tx.table('credit').update(booked, { accruedDay: null });
  }
  await settleCredit(desk, ref);
  const after = await tx.table('credit').get(ref);
  if (after !== undefined) await tellCredit(tx, after);
  await desk.close();
}

export const creditCommands = { stockCreditRepay: repay };

export const creditQueries = {
  stockCredit: (context: QueryContext): Promise<CreditView> =>
    creditView(context.db, context.caller, context),
};

/** Timers of margin credit; the deadline of a margin call sells, so it belongs to trading. */
export const creditJobs: Readonly<Record<string, JobHandler>> = {
  [CREDIT_DAY_TIMER]: dayJob,
};
