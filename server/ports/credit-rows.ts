import type { CallState } from '#domain/stock/credit-call.ts';
import type { Realm } from './ledger.ts';
import { big, int, key, owner, table, text, version, versioned, type RowOf } from './table.ts';

/** Rows of margin credit on shares. Amounts are kurus, days are day numbers of Türkiye. */

const credit = table('credits', {
  doc: 'What an account of a realm owes for shares it bought on credit.',
  columns: {
    /** `<realm>:<userId>`. */
    id: key(),
    version: version(),
    ...owner,
    /** Outstanding principal: `drawn - repaid`. */
    principal: big().atLeast(0),
    /** Interest accrued daily and not paid yet. */
    interest: big().atLeast(0),
    drawn: big().atLeast(0),
    repaid: big().atLeast(0),
    interestPaid: big().atLeast(0),
    /** First day whose interest is not booked yet; null while no accrual is pending. */
    accruedDay: int().nullable(),
    /** The open margin call. */
    callId: text().nullable(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    'UNIQUE (user_id, realm)',
    'CHECK (principal = drawn - repaid)',
    'CHECK (principal = 0 OR accrued_day IS NOT NULL)',
  ],
});
export type CreditRow = RowOf<typeof credit>;

const creditAccrual = table('credit_accruals', {
  doc: 'Interest of one day of a credit. Never changes.',
  columns: {
    /** `<credit id>:<day>`. */
    id: key(),
    creditId: text().references('credits'),
    userId: text(),
    realm: text<Realm>(),
    day: int(),
    principal: big().above(0),
    /** Annual rate, a fraction as decimal text. */
    annualRate: text(),
    amount: big().atLeast(0),
    ts: int(),
  },
  constraints: ['UNIQUE (credit_id, day)'],
});

const creditCall = table('credit_calls', {
  doc: 'A margin call, from the fall below the maintenance ratio to its end.',
  columns: {
    ...versioned,
    creditId: text().references('credits'),
    ...owner,
    status: text<CallState>(),
    /** Value of the shares and amount owed when the call was made. */
    value: big().above(0),
    loan: big().above(0),
    toRestore: big().above(0),
    /** Turnover of the forced sales. */
    sold: big().atLeast(0),
    calledAt: int(),
    /** Deadline for meeting the call. */
    deadlineAt: int().check('deadline_at > called_at'),
    endedAt: int().nullable(),
    updatedAt: int(),
  },
  constraints: [
    `CHECK ((ended_at IS NULL) = (status IN ('called', 'selling')))`,
    `CHECK (sold = 0 OR status <> 'called')`,
  ],
  indexes: {
    credit_calls_one_open: `UNIQUE (credit_id) WHERE status IN ('called', 'selling')`,
    credit_calls_by_user: '(user_id, realm, called_at)',
  },
});
export type CreditCallRow = RowOf<typeof creditCall>;

export const CREDIT_TABLES = { credit, creditAccrual, creditCall };
