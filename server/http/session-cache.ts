import { createHash } from 'node:crypto';
import type { ErrorName } from '#domain/errors.ts';
import type { CoreClient, SessionFacts } from '#server/ports/core-client.ts';

/** Maximum age of a cached session. */
const KEPT_MS = 1_000;
/** Interval at which the use of a session is recorded. */
const TOUCH_MS = 300_000;
const SESSIONS_MAX = 20_000;
/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Kept = { readonly facts: SessionFacts; readonly until: number };

type CacheParts = {
  readonly core: Pick<CoreClient, 'command' | 'query' | 'listen'>;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Server time, UTC milliseconds. */
  readonly now: () => number;
};

/** Result of looking up a token. */
export type SessionState =
  | { readonly is: 'live'; readonly facts: SessionFacts }
  | { readonly is: 'ended' | 'disabled' | 'unknown' };

/** Stored hash of a token. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Sessions by token, cached for a second and dropped at once when the core reports an end. */
export class SessionCache {
  readonly #parts: CacheParts;
  readonly #kept = new Map<string, Kept>();
  /** When the use of each session was last recorded, monotonic. */
  readonly #touched = new Map<string, number>();
  readonly #changed = new Set<(userId: string) => void>();

  constructor(parts: CacheParts) {
    this.#parts = parts;
    parts.core.listen({
      events: (events) => {
        for (const { kind, userId } of events) if (kind === 'session') this.#forget(userId);
      },
      gap: () => this.#forgetAll(),
    });
  }

  /** True when the token was valid at its last lookup, so it is not a guess. */
  isKnown(token: string): boolean {
    return this.#kept.has(tokenHashOf(token));
  }

  /** Session of a token sent by a client. */
  async find(token: string): Promise<SessionState> {
    return TOKEN.test(token) ? this.byHash(tokenHashOf(token)) : { is: 'unknown' };
  }

  /** Session of a token's hash. */
  async byHash(tokenHash: string): Promise<SessionState> {
    const kept = this.#kept.get(tokenHash);
    const facts =
      kept !== undefined && kept.until > this.#parts.monotonic()
        ? kept.facts
        : await this.#ask(tokenHash);
    if (facts === null) return { is: 'unknown' };
    if (facts.userStatus === 0) return { is: 'disabled' };
    if (facts.isEnded || facts.endsAt <= this.#parts.now()) return { is: 'ended' };
    return { is: 'live', facts };
  }

  /** Records the use of a session, so that it does not time out. */
  touch({ sessionId }: SessionFacts): void {
    const at = this.#parts.monotonic();
    const last = this.#touched.get(sessionId);
    if (last !== undefined && at - last < TOUCH_MS) return;
    if (this.#touched.size >= SESSIONS_MAX) this.#touched.clear();
    this.#touched.set(sessionId, at);
    const input = { sessionId };
    void this.#parts.core.command({
      call: 'session.touch',
      caller: null,
      key: null,
      input,
      views: [],
    });
  }

  /** Calls `changed` when sessions of a user may have ended. */
  onChange(changed: (userId: string) => void): () => void {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  async #ask(tokenHash: string): Promise<SessionFacts | null> {
    const answer = await this.#parts.core.query({
      name: 'session.byToken',
      caller: null,
      input: { tokenHash },
      views: [],
    });
    // A core that does not answer does not end sessions.
    if (!answer.ok) throw new SessionsUnknown(answer.error);
    const facts = answer.data as SessionFacts | null;
    if (facts !== null && !facts.isEnded) this.#keep(tokenHash, facts);
    else this.#kept.delete(tokenHash);
    return facts;
  }

  #keep(tokenHash: string, facts: SessionFacts): void {
    this.#kept.delete(tokenHash);
    this.#kept.set(tokenHash, { facts, until: this.#parts.monotonic() + KEPT_MS });
    if (this.#kept.size <= SESSIONS_MAX) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  #forgetAll(): void {
    const users = new Set([...this.#kept.values()].map(({ facts }) => facts.userId));
    this.#kept.clear();
    for (const userId of users) for (const changed of this.#changed) changed(userId);
  }

  #forget(userId: string): void {
    for (const [hash, { facts }] of this.#kept)
      if (facts.userId === userId) this.#kept.delete(hash);
    for (const changed of this.#changed) changed(userId);
  }
}

/** The core could not look up the token. */
export class SessionsUnknown extends Error {
  override readonly name = 'SessionsUnknown';

  constructor(error: ErrorName) {
    super(`sessions cannot be read: ${error}`);
  }
}
