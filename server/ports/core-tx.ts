import { ACCOUNT_TABLES } from './account-rows.ts';
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

/** Every table the use cases know. A new one is declared with its area, and made by a step. */
export const TABLES = {
  ...ACCOUNT_TABLES,
  ...TRADING_TABLES,
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

/** Which rows: equality on every named field; a list means any of them. */
export type Where<Row> = {
  readonly [K in keyof Row]?: Row[K] | readonly Row[K][];
};

export type FindOptions<Row> = {
  readonly orderBy?: readonly (keyof Row & string)[];
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** Only rows whose field is at most (`lte`) or at least (`gte`) the value. */
  readonly range?: {
    readonly field: keyof Row & string;
    readonly lte?: number;
    readonly gte?: number;
  };
};

/** Reading one table. */
export interface TableReader<Row> {
  get(id: string): Promise<Row | undefined>;
  find(where: Where<Row>, options?: FindOptions<Row>): Promise<readonly Row[]>;
  first(where: Where<Row>, options?: FindOptions<Row>): Promise<Row | undefined>;
  count(where: Where<Row>): Promise<number>;
}

/** Writing one table inside a command. */
export interface Table<Row> extends TableReader<Row> {
  insert(row: Row): Promise<void>;
  /**
   * Writes changes of a row that was read as `row`, and raises its version by one.
   * @returns the row as it is now.
   * @throws Error when the stored version is another: one writer, so that is a defect.
   */
  update(row: Row, changes: Partial<Row>): Promise<Row>;
}

/** Everything stored, for reading. Reads of a query see one committed state. */
export interface CoreReader {
  table<K extends keyof CoreTables>(name: K): TableReader<CoreTables[K]>;
  /** Amount of one account, zero where nothing was ever booked. */
  balance(
    realm: Realm,
    owner: string,
    asset: string,
    bucket: UserBucket | HouseBucket,
  ): Promise<bigint>;
  balances(realm: Realm, owner: string): Promise<readonly Balance[]>;
  /** Entries of an owner, newest first. */
  records(realm: Realm, owner: string, filter: RecordFilter): Promise<readonly LedgerRecord[]>;
  /** Sums and whole movements of an owner's book. */
  readonly book: BookReader;
}

/** Which entries of an owner's book. */
export type RecordFilter = RecordScope & {
  readonly reason?: string | undefined;
  /** Any of these reasons. */
  readonly reasons?: readonly string[] | undefined;
  readonly ref?: string | undefined;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Which part of an owner's book. */
export type RecordScope = {
  readonly asset?: string | undefined;
  /** `stock`: lira, dollar and shares; `crypto`: all others. */
  readonly assets?: 'stock' | 'crypto' | undefined;
  readonly buckets?: readonly UserBucket[] | undefined;
  /** UTC milliseconds, both ends included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** One entry with what its account held afterwards. */
export type LedgerRecord = {
  /** Rises with every entry of the ledger. */
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

/** What the accounts of a scope held together before a time. */
export type AssetSum = { readonly asset: string; readonly amount: bigint };

/** Movements of one asset for one reason; what stays inside the scope cancels out. */
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
  /** Balances that the last entries up to `to` left behind: these are stored, not summed. */
  readonly left: readonly AssetSum[];
};

/** A whole movement. */
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

/** Sums and whole movements of the ledger. */
export interface BookReader {
  sums(realm: Realm, owner: string, scope: RecordScope): Promise<RecordSums>;
  /** Movements by their ids, in no order; those without an entry of the owner are left out. */
  journal(realm: Realm, owner: string, txIds: readonly string[]): Promise<readonly JournalEntry[]>;
}

/** One command's transaction: all of it is committed, or nothing. */
export interface CoreTx extends CoreReader {
  table<K extends keyof CoreTables>(name: K): Table<CoreTables[K]>;
  /**
   * Books a posting and returns its id.
   * @throws Refusal `INSUFFICIENT_BALANCE` when a user account would fall below zero.
   * @throws Error when the legs do not sum to zero per asset: a defect, the command rolls back.
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
    | 'chat'
    | 'alert';
  /** JSON as protocol/stream/private.ts declares it for the kind. */
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
