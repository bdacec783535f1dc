import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoan, userLoanApply } from '#protocol/http/loans.ts';
import type { TagTone } from '#src/ui/index.ts';

export type Loan = DataOf<typeof userLoanApply>;
export type LoanHome = DataOf<typeof userLoan>;

/** Word and colour of each state. */
export const STATUS = {
  under_review: { key: 'loan.status.review', tone: 'info' },
  in_progress: { key: 'loan.status.inProgress', tone: 'info' },
  repayment_under_review: { key: 'loan.status.repayReview', tone: 'warn' },
  repaid: { key: 'loan.status.repaid', tone: 'ok' },
  rejected: { key: 'loan.status.rejected', tone: 'danger' },
} as const satisfies Record<Loan['status'], { key: string; tone: TagTone }>;
