import { ACCOUNT_TABLES } from './account-rows.ts';
import { ALGO_TABLES } from './algo-rows.ts';
import { CONTENT_TABLES } from './content-rows.ts';
import { CREDIT_TABLES } from './credit-rows.ts';
import { EXCHANGE_TABLES } from './exchange-rows.ts';
import { FACE_TABLES } from './face-rows.ts';
import { IDENTITY_TABLES } from './identity-rows.ts';
import { ISSUE_TABLES } from './issue-rows.ts';
import type { Balance, HouseBucket, Leg, Posting, Realm, UserBucket } from './ledger.ts';
import { OPTION_TABLES } from './option-rows.ts';
import { RAILS_TABLES } from './rails-rows.ts';
import { ROBOT_TABLES } from './robot-rows.ts';
import { TRADING_TABLES } from './rows.ts';
import type { RowOf } from './table.ts';
import { VIP_TABLES } from './vip-rows.ts';

/** All tables of the use cases. Declare a new table in its area and create it in a schema step. */
export const TABLES = {
  ...ACCOUNT_TABLES,
  ...TRADING_TABLES,
  ...ALGO_TABLES,
  ...CONTENT_TABLES,
  ...CREDIT_TABLES,
  ...EXCHANGE_TABLES,
  ...FACE_TABLES,
  ...IDENTITY_TABLES,
  ...ISSUE_TABLES,
  ...OPTION_TABLES,
  ...RAILS_TABLES,
  ...ROBOT_TABLES,
  ...VIP_TABLES,
};

export type TableName = keyof typeof TABLES;
/** The row of each table. */
export type CoreTables = { [K in TableName]: RowOf<(typeof TABLES)[K]> };

/** Row filter: equality on every named field; a list matches any of its values. */
export type Where<Row> = {
  readonly [K in keyof Row]?: Row[K] | readonly Row[K][];
};

export type FindOptions<Row> = {
  readonly orderBy?: readonly (keyof Row & string)[];
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** Only rows with the field at most `lte`, or at least `gte`. */
  readonly range?: {
    readonly field: keyof Row & string;
    readonly lte?: number;
    readonly gte?: number;
  };
};

/** Read access to one table. */
export interface TableReader<Row> {
  get(id: string): Promise<Row | undefined>;
  find(where: Where<Row>, options?: FindOptions<Row>): Promise<readonly Row[]>;
  first(where: Where<Row>, options?: FindOptions<Row>): Promise<Row | undefined>;
  count(where: Where<Row>): Promise<number>;
}

/** Write access to one table inside a command. */
export interface Table<Row> extends TableReader<Row> {
  insert(row: Row): Promise<void>;
  /**
   * Writes `changes` to the row that was read as `row`, and raises its version by one.
   * @returns the updated row.
   * @throws Error when the stored version differs. With a single writer that is a defect.
   */
  update(row: Row, changes: Partial<Row>): Promise<Row>;
}

/** Read access to the whole store. All reads of a query see the same committed state. */
export interface CoreReader {
  table<K extends keyof CoreTables>(name: K): TableReader<CoreTables[K]>;
  /** Balance of one account; zero for an account without entries. */
  balance(
    realm: Realm,
    owner: string,
    asset: string,
    bucket: UserBucket | HouseBucket,
  ): Promise<bigint>;
  balances(realm: Realm, owner: string): Promise<readonly Balance[]>;
  /** Entries of an owner, newest first. */
  records(realm: Realm, owner: string, filter: RecordFilter): Promise<readonly LedgerRecord[]>;
  /** Totals and complete postings of an owner's book. */
  readonly book: BookReader;
}

/** Filter for the entries of an owner's book. */
export type RecordFilter = RecordScope & {
  readonly reason?: string | undefined;
  /** Entries with any of these reasons. */
  readonly reasons?: readonly string[] | undefined;
  readonly ref?: string | undefined;
  /** Only entries before this entry id. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Part of an owner's book. */
export type RecordScope = {
  readonly asset?: string | undefined;
  /** `stock`: lira, dollar and shares; `crypto`: everything else. */
  readonly assets?: 'stock' | 'crypto' | undefined;
  readonly buckets?: readonly UserBucket[] | undefined;
  /** UTC milliseconds, both ends inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** One entry with the balance of its account after it. */
export type LedgerRecord = {
  /** Rises with every ledger entry. */
  readonly entryId: number;
  readonly txId: string;
  readonly reason: string;
  readonly ref: string;
  readonly asset: string;
  readonly bucket: UserBucket;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly ts: number;
};

/** Total balance of a scope's accounts at a time, per asset. */
export type AssetSum = { readonly asset: string; readonly amount: bigint };

/** Net movement of one asset for one reason. Movements inside the scope cancel out. */
export type ReasonSum = {
  readonly asset: string;
  readonly reason: string;
  readonly in: bigint;
  readonly out: bigint;
  readonly count: number;
};

export type RecordSums = {
  /** Sums of the entries before `from`. */
  readonly opening: readonly AssetSum[];
  /** Sums of the entries of the period. */
  readonly moved: readonly ReasonSum[];
  /** Stored balances after the last entries up to `to`; read, not summed. */
  readonly left: readonly AssetSum[];
};

/** A complete posting with all its legs. */
export type JournalEntry = {
  readonly txId: string;
  readonly reason: string;
  readonly ref: string;
  readonly reverses: string | null;
  readonly ts: number;
  readonly hash: string;
  readonly prevHash: string;
  readonly legs: readonly Leg[];
};

/** Totals and complete postings of the ledger. */
export interface BookReader {
  sums(realm: Realm, owner: string, scope: RecordScope): Promise<RecordSums>;
  /**
   * Postings by id, in no particular order. Postings without an entry of the owner are left out.
   */
  journal(realm: Realm, owner: string, txIds: readonly string[]): Promise<readonly JournalEntry[]>;
}

/** Transaction of one command: it commits completely or not at all. */
export interface CoreTx extends CoreReader {
  table<K extends keyof CoreTables>(name: K): Table<CoreTables[K]>;
  /**
   * Books a posting and returns its id.
   * @throws Refusal `INSUFFICIENT_BALANCE` when a user account would fall below zero.
   * @throws Error when the legs do not sum to zero per asset. That is a defect, and the command
   * rolls back.
   */
  post(posting: Posting): Promise<string>;
  /** Adds an event to the private stream of a user, in the same transaction. */
  event(event: PrivateEvent): Promise<void>;
  /** Appends a row to the audit log of sign-ins, secrets and operator commands. */
  audit(entry: AuditEntry): Promise<void>;
}

export type PrivateEvent = {
  readonly userId: string;
  readonly realm: Realm;
  readonly kind:
    | 'account'
    | 'order'
    | 'algo'
    | 'fill'
    | 'position'
    | 'session'
    | 'message'
    | 'identity'
    | 'deposit'
    | 'withdrawal'
    | 'loan'
    | 'credit'
    | 'subscription'
    | 'option'
    | 'vip'
    | 'robot'
    | 'chart'
    | 'chat'
    | 'alert';
  /** JSON in the format that protocol/stream/private.ts declares for the kind. */
  readonly data: unknown;
};

export type AuditEntry = {
  /** `user:<id>` or `operator:<id>` or `system`. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
};
