import type { Decimal } from '#domain/money/decimal.ts';
import { CREDIT_TERMS, creditState } from './credit.ts';

/** States of a margin call; `restored` and `sold` are final. */
export const CALL_STATES = ['called', 'selling', 'restored', 'sold'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Transitions of a call. */
export const CALL_MOVES: Readonly<Record<CallState, readonly CallState[]>> = {
  called: ['restored', 'selling'],
  selling: ['restored', 'sold'],
  restored: [],
  sold: [],
};

/** State of an account with credit at a check. */
export type CreditLook = {
  /** Lira: shares at their last prices, and credit with its interest. */
  readonly value: Decimal;
  readonly loan: Decimal;
  /** The open call; null for none. */
  readonly call: 'called' | 'selling' | null;
  /** Whether a forced sale was booked since the deadline. */
  readonly hasSold: boolean;
  readonly now: number;
  /** Deadline of the open call. */
  readonly deadlineAt: number | null;
};

/** Next step for an account. */
export type CreditStep = 'nothing' | 'call' | 'restored' | 'sell' | 'sold';

/**
 * Next step for an account. A call is made below the maintenance ratio while there are shares to
 * sell. It ends when the initial ratio is restored, by any means. After its deadline shares are
 * sold. When nothing is left to sell, the rest stays a debt.
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
