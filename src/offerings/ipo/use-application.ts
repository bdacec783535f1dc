import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { payLaterLimit, type PayLaterBound, type PayLaterLimit } from '#domain/ipo/pay-later.ts';
import { estimateOf, type Estimate } from '#domain/issue/estimate.ts';
import { mostFor, shareCost, wholeOf, type ShareCost } from '#domain/issue/share-cost.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { accountBook, balanceOf, minorUnits } from '#src/kit/index.ts';
import { partOf, priceOf, type IssuePart, type OwnGroup } from './issue-parts.ts';

/** Why an application cannot be sent. */
export type Problem =
  | 'none'
  | 'has'
  | 'closed'
  | 'notYet'
  | 'empty'
  | 'min'
  | 'max'
  | 'step'
  | 'short'
  /** Pay-later: above the free credit line, or above the supply of the category. */
  | PayLaterBound;

export type Application = {
  readonly issue: IssueView;
  readonly typed: string;
  readonly qty: bigint;
  readonly group: OwnGroup;
  readonly part: IssuePart;
  readonly price: string;
  readonly cost: ShareCost;
  readonly available: string;
  /** Pay-later issues: maximum quantity, and its reason. */
  readonly laterLimit: PayLaterLimit | null;
  /** Maximum quantity for the available balance. */
  readonly most: bigint;
  readonly estimate: Estimate;
  readonly problem: Problem;
  readonly setQty: (typed: string) => void;
  readonly step: (direction: -1 | 1) => void;
  readonly setVip: (isVip: boolean) => void;
};

type Checked = Pick<Application, 'issue' | 'qty' | 'part' | 'cost' | 'available' | 'laterLimit'>;

/** Limit of a pay-later application, by the same rule as the venue's; null for other issues. */
export function laterLimitOf(
  { freeCredit }: Pick<IssueView, 'freeCredit'>,
  price: string,
  { supply }: Pick<IssuePart, 'supply'>,
): PayLaterLimit | null {
  const units = minorUnits(price);
  if (freeCredit === undefined || units === 0n) return null;
  return payLaterLimit(minorUnits(freeCredit), { price: units, supply: wholeOf(supply) });
}

/** Largest quantity of a part up to a limit; 0 below its minimum. */
function cutTo(limit: bigint, part: IssuePart): bigint {
  const [min, max, step] = [part.minQty, part.maxQty, part.multiple].map(wholeOf);
  if (min === undefined || max === undefined || step === undefined) return 0n;
  const most = limit < max ? limit : max;
  if (most < min || step === 0n) return 0n;
  return min + ((most - min) / step) * step;
}

function stateProblem({ status, mine, isFounding, isWithdrawn }: IssueView): Problem {
  if (status === 'upcoming') return 'notYet';
  if (status !== 'accepting_subscriptions' || isFounding || isWithdrawn) return 'closed';
  return mine === undefined ? 'none' : 'has';
}

/** Error of a quantity itself, regardless of its cost. */
function qtyProblem(qty: bigint, part: IssuePart): Problem {
  const [min, max, step] = [part.minQty, part.maxQty, part.multiple].map(wholeOf);
  if (qty === 0n) return 'empty';
  if (min !== undefined && qty < min) return 'min';
  if (max !== undefined && qty > max) return 'max';
  const isStepped = min !== undefined && step !== undefined && step > 0n;
  return isStepped && (qty - min) % step !== 0n ? 'step' : 'none';
}

/** First problem that blocks the application. */
export function problemOf({ issue, qty, part, cost, available, laterLimit }: Checked): Problem {
  const byState = stateProblem(issue);
  if (byState !== 'none') return byState;
  const byQty = qtyProblem(qty, part);
  if (byQty !== 'none') return byQty;
  if (laterLimit !== null && qty > laterLimit.maxQty) return laterLimit.by;
  const isPrepaid = issue.payment === 'prepaid';
  return isPrepaid && minorUnits(cost.total) > minorUnits(available) ? 'short' : 'none';
}

/** Part of a quantity: that of large applications if it qualifies and the issue has one. */
function groupOf(issue: IssueView, qty: bigint, isVip: boolean): OwnGroup {
  if (isVip && partOf(issue, 'vip') !== undefined) return 'vip';
  const high = partOf(issue, 'high');
  return high !== undefined && qty >= wholeOf(high.minQty) ? 'high' : 'retail';
}

const NO_PART: IssuePart = {
  group: 'retail', method: 'equal', supply: '0', minQty: '1', maxQty: '0', multiple: '1',
  demand: '0', applicants: 0, ratio: '0',
}; // prettier-ignore

/** An application being typed, with its derived figures. */
export function useApplication(issue: IssueView): Application {
  const { balances } = useSnapshot(accountBook);
  const [typed, setTyped] = useState('');
  const [isVip, setVip] = useState(false);
  const qty = wholeOf(typed);
  const group = groupOf(issue, qty, isVip);
  const part = partOf(issue, group) ?? issue.parts[0] ?? NO_PART;
  const price = priceOf(issue, part);
  const { feeRate, payment } = issue;
  const { available } = balanceOf(balances, issue.currency);
  const cost = shareCost(qty, price, feeRate);
  const laterLimit = payment === 'later' ? laterLimitOf(issue, price, part) : null;
  const most =
    payment === 'later'
      ? cutTo(laterLimit?.maxQty ?? 0n, part)
      : mostFor(available, part, { price, feeRate });
  const step = (direction: -1 | 1): void => {
    const [min, multiple] = [wholeOf(part.minQty), wholeOf(part.multiple)];
    const next = qty === 0n && direction > 0 ? min : qty + BigInt(direction) * multiple;
    setTyped(next < min ? (direction > 0 ? String(min) : '') : String(next));
  };
  return {
    issue,
    typed,
    qty,
    group,
    part,
    price,
    cost,
    available,
    laterLimit,
    most,
    estimate: estimateOf(part, { qty, isCounted: false }),
    problem: problemOf({ issue, qty, part, cost, available, laterLimit }),
    setQty: setTyped,
    step,
    setVip,
  };
}
