import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { mostFor, shareCost, wholeOf, type ShareCost } from '#domain/issue/share-cost.ts';
import { upperCode } from '#domain/text/letters.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { type BulkPart, bulkPart, bulkPrice } from './bulk-terms.ts';
import { accountBook, balanceOf, minorUnits } from '#src/kit/index.ts';

/** Why the application cannot be sent. */
export type Problem =
  'none' | 'has' | 'closed' | 'notYet' | 'empty' | 'min' | 'max' | 'step' | 'short' | 'password';

/** An application for a block or a placement being typed, with its derived figures. */
export type Bid = {
  readonly issue: IssueView;
  readonly part: BulkPart;
  readonly typed: string;
  readonly qty: bigint;
  readonly price: string;
  readonly cost: ShareCost;
  readonly available: string;
  readonly most: bigint;
  readonly password: string;
  readonly problem: Problem;
  readonly setQty: (typed: string) => void;
  readonly step: (direction: -1 | 1) => void;
  readonly setPassword: (password: string) => void;
};

const PASSWORD_LENGTH = 8;

function stateProblem({ status, mine, isFounding, isWithdrawn }: IssueView): Problem {
  if (status === 'upcoming') return 'notYet';
  if (status !== 'accepting_subscriptions' || isFounding || isWithdrawn) return 'closed';
  return mine === undefined ? 'none' : 'has';
}

function qtyProblem(qty: bigint, part: BulkPart): Problem {
  const [min, max, step] = [wholeOf(part.minQty), wholeOf(part.maxQty), wholeOf(part.multiple)];
  if (qty === 0n) return 'empty';
  if (qty < min) return 'min';
  if (qty > max) return 'max';
  return step > 0n && (qty - min) % step !== 0n ? 'step' : 'none';
}

/** First problem that blocks the application. */
function problemOf(bid: Omit<Bid, 'problem' | 'setQty' | 'step' | 'setPassword'>): Problem {
  const { issue, qty, part, cost, available, password } = bid;
  const byState = stateProblem(issue);
  if (byState !== 'none') return byState;
  const byQty = qtyProblem(qty, part);
  if (byQty !== 'none') return byQty;
  if (minorUnits(cost.total) > minorUnits(available)) return 'short';
  return password.length === PASSWORD_LENGTH ? 'none' : 'password';
}

/** Applies for a block or a placement; starts with the minimum quantity. */
export function useBid(issue: IssueView): Bid {
  const { balances } = useSnapshot(accountBook);
  const part = bulkPart(issue);
  const [typed, setTyped] = useState(() => String(wholeOf(part.minQty)));
  const [password, setPassword] = useState('');
  const qty = wholeOf(typed);
  const price = bulkPrice(issue) ?? '0';
  const { feeRate } = issue;
  const { available } = balanceOf(balances, issue.currency);
  const known = {
    ...{ issue, part, typed, qty, price, available, password },
    cost: shareCost(qty, price, feeRate),
    most: mostFor(available, part, { price, feeRate }),
  };
  const [min, multiple] = [wholeOf(part.minQty), wholeOf(part.multiple)];
  return {
    ...known,
    problem: problemOf(known),
    setQty: setTyped,
    step: (direction) => {
      const next = qty < min ? min : qty + BigInt(direction) * multiple;
      setTyped(String(next < min ? min : next));
    },
    setPassword: (text) => setPassword(upperCode(text.trim())),
  };
}
