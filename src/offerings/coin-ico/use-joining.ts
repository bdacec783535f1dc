import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { accountBook, balanceOf, isPositive, minorUnits, plainNumber } from '#src/kit/index.ts';
import { coinsFor, mostFor, vestingOf, type VestingPart } from '#domain/issue/sale-figures.ts';

/** Why the subscription cannot be sent. */
export type Problem = 'none' | 'has' | 'closed' | 'notYet' | 'empty' | 'min' | 'max' | 'short';

/** A subscription being typed, with its derived figures. */
export type Joining = {
  readonly sale: IssueView;
  readonly typed: string;
  /** Plain decimal text, `0` before input. */
  readonly amount: string;
  readonly coins: string;
  readonly parts: readonly VestingPart[];
  readonly available: string;
  /** Maximum amount now. */
  readonly most: string;
  readonly problem: Problem;
  readonly setAmount: (typed: string) => void;
};

function stateProblem({ status, mine, isFounding, isWithdrawn }: IssueView): Problem {
  if (status === 'upcoming') return 'notYet';
  if (status !== 'accepting_subscriptions' || isFounding || isWithdrawn) return 'closed';
  return mine === undefined ? 'none' : 'has';
}

/** First problem that blocks the subscription. */
function problemOf(sale: IssueView, amount: string, available: string): Problem {
  const byState = stateProblem(sale);
  if (byState !== 'none') return byState;
  if (!isPositive(amount)) return 'empty';
  const units = minorUnits(amount);
  if (units < minorUnits(sale.minAmount ?? '0')) return 'min';
  if (units > minorUnits(sale.maxAmount ?? amount)) return 'max';
  return units > minorUnits(available) ? 'short' : 'none';
}

/** Joins a sale with an amount of its payment coin. */
export function useJoining(sale: IssueView, first: string): Joining {
  const { balances } = useSnapshot(accountBook);
  const [typed, setAmount] = useState(first);
  const { currency, subscriptionPrice = '0', maxAmount = '0', vesting = [] } = sale;
  const { available } = balanceOf(balances, currency);
  const amount = typed === '' ? '0' : plainNumber(typed);
  const coins = coinsFor(amount, subscriptionPrice);
  return {
    sale,
    typed,
    amount,
    coins,
    parts: vestingOf(coins, vesting),
    available,
    most: mostFor(available, maxAmount),
    problem: problemOf(sale, amount, available),
    setAmount,
  };
}
