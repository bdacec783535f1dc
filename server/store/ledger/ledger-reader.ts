import {
  USER_BUCKETS,
  type Balance,
  type HouseBucket,
  type Realm,
  type UserBucket,
} from '#server/ports/ledger.ts';
import type {
  BookReader,
  CoreReader,
  CoreTables,
  LedgerRecord,
  RecordFilter,
  Table,
} from '#server/ports/core-tx.ts';
import { asBig, asNumber, asText, int } from './row-codec.ts';
import { LedgerBook, recordConditions } from './ledger-book.ts';
import { forDialect, type SqlSession, type SqlValue } from './sql-session.ts';
import { TableSet } from './table-access.ts';

const OWNED = `FROM balance b JOIN ledger_account a ON a.id = b.account_id
  WHERE a.owner = ? AND a.realm = ?`;

/**
 * Holdings of a user's live robots, shown as a bucket of the user's account. In the ledger they are
 * in separate accounts, and users have none in that bucket.
 */
const IN_ROBOTS = `FROM robot_runs r
  JOIN ledger_account a ON a.owner = 'robot:' || r.id AND a.realm = r.realm
  JOIN balance b ON b.account_id = a.id
  WHERE r.user_id = ? AND r.realm = ? AND r.ended_at IS NULL`;

const bucketOf = (value: SqlValue | undefined): UserBucket => {
  const bucket = USER_BUCKETS.find((one) => one === value);
  if (bucket === undefined) throw new Error(`not a bucket of a user: ${value}`);
  return bucket;
};

/** Reads of one connection: rows by table, balances, entries. */
export class LedgerReader implements CoreReader {
  readonly #session: SqlSession;
  readonly #tables: TableSet;
  readonly #texts = new Map<string, string>();
  readonly book: BookReader;

  constructor(session: SqlSession) {
    this.#session = session;
    this.#tables = new TableSet(session);
    this.book = new LedgerBook((sql, params) => this.query(sql, params));
  }

  table<K extends keyof CoreTables>(name: K): Table<CoreTables[K]> {
    return this.#tables.table(name);
  }

  async balance(
    realm: Realm,
    owner: string,
    asset: string,
    bucket: UserBucket | HouseBucket,
  ): Promise<bigint> {
    if (bucket === 'robot') return this.#inRobots(realm, owner, asset);
    const [row] = await this.query(`SELECT b.amount ${OWNED} AND a.asset = ? AND a.bucket = ?`, [
      owner,
      realm,
      asset,
      bucket,
    ]);
    return asBig(row?.[0] ?? 0n);
  }

  async balances(realm: Realm, owner: string): Promise<readonly Balance[]> {
    const rows = await this.query(
      `SELECT a.asset, a.bucket, b.amount, a.id AS place ${OWNED}
       UNION ALL SELECT a.asset, 'robot', CAST(SUM(b.amount) AS BIGINT), MIN(a.id)
       ${IN_ROBOTS} GROUP BY a.asset ORDER BY place`,
      [owner, realm, owner, realm],
    );
    return rows.map(([asset, bucket, amount]) => ({
      asset: asText(asset),
      bucket: bucketOf(bucket),
      amount: asBig(amount),
    }));
  }

  async records(
    realm: Realm,
    owner: string,
    filter: RecordFilter,
  ): Promise<readonly LedgerRecord[]> {
    const { text, values } = recordConditions(filter);
    const rows = await this.query(
      `SELECT e.id, e.tx_seq, t.reason, t.ref, a.asset, a.bucket, e.amount, e.balance_after, t.ts
       FROM ledger_account a
       JOIN ledger_entry e ON e.account_id = a.id
       JOIN ledger_tx t ON t.seq = e.tx_seq
       WHERE a.owner = ? AND a.realm = ? ${text}
       ORDER BY e.id DESC LIMIT ?`,
      [owner, realm, ...values, int(filter.limit)],
    );
    return rows.map((row) => ({
      entryId: asNumber(row[0]),
      txId: asText(row[1]),
      reason: asText(row[2]),
      ref: asText(row[3]),
      asset: asText(row[4]),
      bucket: bucketOf(row[5]),
      amount: asBig(row[6]),
      balance: asBig(row[7]),
      ts: asNumber(row[8]),
    }));
  }

  async #inRobots(realm: Realm, owner: string, asset: string): Promise<bigint> {
    const [row] = await this.query(
      `SELECT CAST(COALESCE(SUM(b.amount), 0) AS BIGINT) ${IN_ROBOTS} AND a.asset = ?`,
      [owner, realm, asset],
    );
    return asBig(row?.[0] ?? 0n);
  }

  /** Rows of a query written with `?`. */
  query(sql: string, params: readonly SqlValue[] = []) {
    let text = this.#texts.get(sql);
    if (text === undefined) {
      text = forDialect(this.#session.dialect, sql);
      this.#texts.set(sql, text);
    }
    return this.#session.all(text, params);
  }
}
