import { describe, expect, it } from 'vitest';
import { shareCost } from '#domain/issue/share-cost.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import type { IssuePart } from './issue-parts.ts';
import { laterLimitOf, problemOf, type Problem } from './use-application.ts';

const PART: IssuePart = {
  group: 'retail', method: 'lottery', supply: '1000', minQty: '100', maxQty: '1000',
  multiple: '100', demand: '0', applicants: 0, ratio: '0', lotQty: '100',
}; // prettier-ignore

type Given = {
  readonly qty?: bigint;
  readonly available?: string;
  readonly issue?: Partial<IssueView>;
  readonly supply?: string;
};

function problem({ qty = 100n, available = '5000', issue = {}, supply = '1000' }: Given): Problem {
  const open = {
    status: 'accepting_subscriptions',
    payment: 'prepaid',
    isFounding: false,
    isWithdrawn: false,
    ...issue,
  } as IssueView;
  const part = { ...PART, supply };
  const laterLimit = laterLimitOf(open, '10', part);
  return problemOf({
    issue: open,
    qty,
    part,
    cost: shareCost(qty, '10', '0'),
    available,
    laterLimit,
  });
}

describe('what blocks an application', () => {
  it.each([
    ['nothing', {}, 'none'],
    ['no quantity', { qty: 0n }, 'empty'],
    ['too little', { qty: 99n }, 'min'],
    ['too much', { qty: 1_100n }, 'max'],
    ['a broken multiple', { qty: 150n }, 'step'],
    ['money', { qty: 600n }, 'short'],
    ['money that is needed only later', { qty: 600n, issue: { payment: 'later' } }, 'none'],
    [
      'the credit line',
      { qty: 600n, issue: { payment: 'later', freeCredit: '5999.99' } },
      'credit',
    ],
    [
      'a credit line that covers it',
      { qty: 600n, issue: { payment: 'later', freeCredit: '6000.00' } },
      'none',
    ],
    [
      'the supply',
      { qty: 600n, supply: '599', issue: { payment: 'later', freeCredit: '9000' } },
      'supply',
    ],
    ['an offer to come', { issue: { status: 'upcoming' } }, 'notYet'],
    ['an offer that ended', { issue: { status: 'to_be_listed' } }, 'closed'],
    ['an offer of the time before', { issue: { isFounding: true } }, 'closed'],
    ['an offer that was taken back', { issue: { isWithdrawn: true } }, 'closed'],
    ['an application', { qty: 0n, issue: { mine: { id: 'x', status: 'applying' } } }, 'has'],
  ] satisfies readonly (readonly [string, Given, Problem])[])('%s', (_name, given, expected) => {
    expect(problem(given)).toBe(expected);
  });
});
