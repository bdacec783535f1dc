import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoan } from '#protocol/http/loans.ts';
import type { Actor } from './actor.ts';
import type { Reading } from './compare.ts';
import { exactOf } from './exact.ts';

const CALL = 'API userLoan';
/** Loans are in lira. */
const LIRA_DECIMALS = 2;

type Home = DataOf<typeof userLoan>;

function lira(figure: string, of: string, text: string, field: string): Reading {
  return { figure, of, value: exactOf(text, LIRA_DECIMALS), text, place: `${CALL} ${field}` };
}

function ofOpen({
  id,
  status,
  offer,
  repaymentAmount,
  proposedAmount,
  effectiveRate,
}: NonNullable<Home['open']>): Reading[] {
  const of = `loan:${id}`;
  const cost = decimalText(new Decimal(effectiveRate).times(100));
  const always = [
    lira('recommended', of, proposedAmount, 'open.proposedAmount'),
    { figure: 'yearly-cost', of, value: exactOf(cost), text: cost, place: `${CALL} effectiveRate` },
  ];
  if (offer !== undefined) {
    return [
      ...always,
      lira('interest', of, offer.interest, 'offer.interest'),
      lira('repayment', of, offer.repayment, 'offer.repayment'),
    ];
  }
  const isOwed = status === 'in_progress';
  return isOwed ? [...always, lira('repayment', of, repaymentAmount, 'repaymentAmount')] : always;
}

/** Readings of an account's loans; a demo account has none. */
export async function readLoan(actor: Actor): Promise<Reading[]> {
  if (actor.realm === 'demo') return [];
  const { score, limits, open } = await actor.read('userLoan');
  const points = String(score.score);
  return [
    {
      figure: 'credit-score',
      of: 'account',
      value: exactOf(points),
      text: points,
      place: `${CALL} score`,
    },
    lira('score-limit', 'account', limits.proposed, 'limits.proposed'),
    ...(open === undefined ? [] : ofOpen(open)),
  ];
}
