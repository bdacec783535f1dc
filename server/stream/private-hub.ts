import { errorFact } from '#domain/errors.ts';
import { CLOSE, type ControlFrame } from '#protocol/stream/frames.ts';
import type { PrivateEvent } from '#protocol/stream/private.ts';
import { tokenHashOf, type SessionCache } from '#server/http/session-cache.ts';
import type { CoreClient, SessionFacts } from '#server/ports/core-client.ts';
import type { StoredEvent } from '#server/ports/core-store.ts';
import type { StreamLog } from './stream-log.ts';

/** The connection of a signed-in client, as private events need it. */
export type PrivateClient = {
  control(frame: ControlFrame): void;
  close(code: number, reason: string): void;
  /** The connection belongs to a user now, whose own limit counts. */
  signedIn(): void;
};

export type PrivateHubParts = {
  readonly core: Pick<CoreClient, 'eventsAfter' | 'listen'>;
  readonly sessions: SessionCache;
  readonly log: StreamLog;
};

/** Maximum connections per user; another one closes the oldest. */
const SOCKETS_PER_USER = 5;
/** Maximum time between two checks of a session. */
const CHECK_MS = 30_000;

/** One signed-in connection. */
class PrivateLine {
  readonly client: PrivateClient;
  readonly tokenHash: string;
  readonly facts: SessionFacts;
  /** Number of the last event sent. */
  sentId = 0;
  /** Highest number announced, sent or not. */
  newestId = 0;
  /** False while past events are read: events that arrive meanwhile are included there. */
  isLive = false;
  isOver = false;
  /** True when events may have been missed since the last page was requested. */
  isBehind = false;
  checkAt = 0;

  constructor(client: PrivateClient, tokenHash: string, facts: SessionFacts) {
    this.client = client;
    this.tokenHash = tokenHash;
    this.facts = facts;
  }

  owns({ userId, realm }: StoredEvent): boolean {
    return userId === this.facts.userId && realm === this.facts.realm;
  }

  send({ eventId, kind, data, ts }: StoredEvent): void {
    const event = { kind, data } as PrivateEvent;
    this.client.control({ op: 'event', eventId, ...event, ts });
    this.sentId = eventId;
  }
}

function refusal(
  name: 'SESSION_ENDED' | 'ACCOUNT_DISABLED' | 'PAUSED' | 'WRONG_STATE',
): ControlFrame {
  return { op: 'error', ...errorFact(name) };
}

/**
 * Sends private events to the connections of their users: in order, without gaps, each once. A line
 * with a gap reads the missing events from the store.
 */
export class PrivateHub {
  readonly #parts: PrivateHubParts;
  readonly #byClient = new Map<PrivateClient, PrivateLine>();
  /** Lines of a user, oldest first. */
  readonly #byUser = new Map<string, Set<PrivateLine>>();
  readonly #opening = new Set<PrivateClient>();
  readonly #unlisten: readonly (() => void)[];

  constructor(parts: PrivateHubParts) {
    this.#parts = parts;
    this.#unlisten = [
      parts.core.listen({
        events: (events) => this.#tell(events),
        gap: () => this.#catchUpAll(),
      }),
      parts.sessions.onChange((userId) => this.#recheckUser(userId)),
    ];
  }

  get size(): number {
    return this.#byClient.size;
  }

  /** Signs a connection in. A refusal is sent to the client; the call never throws. */
  async open(client: PrivateClient, token: string, lastEventId: number | null): Promise<void> {
    if (this.#byClient.has(client) || this.#opening.has(client)) {
      client.control(refusal('WRONG_STATE'));
      return;
    }
    this.#opening.add(client);
    try {
      const state = await this.#parts.sessions.find(token);
      // The connection may have ended during the token lookup.
      if (!this.#opening.has(client)) return;
      if (state.is !== 'live') {
        const isDisabled = state.is === 'disabled';
        client.control(refusal(isDisabled ? 'ACCOUNT_DISABLED' : 'SESSION_ENDED'));
        client.close(CLOSE.session, 'session');
        return;
      }
      const line = new PrivateLine(client, tokenHashOf(token), state.facts);
      this.#enter(line);
      await this.#begin(line, lastEventId);
    } catch (err) {
      this.#parts.log.warn({ err }, 'private stream could not be opened');
      client.control(refusal('PAUSED'));
      // After reconnecting the client asks again; this connection would wait for ever.
      client.close(CLOSE.goingAway, 'events');
    } finally {
      this.#opening.delete(client);
    }
  }

  /** Removes an ended connection. */
  leave(client: PrivateClient): void {
    this.#opening.delete(client);
    const line = this.#byClient.get(client);
    if (line === undefined) return;
    line.isOver = true;
    this.#byClient.delete(client);
    const lines = this.#byUser.get(line.facts.userId);
    lines?.delete(line);
    if (lines?.size === 0) this.#byUser.delete(line.facts.userId);
  }

  /** Checks sessions that may have ended unannounced; `now` is server time. */
  tick(now: number): void {
    for (const line of this.#byClient.values()) {
      if (now < line.checkAt && now < line.facts.endsAt) continue;
      if (line.checkAt !== 0) void this.#recheck(line);
      line.checkAt = now + CHECK_MS;
    }
  }

  /** Stops listening. */
  stop(): void {
    for (const unlisten of this.#unlisten) unlisten();
  }

  #enter(line: PrivateLine): void {
    const { userId } = line.facts;
    const lines = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, lines.add(line));
    this.#byClient.set(line.client, line);
    line.client.signedIn();
    for (const oldest of [...lines].slice(0, -SOCKETS_PER_USER)) {
      oldest.client.close(CLOSE.replaced, 'replaced');
    }
  }

  async #begin(line: PrivateLine, lastEventId: number | null): Promise<void> {
    const { userId, realm } = line.facts;
    const page = await this.#parts.core.eventsAfter(userId, realm, lastEventId);
    if (line.isOver) return;
    // A number from a different store counts as deleted.
    const isGone = page.isGone || (lastEventId ?? 0) > page.lastId;
    line.client.control({ op: 'authed', eventId: page.lastId, isGone });
    line.sentId = isGone ? page.lastId : (lastEventId ?? page.lastId);
    if (!isGone) for (const event of page.events) line.send(event);
    await this.#catchUp(line);
  }

  /**
   * Sends all events that the line has missed.
   * @throws Error when the store lacks an announced event, because retrying would never end.
   */
  async #catchUp(line: PrivateLine): Promise<void> {
    const { userId, realm } = line.facts;
    for (;;) {
      const toldId = line.newestId;
      line.isBehind = false;
      const page = await this.#parts.core.eventsAfter(userId, realm, line.sentId);
      if (line.isOver) return;
      for (const event of page.events) line.send(event);
      if (page.events.length > 0) continue;
      if (toldId > line.sentId) throw new Error(`no event after ${line.sentId} is stored`);
      if (line.newestId > line.sentId || line.isBehind) continue;
      line.isLive = true;
      return;
    }
  }

  #tell(events: readonly StoredEvent[]): void {
    for (const event of events) {
      for (const line of this.#byUser.get(event.userId) ?? []) {
        if (!line.owns(event)) continue;
        line.newestId = Math.max(line.newestId, event.eventId);
        if (!line.isLive || event.eventId <= line.sentId) continue;
        if (event.eventId === line.sentId + 1) line.send(event);
        else this.#lostOne(line);
      }
    }
  }

  #catchUpAll(): void {
    for (const line of this.#byClient.values()) {
      line.isBehind = true;
      if (line.isLive) this.#lostOne(line);
    }
  }

  #lostOne(line: PrivateLine): void {
    line.isLive = false;
    this.#catchUp(line).catch((err: unknown) => {
      this.#parts.log.warn({ err }, 'private events could not be read');
      line.client.close(CLOSE.goingAway, 'events');
    });
  }

  #recheckUser(userId: string): void {
    for (const line of this.#byUser.get(userId) ?? []) void this.#recheck(line);
  }

  async #recheck(line: PrivateLine): Promise<void> {
    try {
      const state = await this.#parts.sessions.byHash(line.tokenHash);
      if (state.is !== 'live') line.client.close(CLOSE.session, 'session');
    } catch (err) {
      this.#parts.log.warn({ err }, 'session could not be checked');
    }
  }
}
