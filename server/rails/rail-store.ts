import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** A payout accepted by the rail. */
export type StoredPayout = {
  readonly id: string;
  /** The original order, JSON text: the same id with a different order is refused. */
  readonly body: string;
  readonly state: 'accepted' | 'done' | 'failed' | 'unclear';
  readonly ref: string | null;
  readonly reason: string | null;
  /** Time of its execution. */
  readonly dueAt: number;
};

/** An incoming coin transfer, with one more confirmation each time. */
export type StoredTransfer = {
  readonly ref: string;
  /** The report without its confirmations, JSON text. */
  readonly body: string;
  readonly confirmations: number;
  readonly needed: number;
  readonly copies: number;
  readonly dueAt: number;
};

/** A report for the broker. */
export type StoredCallback = {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
};

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS wallet (seed TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS payout (
    id TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, ref TEXT UNIQUE,
    reason TEXT, due_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payment (id TEXT PRIMARY KEY NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS transfer (
    ref TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL, confirmations INTEGER NOT NULL,
    needed INTEGER NOT NULL, copies INTEGER NOT NULL, due_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS callback (
    id INTEGER PRIMARY KEY, body TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL,
    heard INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS callback_due ON callback (due_at) WHERE heard = 0;
`;

const SEED_BYTES = 32;
const AT_ONCE = 50;

/** State of the rail: its own database, written before anything is answered. */
export class RailStore {
  readonly #db: Database.Database;
  readonly seed: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#db = new Database(join(folder, 'rails.db'));
    this.#db.exec(SCHEMA);
    this.seed = this.#seed();
  }

  #seed(): string {
    const row = this.#db.prepare('SELECT seed FROM wallet').get() as { seed: string } | undefined;
    if (row !== undefined) return row.seed;
    const seed = randomBytes(SEED_BYTES).toString('hex');
    this.#db.prepare('INSERT INTO wallet (seed) VALUES (?)').run(seed);
    return seed;
  }

  payout(id: string): StoredPayout | undefined {
    const row: unknown = this.#db.prepare(`${PAYOUT} WHERE id = ?`).get(id);
    return row as StoredPayout | undefined;
  }

  duePayouts(now: number): StoredPayout[] {
    const due = `${PAYOUT} WHERE state = 'accepted' AND due_at <= ? ORDER BY due_at LIMIT ?`;
    return this.#db.prepare(due).all(now, AT_ONCE) as StoredPayout[];
  }

  addPayout({ id, body, state, ref, reason, dueAt }: StoredPayout): void {
    this.#db
      .prepare(
        'INSERT INTO payout (id, body, state, ref, reason, due_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, body, state, ref, reason, dueAt);
  }

  endPayout({ id, state, ref, reason }: Omit<StoredPayout, 'body' | 'dueAt'>): void {
    const text = 'UPDATE payout SET state = ?, ref = ?, reason = ? WHERE id = ?';
    this.#db.prepare(text).run(state, ref, reason, id);
  }

  /** Records a payment; false for one recorded before. */
  notePayment(id: string): boolean {
    const text = 'INSERT INTO payment (id) VALUES (?) ON CONFLICT DO NOTHING';
    return this.#db.prepare(text).run(id).changes > 0;
  }

  addTransfer({ ref, body, confirmations, needed, copies, dueAt }: StoredTransfer): void {
    this.#db
      .prepare(
        'INSERT INTO transfer (ref, body, confirmations, needed, copies, due_at) ' +
          'VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(ref, body, confirmations, needed, copies, dueAt);
  }

  dueTransfers(now: number): StoredTransfer[] {
    const text =
      'SELECT ref, body, confirmations, needed, copies, due_at AS dueAt FROM transfer ' +
      'WHERE confirmations < needed AND due_at <= ? ORDER BY due_at LIMIT ?';
    return this.#db.prepare(text).all(now, AT_ONCE) as StoredTransfer[];
  }

  confirmTransfer(ref: string, confirmations: number, dueAt: number): void {
    const text = 'UPDATE transfer SET confirmations = ?, due_at = ? WHERE ref = ?';
    this.#db.prepare(text).run(confirmations, dueAt, ref);
  }

  addCallback(body: string, dueAt: number): void {
    this.#db
      .prepare('INSERT INTO callback (body, due_at, tries, heard) VALUES (?, ?, 0, 0)')
      .run(body, dueAt);
  }

  dueCallbacks(now: number): StoredCallback[] {
    const text =
      'SELECT id, body, tries FROM callback WHERE heard = 0 AND due_at <= ? ' +
      'ORDER BY due_at, id LIMIT ?';
    return this.#db.prepare(text).all(now, AT_ONCE) as StoredCallback[];
  }

  heard(id: number): void {
    this.#db.prepare('UPDATE callback SET heard = 1 WHERE id = ?').run(id);
  }

  retryAt(id: number, dueAt: number): void {
    this.#db
      .prepare('UPDATE callback SET tries = tries + 1, due_at = ? WHERE id = ?')
      .run(dueAt, id);
  }

  /** Runs several writes in one transaction. */
  together(run: () => void): void {
    this.#db.transaction(run)();
  }

  close(): void {
    this.#db.close();
  }
}

const PAYOUT = 'SELECT id, body, state, ref, reason, due_at AS dueAt FROM payout';
