import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { LOAN_DAY_TIMER, loanDayJob } from './accrue.ts';
import { applyForLoan, LOAN_DESK_TIMER } from './apply.ts';
import { acceptLoan, declineLoan, repayLoan } from './borrower.ts';
import { CALM_TIMER, calmJob } from '#server/app/identity/credit-score.ts';
import { deskCommands, LOAN_OFFER_TIMER, loanDeskJob, offerJob } from './desk.ts';
import { loanFacts, loanList, loanOne, loansIn, pointLog } from './queries.ts';

/** Names with a dot are internal commands, used by the operator. */
export const loanCommands: Readonly<Record<string, UseCase>> = {
  userLoanApply: applyForLoan,
  userLoanAccept: acceptLoan,
  userLoanDecline: declineLoan,
  userLoanRepay: repayLoan,
  ...deskCommands,
};

export const loanQueries: Readonly<Record<string, Query>> = {
  userLoan: loanFacts,
  userLoanOrders: loanList,
  userPointLog: pointLog,
  'loan.list': loansIn,
  'loan.one': loanOne,
};

export const loanJobs: Readonly<Record<string, JobHandler>> = {
  [LOAN_DAY_TIMER]: loanDayJob,
  [LOAN_DESK_TIMER]: loanDeskJob,
  [LOAN_OFFER_TIMER]: offerJob,
  [CALM_TIMER]: calmJob,
};
