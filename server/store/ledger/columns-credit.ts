import type { CreditTables } from '#server/ports/credit-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of margin credit, see `TABLES`. */
export const CREDIT_TABLES: {
  readonly [K in keyof CreditTables]: TableSpec<CreditTables[K]>;
} = {
  credit: {
    table: 'credits',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', principal: 'big',
      interest: 'big', drawn: 'big', repaid: 'big', interestPaid: 'big', accruedDay: 'int?',
      callId: 'text?', createdAt: 'int', updatedAt: 'int',
    }, // prettier-ignore
  },
  creditAccrual: {
    table: 'credit_accruals',
    columns: {
      id: 'text', creditId: 'text', userId: 'text', realm: 'text', day: 'int', principal: 'big',
      annualRate: 'text', amount: 'big', ts: 'int',
    }, // prettier-ignore
  },
  creditCall: {
    table: 'credit_calls',
    columns: {
      id: 'text', version: 'int', creditId: 'text', userId: 'text', realm: 'text',
      status: 'text', value: 'big', loan: 'big', toRestore: 'big', sold: 'big', calledAt: 'int',
      deadlineAt: 'int', endedAt: 'int?', updatedAt: 'int',
    }, // prettier-ignore
  },
};
