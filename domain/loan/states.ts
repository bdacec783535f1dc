/**
 * States of a loan. Under review it may carry an offer: the arranged amount and the final terms,
 * which the borrower accepts or lets expire. Overdue is a separate flag.
 */
export const LOAN_STATES = [
  'under_review',
  'in_progress',
  'repayment_under_review',
  'repaid',
  'rejected',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];

/** Steps of a loan, finer than its states: an offer, the flag of an overdue one. */
export const LOAN_STEPS = [
  'applied',
  'arranged',
  'accepted',
  'overdue',
  'repayment',
  'repaymentRefused',
  'repaid',
  'rejected',
  'declined',
  'expired',
] as const;
export type LoanStep = (typeof LOAN_STEPS)[number];

/** Reasons for a change of the credit score. */
export const SCORE_REASONS = [
  'start',
  'kycVerified',
  'firstDeposit',
  'calm',
  'loanOnTime',
  'overdue',
  'depositReversed',
  'wrongDocument',
] as const;
export type ScoreReason = (typeof SCORE_REASONS)[number];

/** Level of the platform's credit score. */
export const CREDIT_LEVELS = ['low', 'medium', 'good', 'high'] as const;
export type CreditLevel = (typeof CREDIT_LEVELS)[number];
