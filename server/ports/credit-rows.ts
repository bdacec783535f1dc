import type { CallState } from '#domain/stock/credit-call.ts';
import type { Realm } from './ledger.ts';

/** Rows of margin credit on shares. Amounts are kurus, days are day numbers of Türkiye. */

/** What an account of a realm owes for shares it bought on credit. */
export type CreditRow = {
  /** `<realm>:<userId>`. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  /** Drawn and not repaid yet: `drawn - repaid`. */
  readonly principal: bigint;
  /** Booked day by day and not paid yet. */
  readonly interest: bigint;
  readonly drawn: bigint;
  readonly repaid: bigint;
  readonly interestPaid: bigint;
  /** First day whose interest is not booked yet; null while no midnight is waited for. */
  readonly accruedDay: number | null;
  /** The margin call that is open. */
  readonly callId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Interest of one day of a credit. Never changes. */
export type CreditAccrualRow = {
  /** `<credit id>:<day>`. */
  readonly id: string;
  readonly creditId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly day: number;
  readonly principal: bigint;
  /** Fraction a year, decimal text. */
  readonly annualRate: string;
  readonly amount: bigint;
  readonly ts: number;
};

/** A margin call, from the fall below the maintenance ratio to its end. */
export type CreditCallRow = {
  readonly id: string;
  readonly version: number;
  readonly creditId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly status: CallState;
  /** What the shares were worth and what was owed when it was made. */
  readonly value: bigint;
  readonly loan: bigint;
  readonly toRestore: bigint;
  /** Turnover of the sales the system made. */
  readonly sold: bigint;
  readonly calledAt: number;
  /** Last instant at which it may be answered. */
  readonly deadlineAt: number;
  readonly endedAt: number | null;
  readonly updatedAt: number;
};

export type CreditTables = {
  credit: CreditRow;
  creditAccrual: CreditAccrualRow;
  creditCall: CreditCallRow;
};
