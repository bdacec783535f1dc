import { Refusal } from '#domain/errors.ts';
import { LEVEL_TERMS, SCORE_MAX, termsOf } from '#domain/loan/levels.ts';
import { LOAN_DAYS, LOAN_TERMS } from '#domain/loan/terms.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLoan, userLoanOrders, userPointLog } from '#protocol/http/loans.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import { scoreOf } from '#server/app/identity/credit-score.ts';
import { roomOf } from './limits.ts';
import { LOAN_ASSET, liraOf, liraText } from './loan-row.ts';
import { dailyRate, loanView, ratesOf } from './loan-views.ts';
import { liveLoan, loanBlocked } from './open-loan.ts';

type Facts = DataOf<typeof userLoan>;

function scoreView(score: number): Facts['score'] {
  return { score, max: SCORE_MAX, level: termsOf(score).level };
}

/** Each length is a product; the score sets one rate for all of them. */
function productsOf(annualRate: string | null): Facts['products'] {
  if (annualRate === null) return [];
  // Maximum fee: that of the venue's largest loan.
  const fee = liraText(liraOf(new Decimal(LOAN_TERMS.max).times(LOAN_TERMS.feeRate)));
  return LOAN_DAYS.map((days) => ({ days, ...ratesOf(annualRate, days), fee }));
}

const RATES: Facts['rates'] = LEVEL_TERMS.map(({ level, scoreFrom, annualRate }) => ({
  level,
  scoreFrom,
  ...(annualRate === null ? {} : { annualRate }),
}));

/** Facts that a user needs before applying, and the existing loan. */
export async function loanFacts(context: QueryContext): Promise<Facts> {
  const { db, caller, now, settings } = context;
  const { userId, realm } = caller;
  const owner = { userId, realm };
  const { score, netAssets, max, proposed, share, annualRate } = await roomOf(db, owner, context);
  const live = await liveLoan(db, owner);
  const { idStatus } = await callingUser(db, userId);
  const { min, max: venueMax, lateRate, shareMax } = LOAN_TERMS;
  return {
    currency: LOAN_ASSET,
    idStatus,
    score: scoreView(score),
    products: productsOf(annualRate),
    lateAnnualRate: lateRate,
    lateDailyRate: dailyRate(lateRate),
    rates: RATES,
    limits: {
      min: liraText(liraOf(min)),
      max: liraText(max),
      venueMax: liraText(liraOf(venueMax)),
      netAssets: decimalText(netAssets),
      shareMax,
      proposed: liraText(proposed),
      share,
    },
    ...(live === undefined ? {} : { open: loanView(live, now) }),
    blocked: liraText(await loanBlocked(db, owner, now)),
    isAutomatic: settings.desk === 'auto',
    ts: now,
  };
}

/** Loans of the caller, newest first. */
export async function loanList(
  { db, caller, now }: QueryContext,
  { status, page, size }: ParsedOf<typeof userLoanOrders>,
): Promise<DataOf<typeof userLoanOrders>> {
  const { userId, realm } = caller;
  const where = { userId, realm, ...(status === undefined ? {} : { status }) };
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const options = { ...order, limit: size, offset: (page - 1) * size };
  const rows = await db.table('loan').find(where, options);
  const items = rows.map((row) => loanView(row, now));
  return { items, page, size, total: await db.table('loan').count(where) };
}

/** The score and its changes, newest first. */
export async function pointLog(
  { db, caller }: QueryContext,
  { page, size }: ParsedOf<typeof userPointLog>,
): Promise<DataOf<typeof userPointLog>> {
  const { userId } = caller;
  const order = { orderBy: ['ts', 'id'], descending: true } as const;
  const options = { ...order, limit: size, offset: (page - 1) * size };
  const rows = await db.table('scoreChange').find({ userId }, options);
  const items = rows.map(({ id, reason, change, score, ref, ts }) => ({
    id,
    reason,
    change,
    score,
    ...(ref === '' ? {} : { ref }),
    ts,
  }));
  const total = await db.table('scoreChange').count({ userId });
  return { ...scoreView(await scoreOf(db, userId)), items, page, size, total };
}

/** One loan for an operator. */
export async function loanOne({ db, now }: QueryContext, { id }: { readonly id: string }) {
  const row = await db.table('loan').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { userId: row.userId, ...loanView(row, now) };
}

const LIST_MAX = 100;

/** Loans in a state for an operator, oldest first. */
export async function loansIn(
  { db, now }: QueryContext,
  { status }: { readonly status: LoanRow['status'] },
) {
  const options = { orderBy: ['createdAt', 'id'], limit: LIST_MAX } as const;
  const rows = await db.table('loan').find({ status }, options);
  return rows.map((row) => ({ userId: row.userId, ...loanView(row, now) }));
}
