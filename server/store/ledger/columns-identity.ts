import type { IdentityTables } from '#server/ports/identity-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of identity and credit, see `TABLES`. */
export const IDENTITY_TABLES: {
  readonly [K in keyof IdentityTables]: TableSpec<IdentityTables[K]>;
} = {
  upload: {
    table: 'uploads',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', purpose: 'text', file: 'text',
      width: 'int', height: 'int', isUniform: 'flag', contentHash: 'text', usedBy: 'text?',
      deleteAt: 'int?', deletedAt: 'int?', createdAt: 'int',
    }, // prettier-ignore
  },
  kyc: {
    table: 'kyc_submissions',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', status: 'text', certType: 'text',
      country: 'text', fullName: 'text', numberSealed: 'text', numberHash: 'text',
      numberMask: 'text', taxSealed: 'text?', taxHash: 'text?', taxMask: 'text?',
      birthSealed: 'text', birthMask: 'text', frontId: 'text', backId: 'text?',
      isNameSame: 'flag', reasons: 'text?', note: 'text?', submittedAt: 'int', expectedAt: 'int',
      decidedAt: 'int?', decidedBy: 'text?',
    }, // prettier-ignore
  },
  creditScore: {
    table: 'credit_scores',
    columns: { id: 'text', version: 'int', score: 'int', updatedAt: 'int' },
  },
  scoreChange: {
    table: 'score_changes',
    columns: {
      id: 'text', userId: 'text', reason: 'text', change: 'int', score: 'int', ref: 'text',
      ts: 'int',
    }, // prettier-ignore
  },
  loan: {
    table: 'loans',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text', status: 'text',
      applied: 'big', proposed: 'big', actual: 'big?', principal: 'big', days: 'int',
      annualRate: 'text', lateRate: 'text', offerUntil: 'int?', startDay: 'int?', dueDay: 'int?',
      accruedDay: 'int?', interest: 'big', lateInterest: 'big', isOverdue: 'flag', repaid: 'big',
      reason: 'text?', steps: 'text', createdAt: 'int', updatedAt: 'int',
    }, // prettier-ignore
  },
  loanAccrual: {
    table: 'loan_accruals',
    columns: {
      id: 'text', loanId: 'text', userId: 'text', realm: 'text', day: 'int', kind: 'text',
      amount: 'big', ts: 'int',
    }, // prettier-ignore
  },
};
