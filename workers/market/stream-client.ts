import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import { DecodeError } from '#protocol/stream/decode-error.ts';
import { StreamDecoder } from '#protocol/stream/decoder.ts';
import { CLOSE, type ClientFrame, type ControlFrame } from '#protocol/stream/frames.ts';
import type { ScalesOf } from '#protocol/stream/visitor.ts';
import { ClockSync } from './clock-sync.ts';
import type { Counters } from './counters.ts';
import { FrameIntake, type Liveness } from './frame-intake.ts';
import type { MarketState } from './market-state.ts';
import { RawFrames } from './raw-frames.ts';
import { MarketSocket, type SocketOptions } from './socket.ts';
import { Subscriptions } from './subscriptions.ts';
import { TopicSync } from './sync.ts';
import { TopicSet } from './topics.ts';

export type StreamEvents = {
  /** A topic has new data. */
  readonly changed: (key: string, isSnapshot: boolean) => void;
  /** Freshness may have changed without new data: of one topic, or of all. */
  readonly stateChanged: (key: string | null) => void;
  /** A topic has no more views. */
  readonly dropped: (topic: Topic) => void;
  readonly opened: () => void;
  /** A connection ended or an attempt failed. */
  readonly down: () => void;
  /** Frames about the account. */
  readonly private: (frame: PrivateFrame) => void;
  /** The server ended the connection because of its session. */
  readonly sessionLost: () => void;
};

type PrivateFrame = Extract<ControlFrame, { op: 'authed' | 'event' }>;

export type StreamParts = {
  readonly state: MarketState;
  readonly counters: Counters;
  readonly scalesOf: ScalesOf;
  readonly socket: SocketOptions;
  readonly events: StreamEvents;
};

const TICK_MS = 1_000;
const SILENT_MS = 20_000;
const PING_EVERY_MS = 10_000;
/** A timer tick later than this means that the device slept. */
const DRIFT_MS = 5_000;
const BAD_FRAMES_MAX = 5;
const BAD_WINDOW_MS = 10_000;
const FRAME_SIZE_MAX = 1_048_576;

/** The stream as topics: subscribes to wanted ones, keeps each complete, detects silence. */
export class StreamClient {
  readonly topics = new TopicSet();
  readonly sync = new TopicSync();
  readonly raw = new RawFrames();
  readonly clock = new ClockSync();
  readonly #parts: StreamParts;
  readonly #socket: MarketSocket;
  readonly #decoder: StreamDecoder;
  readonly #intake: FrameIntake;
  readonly #subscriptions = new Subscriptions((frame) => this.send(frame));
  #timer: ReturnType<typeof setInterval> | null = null;
  #tickedAt = 0;
  #frameAt = 0;
  #closedAt = Date.now();
  #pingedAt = 0;
  #pingId = 0;
  #badAt: number[] = [];

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#decoder = new StreamDecoder(parts.scalesOf);
    this.#socket = new MarketSocket(
      {
        opened: () => this.#opened(),
        frame: (data) => this.#frame(data),
        closed: (code) => this.#closed(code),
        failed: () => parts.events.down(),
      },
      parts.socket,
    );
    this.#intake = new FrameIntake({
      state: parts.state,
      counters: parts.counters,
      sync: this.sync,
      raw: this.raw,
      clock: this.clock,
      events: {
        changed: parts.events.changed,
        lost: (topic, why) => this.#lost(topic, why),
        proved: () => this.#socket.proved(),
        control: (frame) => this.#control(frame),
      },
    });
  }

  get isOpen(): boolean {
    return this.#socket.isOpen;
  }

  /** Attempts that failed since the last good connection. */
  get failures(): number {
    return this.#socket.failures;
  }

  /** When the socket closed, 0 while it is open. */
  get closedAt(): number {
    return this.#closedAt;
  }

  /** Device time of the last heartbeat, 0 before the first. */
  get heartbeatAt(): number {
    return this.#intake.heartbeatAt;
  }

  /** Server time of the last data. */
  get lastDataTs(): number {
    return this.#intake.lastDataTs;
  }

  /** Facts about the age of one topic. */
  liveness(key: string): Liveness | null {
    return this.#intake.liveness(key);
  }

  start(): void {
    this.#tickedAt = Date.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#socket.start();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#socket.close();
  }

  /** Sets the topics of all open views; new ones are subscribed at once. */
  want(topicsOfViews: Iterable<readonly Topic[]>): void {
    const now = Date.now();
    const added = this.topics.want(topicsOfViews, now);
    this.sync.setTopics(this.topics.all(), now);
    if (this.isOpen && added.length > 0) this.#subscriptions.subscribe(added);
  }

  /** Requests a snapshot of every topic; until it arrives, current data stay valid. */
  refresh(): void {
    this.#subscriptions.subscribe(this.topics.all());
  }

  reconnect(when: 'now' | 'later'): void {
    this.#socket.reconnect(when);
  }

  /** Sends a frame when the connection is open. */
  send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  #opened(): void {
    const now = Date.now();
    this.#closedAt = 0;
    this.#frameAt = now;
    this.#decoder.reset();
    this.#intake.opened(now);
    this.#badAt = [];
    const topics = this.topics.all();
    for (const topic of topics) this.sync.asked(topicKey(topic), now);
    this.#subscriptions.restart(topics);
    this.#ping(now);
    this.#parts.events.opened();
  }

  #closed(code: number): void {
    if (code === CLOSE.session) this.#parts.events.sessionLost();
    this.#closedAt = Date.now();
    this.#subscriptions.clear();
    this.sync.invalidateAll();
    this.#parts.counters.add('disconnects');
    this.#parts.events.down();
  }

  #ping(now: number): void {
    this.#pingedAt = now;
    this.#pingId++;
    this.send({ op: 'ping', id: String(this.#pingId) });
  }

  #frame(data: string | ArrayBuffer): void {
    const now = Date.now();
    this.#frameAt = now;
    this.#intake.receive(data, now);
    try {
      const size = typeof data === 'string' ? data.length : data.byteLength;
      if (size > FRAME_SIZE_MAX) throw new DecodeError('frame too large');
      this.#decoder.decode(data, this.#intake);
    } catch (error) {
      this.#bad(error, now);
    }
  }

  /** Drops an unreadable frame; replaces a connection that sends several. */
  #bad(error: unknown, now: number): void {
    this.#parts.counters.add('badFrames');
    if (error instanceof DecodeError && error.topic !== undefined) {
      this.#lost(error.topic, 'broken');
    }
    this.#badAt = [...this.#badAt.filter((at) => now - at < BAD_WINDOW_MS), now];
    if (this.#badAt.length < BAD_FRAMES_MAX) return;
    this.#parts.counters.add('badConnections');
    this.#socket.reconnect('later');
  }

  /** A topic is incomplete: reports it at once and requests one snapshot. */
  #lost(topic: Topic, why: 'gaps' | 'mismatches' | 'broken'): void {
    const key = topicKey(topic);
    if (!this.topics.has(key)) return;
    this.#parts.counters.add(why);
    this.sync.invalidate(key);
    this.#resync([topic]);
    this.#parts.events.stateChanged(key);
  }

  #resync(topics: readonly Topic[]): void {
    if (topics.length === 0) return;
    const now = Date.now();
    this.#parts.counters.add('resyncs', topics.length);
    for (const topic of topics) this.sync.asked(topicKey(topic), now);
    this.#subscriptions.subscribe(topics);
  }

  #control(frame: ControlFrame): void {
    const { counters } = this.#parts;
    if (frame.op === 'pong' && frame.id === String(this.#pingId)) {
      this.clock.sample(this.#pingedAt, Date.now(), frame.ts);
    }
    if (frame.op === 'authed' || frame.op === 'event') this.#parts.events.private(frame);
    if (frame.op === 'error') counters.add('streamErrors');
    if (frame.op === 'serverShutdown') counters.add('serverShutdowns');
  }

  #tick(): void {
    const now = Date.now();
    const drift = now - this.#tickedAt - TICK_MS;
    this.#tickedAt = now;
    if (drift > DRIFT_MS) this.#woke();
    this.#sweep(now);
    if (!this.#socket.isOpen) return;
    if (now - this.#frameAt > SILENT_MS) {
      this.#parts.counters.add('silences');
      this.#socket.reconnect('later');
      return;
    }
    if (now - this.#pingedAt >= PING_EVERY_MS) this.#ping(now);
    this.#resync(this.sync.overdue(now));
    this.#askForForgotten(now);
  }

  /** A topic that is missing from heartbeats is no longer sent by the server. */
  #askForForgotten(now: number): void {
    if (now - this.#intake.heartbeatAt > TICK_MS * 2) return;
    for (const topic of this.sync.forgotten(this.#intake.named, now)) this.#lost(topic, 'broken');
  }

  #sweep(now: number): void {
    const removed = this.topics.sweep(now);
    if (removed.length === 0) return;
    this.sync.setTopics(this.topics.all(), now);
    if (this.isOpen) this.#subscriptions.unsubscribe(removed);
    for (const topic of removed) {
      const key = topicKey(topic);
      this.#intake.forget(key);
      this.raw.forget(key);
      this.#parts.events.dropped(topic);
    }
  }

  /** After sleep nothing is trusted: neither the socket nor the clock nor any value. */
  #woke(): void {
    this.#parts.counters.add('wakes');
    this.clock.reset();
    this.sync.invalidateAll();
    this.#parts.events.stateChanged(null);
    this.#socket.reconnect('now');
  }
}
