import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { balanceOf } from '#src/features/position/figures.ts';
import { minorUnits } from '#src/features/records/minor-units.ts';
import { accountBook } from '#src/state/account/account-book.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import { partOf, priceOf, type IssuePart, type OwnGroup } from './issue-parts.ts';
import {
  mostFor,
  shareCost,
  wholeOf,
  type ShareCost,
} from '#src/features/subscription/share-cost.ts';

/** Why an application cannot be sent. */
export type Problem =
  'none' | 'has' | 'closed' | 'notYet' | 'empty' | 'min' | 'max' | 'step' | 'short';

export type Application = {
  readonly issue: IssueView;
  readonly typed: string;
  readonly qty: bigint;
  readonly group: OwnGroup;
  readonly part: IssuePart;
  readonly price: string;
  readonly cost: ShareCost;
  readonly available: string;
  /** The most that may be asked for with the money there is. */
  readonly most: bigint;
  readonly estimate: Estimate;
  readonly problem: Problem;
  readonly setQty: (typed: string) => void;
  readonly step: (direction: -1 | 1) => void;
  readonly setVip: (isVip: boolean) => void;
};

type Checked = Pick<Application, 'issue' | 'qty' | 'part' | 'cost' | 'available'>;

function stateProblem({ status, mine, isFounding, isWithdrawn }: IssueView): Problem {
  if (status === 'upcoming') return 'notYet';
  if (status !== 'accepting_subscriptions' || isFounding || isWithdrawn) return 'closed';
  return mine === undefined ? 'none' : 'has';
}

/** The first thing that keeps an application from being sent. */
export function problemOf({ issue, qty, part, cost, available }: Checked): Problem {
  const byState = stateProblem(issue);
  if (byState !== 'none') return byState;
  const [min, max, step] = [part.minQty, part.maxQty, part.multiple].map(wholeOf);
  if (qty === 0n) return 'empty';
  if (min !== undefined && qty < min) return 'min';
  if (max !== undefined && qty > max) return 'max';
  if (min !== undefined && step !== undefined && step > 0n && (qty - min) % step !== 0n) {
    return 'step';
  }
  const isPrepaid = issue.payment === 'prepaid';
  return isPrepaid && cost.total > minorUnits(available) ? 'short' : 'none';
}

/** The part a quantity belongs to: large ones to that of large applications, where there is one. */
function groupOf(issue: IssueView, qty: bigint, isVip: boolean): OwnGroup {
  if (isVip && partOf(issue, 'vip') !== undefined) return 'vip';
  const high = partOf(issue, 'high');
  return high !== undefined && qty >= wholeOf(high.minQty) ? 'high' : 'retail';
}

const NO_PART: IssuePart = {
  group: 'retail', method: 'equal', supply: '0', minQty: '1', maxQty: '0', multiple: '1',
  demand: '0', applicants: 0, ratio: '0',
}; // prettier-ignore

/** An application as it is being typed, with all that follows from it. */
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
  const most =
    payment === 'later' ? wholeOf(part.maxQty) : mostFor(available, part, { price, feeRate });
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
    most,
    estimate: estimateOf(part, { qty, isCounted: false }),
    problem: problemOf({ issue, qty, part, cost, available }),
    setQty: setTyped,
    step,
    setVip,
  };
}
