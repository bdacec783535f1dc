import type { Realm } from '#server/ports/ledger.ts';
import { EVENT_PLACE } from './own-tables.ts';
import { asNumber, int } from './row-codec.ts';
import { forDialect, type SqlSession } from './sql-session.ts';
import { insertRows } from './table-columns.ts';

/** Users whose last id is cached; others are looked up again. */
const KNOWN_LIMIT = 200_000;

/**
 * Numbers the events of each user and realm without gaps. The single writer caches the last ids.
 */
export class EventPlaces {
  readonly #session: SqlSession;
  readonly #known = new Map<string, number>();
  readonly #findText: string;
  readonly #writeText: string;
  /** Ids assigned since the savepoint, not written yet. */
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

  /** Clears the cache after a lost batch. */
  clear(): void {
    this.#known.clear();
    this.#given.clear();
  }

  /** Remembers the state; the returned function restores it after a savepoint was undone. */
  mark(): () => void {
    if (this.#known.size >= KNOWN_LIMIT) this.#known.clear();
    this.#changed = [];
    return () => {
      for (const key of this.#changed) this.#known.delete(key);
      this.#given.clear();
    };
  }

  /** Next id of a user and realm, final once `write` has run. */
  async next(userId: string, realm: Realm): Promise<number> {
    const key = `${realm}|${userId}`;
    const next = (this.#known.get(key) ?? (await this.#find(userId, realm))) + 1;
    this.#known.set(key, next);
    this.#given.set(key, [userId, realm, next]);
    this.#changed.push(key);
    return next;
  }

  /** Writes the last id of each user with new events, after the events themselves. */
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
