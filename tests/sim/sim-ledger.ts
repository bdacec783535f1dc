import Database from 'libsql';
import { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { LedgerWriter } from '#server/store/ledger/ledger-writer.ts';
import { LibsqlSession } from '#server/store/ledger/libsql-session.ts';
import { migrate } from '#server/store/ledger/migrate.ts';
import type { SqlSession } from '#server/store/ledger/sql-session.ts';

/** A stored ledger entry. */
export type StoredEntry = {
  readonly seq: bigint;
  readonly reason: string;
  readonly ref: string;
  readonly txRealm: string;
  readonly sealed: bigint;
  readonly accountId: bigint;
  readonly owner: string;
  readonly realm: string;
  readonly asset: string;
  readonly bucket: string;
  readonly amount: bigint;
};

/** Column indexes of `ENTRIES`. */
function entryOf(row: readonly (bigint | string)[]): StoredEntry {
  const [seq, reason, ref, txRealm, sealed, accountId, owner, realm, asset, bucket, amount] = row;
  const tx = { seq, reason, ref, txRealm, sealed };
  return { ...tx, accountId, owner, realm, asset, bucket, amount } as StoredEntry;
}

const ENTRIES = `
  SELECT t.seq, t.reason, t.ref, t.realm, t.sealed, a.id, a.owner, a.realm, a.asset, a.bucket,
    e.amount
  FROM ledger_entry e JOIN ledger_tx t ON t.seq = e.tx_seq
  JOIN ledger_account a ON a.id = e.account_id
  WHERE e.id > ? ORDER BY e.id`;

/**
 * The database of a run: real SQL in memory. It survives each crash of a process; every process
 * opens its own store on it, with no other memory of the one before.
 */
export class SimLedger {
  readonly #db: Database.Database;
  readonly #session: (plain: SqlSession) => SqlSession;
  readonly #entries: Database.Statement;
  readonly #balance: Database.Statement;
  #seen = 0n;

  private constructor(db: Database.Database, session: (plain: SqlSession) => SqlSession) {
    this.#db = db;
    this.#session = session;
    this.#entries = db.prepare(ENTRIES).safeIntegers(true).raw(true);
    this.#balance = db
      .prepare('SELECT amount FROM balance WHERE account_id = ?')
      .safeIntegers(true)
      .raw(true);
  }

  /** @param session wraps the connection of the store, for planted bugs. */
  static async create(session: (plain: SqlSession) => SqlSession): Promise<SimLedger> {
    const db = new Database(':memory:');
    db.pragma('foreign_keys = ON');
    db.pragma('temp_store = MEMORY');
    await migrate({ dialect: 'sqlite', database: db });
    return new SimLedger(db, session);
  }

  /** Opens a store for a new process. Transactions that the old one had open are rolled back. */
  async open(): Promise<LedgerStore> {
    if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
    const session = this.#session(new LibsqlSession(this.#db));
    const writer = new LedgerWriter(session);
    await writer.load();
    return new LedgerStore({
      dialect: 'sqlite',
      isVolatile: true,
      writer: () => Promise.resolve(writer),
      read: null,
      close: () => Promise.resolve(),
    });
  }

  /** Entries committed since the last call, with their accounts. */
  newEntries(): StoredEntry[] {
    const rows = this.#entries.all(this.#seen) as unknown as (bigint | string)[][];
    this.#seen += BigInt(rows.length);
    return rows.map(entryOf);
  }

  /** The stored balance of an account. */
  balance(accountId: bigint): bigint {
    const row = this.#balance.get(accountId) as unknown as [bigint] | undefined;
    return row?.[0] ?? 0n;
  }

  /** Owners whose stored events are not numbered consecutively up to their newest number. */
  gapsOfEvents(): readonly string[] {
    const rows = this.#db
      .prepare(
        `SELECT o.user_id || ' ' || o.realm FROM outbox o
         JOIN event_place p ON p.user_id = o.user_id AND p.realm = o.realm
         GROUP BY o.user_id, o.realm
         HAVING COUNT(*) <> MAX(o.event_id) - MIN(o.event_id) + 1
           OR MAX(o.event_id) <> MAX(p.last_id)`,
      )
      .raw(true)
      .all() as unknown as [string][];
    return rows.map(([owner]) => owner);
  }

  /** Newest hash of the ledger: equal for two runs with the same commands. */
  hash(): string {
    const row = this.#db.prepare('SELECT hash FROM ledger_tx ORDER BY seq DESC LIMIT 1').get();
    return (row as { hash: string } | undefined)?.hash ?? '';
  }

  close(): void {
    this.#db.close();
  }
}
