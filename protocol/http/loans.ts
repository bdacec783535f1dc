import * as v from 'valibot';
import { CREDIT_LEVELS, LOAN_STATES, LOAN_STEPS, SCORE_REASONS } from '#domain/loan/states.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import {
  amountText,
  count,
  decimalText,
  idText,
  pageOf,
  pageText,
  sizeText,
  timeMs,
} from './scalars.ts';

/** Level of the platform's credit score. */
const level = v.picklist(CREDIT_LEVELS);
const score = v.object({ score: count, max: count, level });
/** Terms of a loan in days. */
const TERMS = ['7', '14', '30', '60', '90'] as const;

/** Rates of a loan as fractions of the principal; fees are charged once, at payout. */
const rates = {
  /** Per year and per day, simple. */
  annualRate: decimalText,
  dailyRate: decimalText,
  feeRate: decimalText,
  /** Effective yearly cost, fees included, compounded: (1 + cost of the term)^(365/days) - 1. */
  effectiveRate: decimalText,
};

/** Full cost of a loan, in its currency. */
const cost = v.object({
  amount: decimalText,
  days: count,
  ...rates,
  /** Interest until the due date. */
  interest: decimalText,
  /** Principal and interest at the due date. */
  repayment: decimalText,
  /** Due date `YYYY-MM-DD` in Türkiye if it starts today; interest stops before that day. */
  dueDate: v.string(),
  /** Yearly rate on overdue principal, in place of the loan's rate. */
  lateAnnualRate: decimalText,
  lateDailyRate: decimalText,
});

const loan = v.object({
  id: idText,
  currency: v.string(),
  status: v.picklist(LOAN_STATES),
  isOverdue: v.boolean(),
  /** Requested amount. */
  appliedAmount: decimalText,
  /**
   * Amount recommended at the application: the requested amount, at most the recommendation by
   * score.
   */
  proposedAmount: decimalText,
  /** Amount arranged by the desk; absent before. */
  actualAmount: v.optional(decimalText),
  /** Outstanding principal; 0 unless money was paid out. */
  loanAmount: decimalText,
  days: count,
  ...rates,
  lateAnnualRate: decimalText,
  /** Interest booked daily so far, and interest on overdue principal. */
  interest: decimalText,
  lateInterest: decimalText,
  /** Cost of repaying now; in a final state the repaid amount or 0. */
  repaymentAmount: decimalText,
  /** Daily interest on the arranged amount, before that on the recommended one. */
  interestPerDay: decimalText,
  /** Saving of repaying now compared with the due date; 0 once it costs more. */
  savedNow: decimalText,
  /** Principal and interest at the due date. */
  repaymentAtDue: v.optional(decimalText),
  /** Days counted so far: the first counts, the last does not, at least one. */
  daysSoFar: count,
  /** Due date `YYYY-MM-DD` in Türkiye and its last millisecond. */
  dueDate: v.optional(v.string()),
  dueAt: v.optional(timeMs),
  /** Final terms to accept, while there is an offer. */
  offer: v.optional(v.object({ ...cost.entries, expiresAt: timeMs })),
  /** Reason of a rejection or a returned repayment: a text key with values. */
  reason: v.optional(v.object({ msgKey: v.string(), args: v.record(v.string(), v.string()) })),
  /** All steps with their times, oldest first. */
  steps: v.array(
    v.object({
      step: v.picklist(LOAN_STEPS),
      ts: timeMs,
    }),
  ),
  createdAt: timeMs,
  updatedAt: timeMs,
});

export const userLoan = endpoint({
  method: 'GET',
  path: '/user/loan',
  access: 'session',
  mutates: false,
  realm: 'real',
  marketOf: '*',
  summary: 'Loan products and limits of the user, the credit score and the open loan.',
  errors: ['DEMO_NO_WITHDRAW'],
  request: v.strictObject({}),
  data: v.object({
    currency: v.string(),
    idStatus: v.picklist(['none', 'pending', 'succ', 'fail']),
    score,
    /** One per term, at the rate of the score; empty when the score is too low. */
    products: v.array(v.object({ days: count, ...rates, fee: decimalText })),
    lateAnnualRate: decimalText,
    lateDailyRate: decimalText,
    /** Rates of every level, for the explanation. */
    rates: v.array(v.object({ level, scoreFrom: count, annualRate: v.optional(decimalText) })),
    limits: v.object({
      min: decimalText,
      /** Lower of the venue's maximum and half of the net assets; may be below `min`. */
      max: decimalText,
      venueMax: decimalText,
      /** Total worth minus debts. */
      netAssets: decimalText,
      /** Maximum application as a part of the net assets. */
      shareMax: decimalText,
      /** Maximum that the score recommends, and its part of the net assets. */
      proposed: decimalText,
      share: decimalText,
    }),
    /** Live loan: under review, in progress, repayment under review. */
    open: v.optional(loan),
    /** Cash that cannot be withdrawn while the loan is open. */
    blocked: decimalText,
    isAutomatic: v.boolean(),
    ts: timeMs,
  }),
});

export const userLoanApply = endpoint({
  method: 'POST',
  path: '/user/loan/apply',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  marketOf: '*',
  lane: 'write',
  summary: 'Applies for a loan with an amount and a term. The desk arranges the amount.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX', 'DEMO_NO_WITHDRAW',
    'KYC_FIRST', 'PRODUCT_CLOSED', 'LOAN_ACTIVE',
  ],
  request: v.strictObject({ amount: amountText, days: v.picklist(TERMS) }),
  data: loan,
});

export const userLoanOrders = endpoint({
  method: 'GET',
  path: '/user/loan/order/list',
  access: 'session',
  mutates: false,
  realm: 'real',
  summary: 'Loans of the user, newest first.',
  errors: ['FORMAT', 'DEMO_NO_WITHDRAW'],
  request: v.strictObject({
    status: v.optional(v.picklist(LOAN_STATES)),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(loan),
});

export const userLoanAccept = endpoint({
  method: 'POST',
  path: '/user/loan/accept',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Accepts the final terms as shown: the arranged amount is paid out at once.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'ABOVE_MAX',
    'PRICE_MOVED', 'REAL_ONLY', 'KYC_FIRST', 'PRODUCT_CLOSED', 'NOT_FOUND',
  ],
  request: v.strictObject({
    id: idText,
    /** Arranged amount and repayment at the due date, as shown. */
    amount: amountText,
    repayment: amountText,
  }),
  data: loan,
});

export const userLoanDecline = endpoint({
  method: 'POST',
  path: '/user/loan/decline',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Withdraws an application or declines an offer.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'REAL_ONLY', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: loan,
});

export const userLoanRepay = endpoint({
  method: 'POST',
  path: '/user/loan/repay',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Repays an open loan in full: principal and interest to date, without a fee.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
    'INSUFFICIENT_BALANCE', 'PRICE_MOVED', 'REAL_ONLY', 'NOT_FOUND',
  ],
  request: v.strictObject({
    id: idText,
    /** Cost as shown; refused when it has changed (a new day). */
    amount: amountText,
  }),
  data: loan,
});

export const userPointLog = endpoint({
  method: 'POST',
  path: '/user/point/change/log',
  access: 'session',
  mutates: false,
  realm: 'real',
  summary: 'Credit score and its changes, newest first.',
  errors: ['FORMAT', 'DEMO_NO_WITHDRAW'],
  request: v.strictObject({ page: pageText, size: sizeText }),
  data: v.object({
    ...score.entries,
    ...pageOf(
      v.object({
        id: idText,
        reason: v.picklist(SCORE_REASONS),
        change: v.pipe(v.number(), v.integer()),
        score: count,
        ref: v.optional(v.string()),
        ts: timeMs,
      }),
    ).entries,
  }),
});
