import type { RawData, WebSocket } from 'ws';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import { binaryHeartbeat } from '#protocol/stream/binary-encode.ts';
import { HEARTBEAT_MS, MAX_TOPICS, topicKey } from '#protocol/stream/channels.ts';
import { CLOSE, type ControlFrame } from '#protocol/stream/frames.ts';
import { encodeHeartbeatJson } from '#protocol/stream/json-encode.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readMessage, topicNamed, type ClientMessage, type NamedTopic } from './client-message.ts';
import type { Hub } from './hub.ts';
import { Outbox } from './outbox.ts';
import type { PrivateHub } from './private-hub.ts';
import { RateWindow } from './rate-window.ts';
import type { FlushTime, Follower } from './topic-line.ts';

export type SessionParts = {
  readonly socket: WebSocket;
  readonly isBinary: boolean;
  readonly hub: Hub;
  /** Null without accounts. */
  readonly privateHub: PrivateHub | null;
  readonly clock: Clock;
  /** Called when the connection belongs to a user; again when it signs in again. */
  readonly signedIn: () => void;
  /** Called once when the session is over; the socket may still be closing. */
  readonly ended: (session: ClientSession, code: number) => void;
};

const MESSAGES_MAX = 10;
const MESSAGES_MS = 1_000;
const PING_MS = 15_000;
const SILENCE_MS = 40_000;
/** Close code of a client that vanished without a close frame. */
const VANISHED = 1006;

/** Refusals of requests. */
const REFUSED = {
  auth: 'SESSION_ENDED',
  message: 'PARAMETER',
  topics: 'ABOVE_MAX',
  topic: 'NOT_FOUND',
} as const satisfies Readonly<Record<string, ErrorName>>;

/** One connection: its subscriptions, its rate limits, and whether it is alive. */
export class ClientSession {
  readonly outbox: Outbox;
  readonly #parts: SessionParts;
  readonly #follows = new Map<string, Follower>();
  readonly #rate = new RateWindow(MESSAGES_MAX, MESSAGES_MS);
  #heardAt: number;
  #beatAt: number;
  #pingAt: number;
  #isOver = false;

  constructor(parts: SessionParts) {
    const { socket, clock } = parts;
    const now = clock.monotonic();
    this.#parts = parts;
    this.outbox = new Outbox(socket, parts.isBinary);
    this.#heardAt = now;
    this.#beatAt = now + HEARTBEAT_MS;
    this.#pingAt = now + PING_MS;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('ping', () => this.#heard());
    socket.on('pong', () => this.#heard());
    // Only frames that break the websocket protocol or its limits cause this event.
    socket.on('error', () => this.close(CLOSE.badFrame, 'bad frame'));
    socket.on('close', (code) => this.#over(code));
  }

  /** First half of a flush: checks how fast the client reads and whether it is alive. */
  begin({ at, ts }: FlushTime, head: Uint8Array): void {
    const tooSlow = this.outbox.begin(at, head);
    if (tooSlow !== null) {
      this.close(tooSlow, 'too slow');
    } else if (at - this.#heardAt > SILENCE_MS) {
      this.#over(VANISHED);
      this.#parts.socket.terminate();
    } else if (at >= this.#pingAt) {
      this.#pingAt = at + PING_MS;
      this.#control({ op: 'ping', ts });
      this.#parts.socket.ping();
    }
  }

  /** Second half: sends the heartbeat after the data, whose sequence numbers it contains. */
  end({ at, ts }: FlushTime): void {
    if (at >= this.#beatAt && this.outbox.takes) {
      this.#beatAt = Math.max(this.#beatAt + HEARTBEAT_MS, at);
      this.#beat(ts);
    }
    this.outbox.end();
  }

  /** Ends the session with a close frame. */
  close(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#over(code);
    this.#parts.socket.close(code, reason);
  }

  /** Announces that the server stops in `inMs` milliseconds. The session continues until then. */
  announceShutdown(ts: number, inMs: number): void {
    if (!this.#isOver) this.#control({ op: 'serverShutdown', ts, inMs });
  }

  /** Announces that the server stops, and ends the session. */
  shutDown(ts: number): void {
    this.#control({ op: 'serverShutdown', ts, inMs: 0 });
    this.close(CLOSE.restart, 'restart');
  }

  #beat(ts: number): void {
    const { hub, isBinary } = this.#parts;
    const beat = hub.heartbeat(this.#follows.values(), ts);
    const frame = isBinary
      ? binaryHeartbeat(beat, (topic) => hub.numberOf(topic))
      : Buffer.from(encodeHeartbeatJson(beat));
    this.outbox.push(frame);
  }

  #control(frame: ControlFrame): void {
    this.outbox.control(frame);
  }

  #refuse(why: keyof typeof REFUSED, about: { id?: string; topic?: NamedTopic }): void {
    this.#control({ op: 'error', ...errorFact(REFUSED[why]), ...about });
  }

  #heard(): boolean {
    const now = this.#parts.clock.monotonic();
    this.#heardAt = now;
    if (this.#rate.allows(now)) return true;
    this.close(CLOSE.rate, 'too many messages');
    return false;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isOver || !this.#heard()) return;
    const read = isBinary ? ({ is: 'garbage' } as const) : readMessage(data.toString());
    if (read.is === 'garbage') this.close(CLOSE.badFrame, 'not a message');
    else if (read.is === 'unknown') this.#refuse('message', idOf(read));
    else this.#obey(read.message);
  }

  #obey(message: ClientMessage): void {
    switch (message.op) {
      case 'auth':
        this.#signIn(message);
        return;
      case 'subscribe':
        this.#subscribe(message);
        return;
      case 'unsubscribe':
        this.#unsubscribe(message);
        return;
      case 'ping': {
        const ts = Math.trunc(this.#parts.clock.now());
        this.#control({ op: 'pong', ...idOf(message), ts });
      }
    }
  }

  /** Sends a frame without a topic. */
  control(frame: ControlFrame): void {
    if (!this.#isOver) this.outbox.control(frame);
  }

  signedIn(): void {
    this.#parts.signedIn();
  }

  #signIn({ token, lastEventId }: ClientMessage & { op: 'auth' }): void {
    const { privateHub } = this.#parts;
    if (privateHub === null) this.#refuse('auth', {});
    else void privateHub.open(this, token, lastEventId ?? null);
  }

  #subscribe(message: ClientMessage & { op: 'subscribe' }): void {
    const topics = [];
    const refused: [why: 'topic' | 'topics', topic: NamedTopic][] = [];
    for (const named of message.topics) {
      const line = this.#follow(named);
      if (typeof line === 'string') refused.push([line, named]);
      else topics.push({ ...line.topic, n: line.number });
    }
    this.#control({ op: 'subscribed', ...idOf(message), topics });
    for (const [why, topic] of refused) this.#refuse(why, { ...idOf(message), topic });
  }

  #follow(named: NamedTopic): Follower['line'] | 'topic' | 'topics' {
    const topic = topicNamed(named);
    if (topic === null) return 'topic';
    const key = topicKey(topic);
    const known = this.#follows.get(key);
    if (known !== undefined) {
      this.#parts.hub.restart(known);
      return known.line;
    }
    if (this.#follows.size >= MAX_TOPICS) return 'topics';
    const follower = this.#parts.hub.follow(this.outbox, topic);
    if (follower === null) return 'topic';
    this.#follows.set(key, follower);
    return follower.line;
  }

  #unsubscribe(message: ClientMessage & { op: 'unsubscribe' }): void {
    const now = this.#parts.clock.monotonic();
    const topics = [];
    for (const named of message.topics) {
      const topic = topicNamed(named);
      if (topic === null) continue;
      topics.push(topic);
      const follower = this.#follows.get(topicKey(topic));
      if (follower === undefined) continue;
      this.#follows.delete(topicKey(topic));
      this.#parts.hub.unfollow(follower, now);
    }
    this.#control({ op: 'unsubscribed', ...idOf(message), topics });
  }

  #over(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const now = this.#parts.clock.monotonic();
    for (const follower of this.#follows.values()) this.#parts.hub.unfollow(follower, now);
    this.#follows.clear();
    this.#parts.privateHub?.leave(this);
    this.#parts.ended(this, code);
  }
}

function idOf({ id }: { id?: string | undefined }): { id?: string } {
  return id === undefined ? {} : { id };
}
