import { openAuditor } from '#server/store/ledger/auditor.ts';
import { openSqliteReader } from '#server/store/ledger/libsql-session.ts';
import { connectPg } from '#server/store/ledger/pg-session.ts';
import { forDialect, type SqlSession } from '#server/store/ledger/sql-session.ts';
import type { AuditReport } from '#server/ports/core-store.ts';

/** Location of the ledger under test. */
export type Place = { readonly file: string } | { readonly url: string };

/** Stored data, read without the server. */
export class Stored {
  readonly #session: SqlSession;
  readonly #place: Place;

  private constructor(session: SqlSession, place: Place) {
    this.#session = session;
    this.#place = place;
  }

  static async open(place: Place): Promise<Stored> {
    const session = 'file' in place ? openSqliteReader(place.file) : await connectPg(place.url);
    return new Stored(session, place);
  }

  /** Effects of a key: the stored answers, and the orders of any kind with it as client's id. */
  async effects(key: string): Promise<{ readonly answers: number; readonly orders: number }> {
    const [row] = await this.#session.all(
      forDialect(
        this.#session.dialect,
        `SELECT (SELECT COUNT(*) FROM kept_answers WHERE key = ?),
          (SELECT COUNT(*) FROM orders WHERE client_order_id = ?)
            + (SELECT COUNT(*) FROM algo_orders WHERE client_order_id = ?)`,
      ),
      [key, key, key],
    );
    return { answers: Number(row?.[0]), orders: Number(row?.[1]) };
  }

  /** Number of ledger transactions with this reference. */
  async postings(ref: string): Promise<number> {
    const sql = forDialect(this.#session.dialect, 'SELECT COUNT(*) FROM ledger_tx WHERE ref = ?');
    const [row] = await this.#session.all(sql, [ref]);
    return Number(row?.[0]);
  }

  async orderStatus(id: string): Promise<string> {
    const sql = forDialect(this.#session.dialect, 'SELECT status FROM orders WHERE id = ?');
    const [row] = await this.#session.all(sql, [id]);
    return String(row?.[0] ?? 'none');
  }

  async entries(): Promise<number> {
    const [row] = await this.#session.all('SELECT COUNT(*) FROM ledger_entry');
    return Number(row?.[0]);
  }

  /** Runs a full audit. */
  async audit(): Promise<AuditReport> {
    const auditor = openAuditor(this.#place);
    try {
      return await auditor.once({ full: true });
    } finally {
      await auditor.close();
    }
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
