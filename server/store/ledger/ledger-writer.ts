import type {
  CoreBatchTx,
  KeptAnswer,
  KeySlot,
  ModeState,
  StoredEvent,
} from '#server/ports/core-store.ts';
import type { AuditEntry, PrivateEvent } from '#server/ports/core-tx.ts';
import { EventPlaces } from './event-places.ts';
import { LedgerReader } from './ledger-reader.ts';
import { AUDIT_LOG, KEPT_ANSWER, OUTBOX } from './own-tables.ts';
import { Poster } from './poster.ts';
import { auditHash } from './posting.ts';
import { FIRST_HASH } from './schema-ledger.ts';
import { asNumber, asText, int } from './row-codec.ts';
import { forDialect, type SqlSession, type SqlValue } from './sql-session.ts';
import { insertRows } from './table-columns.ts';

/** Name of the setting with the mode. */
export const MODE_SETTING = 'mode';

/** Maximum events per statement; each number of rows has its own statement text. */
const EVENTS_AT_ONCE = 16;
const INSERT_EVENTS = Array.from({ length: EVENTS_AT_ONCE }, (_, n) => insertRows(OUTBOX, n + 1));
const INSERT_AUDIT = insertRows(AUDIT_LOG);
const INSERT_ANSWER = insertRows(KEPT_ANSWER);

/** All writes of the core on one connection. Created once, used by every command. */
export class LedgerWriter {
  readonly session: SqlSession;
  readonly tx: CoreBatchTx;
  /** Events of the open batch. */
  events: StoredEvent[] = [];
  /** Time of its rows. */
  now = 0;
  readonly #poster: Poster;
  readonly #places: EventPlaces;
  readonly #texts = new Map<string, string>();
  #auditPlace = { seq: 0, hash: FIRST_HASH };
  #unwritten: SqlValue[][] = [];

  constructor(session: SqlSession) {
    this.session = session;
    this.#poster = new Poster(session);
    this.#places = new EventPlaces(session);
    const reader = new LedgerReader(session);
    this.tx = {
      table: (name) => reader.table(name),
      // Robots' holdings are in separate accounts, not in this owner's.
      balance: (realm, owner, asset, bucket) =>
        bucket === 'robot'
          ? reader.balance(realm, owner, asset, bucket)
          : this.#poster.balance(realm, { owner, asset, bucket }),
      balances: (realm, owner) => reader.balances(realm, owner),
      records: (realm, owner, filter) => reader.records(realm, owner, filter),
      book: reader.book,
      post: (posting) => this.#poster.post(posting, this.now),
      event: (event) => this.#event(event),
      audit: (entry) => this.#audit(entry),
      keptAnswer: (slot) => this.#keptAnswer(slot),
      keepAnswer: (slot, answer) => this.#keepAnswer(slot, answer),
      countKeys: (userId, since) => this.#countKeys(userId, since),
      setMode: (mode) => this.#setMode(mode),
      forget: (before) => this.#forget(before),
    };
  }

  /** Loads the current numbers and hashes. */
  async load(): Promise<void> {
    this.events = [];
    this.#unwritten = [];
    this.#places.clear();
    await this.#poster.load();
    const [row] = await this.session.all(
      'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1',
    );
    this.#auditPlace =
      row === undefined
        ? { seq: 0, hash: FIRST_HASH }
        : { seq: asNumber(row[0]), hash: asText(row[1]) };
  }

  /** Remembers the state; the returned function restores it after a savepoint was undone. */
  mark(): () => void {
    const undoPosting = this.#poster.mark();
    const undoPlaces = this.#places.mark();
    const place = this.#auditPlace;
    const count = this.events.length;
    return () => {
      undoPosting();
      undoPlaces();
      this.#unwritten = [];
      this.#auditPlace = place;
      this.events.length = count;
    };
  }

  async #event(event: PrivateEvent): Promise<void> {
    const { userId, realm, kind, data } = event;
    const text = JSON.stringify(data ?? null);
    const eventId = await this.#places.next(userId, realm);
    this.#unwritten.push([userId, realm, int(eventId), kind, text, int(this.now)]);
    this.events.push({ ...event, eventId, ts: this.now });
  }

  /** Writes the added events together. Call at the end of every savepoint. */
  async writeEvents(): Promise<void> {
    if (this.#unwritten.length === 0) return;
    const rows = this.#unwritten;
    this.#unwritten = [];
    for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE) {
      const page = rows.slice(from, from + EVENTS_AT_ONCE);
      await this.#run(INSERT_EVENTS[page.length - 1] ?? '', page.flat());
    }
    await this.#places.write();
  }

  async #audit({ actor, action, subject, before, after }: AuditEntry): Promise<void> {
    const seq = this.#auditPlace.seq + 1;
    const previous = this.#auditPlace.hash;
    const words = [actor, action, subject, before, after];
    const hash = auditHash(previous, [seq, this.now, ...words]);
    await this.#run(INSERT_AUDIT, [int(seq), int(this.now), ...words, previous, hash]);
    this.#auditPlace = { seq, hash };
  }

  async #keptAnswer({ userId, realm, call, key }: KeySlot): Promise<KeptAnswer | undefined> {
    const [row] = await this.session.all(
      this.#text(
        `SELECT request_hash, data FROM kept_answers
         WHERE user_id = ? AND realm = ? AND call = ? AND key = ?`,
      ),
      [userId, realm, call, key],
    );
    return row === undefined ? undefined : { requestHash: asText(row[0]), data: asText(row[1]) };
  }

  async #keepAnswer(slot: KeySlot, { requestHash, data }: KeptAnswer): Promise<void> {
    const { userId, realm, call, key } = slot;
    const values = [userId, realm, call, key, requestHash, data, int(this.now)];
    await this.#run(INSERT_ANSWER, values);
  }

  async #countKeys(userId: string, since: number): Promise<number> {
    const [row] = await this.session.all(
      this.#text('SELECT COUNT(*) FROM kept_answers WHERE user_id = ? AND ts >= ?'),
      [userId, int(since)],
    );
    return asNumber(row?.[0]);
  }

  async #setMode(mode: ModeState): Promise<void> {
    await this.#run(
      `INSERT INTO setting (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [MODE_SETTING, JSON.stringify(mode)],
    );
  }

  async #forget(before: { keysBefore: number; eventsBefore: number }): Promise<void> {
    await this.#run('DELETE FROM kept_answers WHERE ts < ?', [int(before.keysBefore)]);
    await this.#run('DELETE FROM outbox WHERE ts < ?', [int(before.eventsBefore)]);
  }

  async #run(sql: string, params: readonly SqlValue[]): Promise<void> {
    await this.session.send(this.#text(sql), params);
  }

  #text(sql: string): string {
    const known = this.#texts.get(sql);
    if (known !== undefined) return known;
    const text = forDialect(this.session.dialect, sql);
    this.#texts.set(sql, text);
    return text;
  }
}
