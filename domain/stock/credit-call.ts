import type { Decimal } from '#domain/money/decimal.ts';
import { CREDIT_TERMS, creditState } from './credit.ts';

/** States of a margin call; `restored` and `sold` are final. */
export const CALL_STATES = ['called', 'selling', 'restored', 'sold'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Where a state of a call may lead. */
export const CALL_MOVES: Readonly<Record<CallState, readonly CallState[]>> = {
  called: ['restored', 'selling'],
  selling: ['restored', 'sold'],
  restored: [],
  sold: [],
};

/** What a look at an account finds. */
export type CreditLook = {
  /** Lira: shares at their last prices, and credit with its interest. */
  readonly value: Decimal;
  readonly loan: Decimal;
  /** The call that is open; null for none. */
  readonly call: 'called' | 'selling' | null;
  /** Whether a sale of the system has booked something since the time to answer was over. */
  readonly hasSold: boolean;
  readonly now: number;
  /** Last instant at which the open call may be answered. */
  readonly deadlineAt: number | null;
};

/** What has to be done about an account. */
export type CreditStep = 'nothing' | 'call' | 'restored' | 'sell' | 'sold';

/**
 * What the state of an account asks for. A call is made below the maintenance ratio while there is
 * something to sell; it is over when the initial ratio is there again, whoever did it; after its
 * deadline shares are sold. Where nothing is left to sell, what is still owed stays a debt.
 */
export function creditStep(look: CreditLook): CreditStep {
  const { value, loan, call, hasSold, now, deadlineAt } = look;
  const state = creditState(value, loan);
  const isRestored = state.equity.gte(value.times(CREDIT_TERMS.initial));
  if (call === null) return state.call && value.gt(0) ? 'call' : 'nothing';
  if (isRestored) return call === 'selling' && hasSold ? 'sold' : 'restored';
  if (call === 'selling') return value.isZero() ? 'sold' : 'sell';
  return deadlineAt !== null && now > deadlineAt ? 'sell' : 'nothing';
}
