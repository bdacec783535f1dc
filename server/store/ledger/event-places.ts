import type { Realm } from '#server/ports/ledger.ts';
import { EVENT_PLACE } from './own-tables.ts';
import { asNumber, int } from './row-codec.ts';
import { forDialect, type SqlSession } from './sql-session.ts';
import { insertRows } from './table-columns.ts';

/** Users whose last id is remembered; beyond it they are looked up again. */
const KNOWN_LIMIT = 200_000;

/** Numbers the events of each user and realm without a gap. There is one writer: it remembers. */
export class EventPlaces {
  readonly #session: SqlSession;
  readonly #known = new Map<string, number>();
  readonly #findText: string;
  readonly #writeText: string;
  /** Last ids given since the savepoint, not written yet. */
  readonly #given = new Map<string, readonly [userId: string, realm: Realm, lastId: number]>();
  #changed: string[] = [];

  constructor(session: SqlSession) {
    this.#session = session;
    this.#findText = forDialect(
      session.dialect,
      'SELECT last_id FROM event_place WHERE user_id = ? AND realm = ?',
    );
    this.#writeText = forDialect(
      session.dialect,
      `${insertRows(EVENT_PLACE)}
       ON CONFLICT (user_id, realm) DO UPDATE SET last_id = excluded.last_id`,
    );
  }

  /** Forgets everything: after a batch was lost. */
  clear(): void {
    this.#known.clear();
    this.#given.clear();
  }

  /** The function returned goes back to now after a savepoint was undone. */
  mark(): () => void {
    if (this.#known.size >= KNOWN_LIMIT) this.#known.clear();
    this.#changed = [];
    return () => {
      for (const key of this.#changed) this.#known.delete(key);
      this.#given.clear();
    };
  }

  /** The next id of a user and realm; it holds once `write` has run. */
  async next(userId: string, realm: Realm): Promise<number> {
    const key = `${realm}|${userId}`;
    const next = (this.#known.get(key) ?? (await this.#find(userId, realm))) + 1;
    this.#known.set(key, next);
    this.#given.set(key, [userId, realm, next]);
    this.#changed.push(key);
    return next;
  }

  /** Writes the last id of everybody who was given one, after the events themselves. */
  async write(): Promise<void> {
    for (const [userId, realm, lastId] of this.#given.values()) {
      await this.#session.send(this.#writeText, [userId, realm, int(lastId)]);
    }
    this.#given.clear();
  }

  async #find(userId: string, realm: Realm): Promise<number> {
    const [row] = await this.#session.all(this.#findText, [userId, realm]);
    return row === undefined ? 0 : asNumber(row[0]);
  }
}
