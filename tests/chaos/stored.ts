import { parseFixed } from '#domain/money/fixed.ts';
import { PRICE_SCALE } from '#server/ports/rows.ts';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { openSqliteReader } from '#server/store/ledger/libsql-session.ts';
import { connectPg } from '#server/store/ledger/pg-session.ts';
import { forDialect, type SqlSession } from '#server/store/ledger/sql-session.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import { countKinds, kindFaults, passedConditions, type KindCount } from './kinds.ts';
import type { Prices } from './order-deck.ts';

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

  async algoStatus(id: string): Promise<string> {
    const sql = forDialect(this.#session.dialect, 'SELECT status FROM algo_orders WHERE id = ?');
    const [row] = await this.#session.all(sql, [id]);
    return String(row?.[0] ?? 'none');
  }

  /** Number of fills of the order of a key that are worse than a price. */
  async fillsBeyond(key: string, price: string): Promise<number> {
    const sql = `SELECT COUNT(*) FROM fills f JOIN orders o ON o.id = f.order_id
      WHERE o.client_order_id = ? AND (
        (o.side = 'buy' AND f.price > ?) OR (o.side = 'sell' AND f.price < ?))`;
    const worst = BigInt(parseFixed(price, PRICE_SCALE) ?? 0);
    const [row] = await this.#session.all(forDialect(this.#session.dialect, sql), [
      key,
      worst,
      worst,
    ]);
    return Number(row?.[0]);
  }

  kinds(): Promise<KindCount[]> {
    return countKinds(this.#session);
  }

  kindFaults(): Promise<string[]> {
    return kindFaults(this.#session);
  }

  passedConditions(last: Prices): Promise<string[]> {
    return passedConditions(this.#session, last);
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
