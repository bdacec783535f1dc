import { BinaryTopicEncoder } from '#protocol/stream/binary-encode.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';
import { SharedFrame, type FrameEncoders } from './shared-frame.ts';
import type { TopicSource } from './topics/topic-source.ts';

/** A receiver of frames. */
export type Receiver = {
  readonly isBinary: boolean;
  /** False while its backlog is too large for data frames. */
  readonly takes: boolean;
  push(frame: Uint8Array): void;
};

/**
 * One subscription. `sentSeq` is the sequence number of the last frame sent to this receiver, or
 * NOTHING_SENT.
 */
export type Follower = {
  readonly line: TopicLine;
  readonly receiver: Receiver;
  sentSeq: number;
};

/** Monotonic time of a flush, and the server time in its frames; milliseconds. */
export type FlushTime = { readonly at: number; readonly ts: number };

export type LineParts = {
  readonly topic: Topic;
  /** Number of the topic in binary frames. */
  readonly number: number;
  readonly source: TopicSource;
  /** Minimum time between two publications, milliseconds; 0 publishes at every flush. */
  readonly everyMs: number;
  readonly scalesOf: (sym: string) => TopicScales;
};

export const NOTHING_SENT = -1;

/** Delay before a topic that could not be encoded is tried again. */
const BROKEN_MS = 1_000;

/**
 * One topic with its followers. A receiver with the previous frame gets the increment; any other, a
 * newcomer or a slow one, gets a snapshot. So a receiver's chain never has a gap, whatever was
 * withheld.
 */
export class TopicLine {
  readonly topic: Topic;
  readonly key: string;
  readonly number: number;
  readonly source: TopicSource;
  readonly followers = new Set<Follower>();
  /** Frames sent, and frames withheld from receivers that were not ready. */
  readonly counts = { sent: 0, withheld: 0 };
  readonly #everyMs: number;
  readonly #encoders: FrameEncoders;
  #seq = 1;
  #isDirty = true;
  #dueAt = Number.NEGATIVE_INFINITY;
  #brokenUntil = Number.NEGATIVE_INFINITY;

  constructor({ topic, number, source, everyMs, scalesOf }: LineParts) {
    this.topic = topic;
    this.key = topicKey(topic);
    this.number = number;
    this.source = source;
    this.#everyMs = everyMs;
    this.#encoders = { binary: new BinaryTopicEncoder(topic, number), scalesOf };
  }

  /** Sequence number of the last publication. */
  get seq(): number {
    return this.#seq;
  }

  /** Number of the publication with what the board shows now: the next one after a change. */
  get presentSeq(): number {
    return this.#isDirty ? this.#seq + 1 : this.#seq;
  }

  /** Marks the line for a check, because the board may have changed. */
  touch(): void {
    this.#isDirty = true;
  }

  /**
   * Sends due frames. Returns true when the line must be flushed again even without changes: it is
   * not due yet, or a receiver was not ready.
   * @throws RangeError when a value cannot be encoded; call `fail` then.
   */
  flush({ at, ts }: FlushTime): boolean {
    if (this.followers.size === 0) return false;
    if (at < this.#brokenUntil) return true;
    const before = this.#seq;
    const increment = this.#isDirty && at >= this.#dueAt ? this.#publish(at, ts) : null;
    let behind = 0;
    for (const follower of this.followers) {
      if (follower.sentSeq === this.#seq) continue;
      const isNext = follower.sentSeq === before && follower.receiver.takes;
      if (isNext && increment !== null) this.#send(follower, increment);
      else behind++;
    }
    const isWaiting = behind > 0 && this.#sendSnapshots(ts, this.#seq !== before);
    return this.#isDirty || isWaiting;
  }

  /** Handles a failed flush: every receiver starts again with a snapshot. */
  fail(at: number): void {
    this.#brokenUntil = at + BROKEN_MS;
    this.#isDirty = true;
    for (const follower of this.followers) follower.sentSeq = NOTHING_SENT;
  }

  #publish(at: number, ts: number): SharedFrame | null {
    this.#isDirty = false;
    this.#dueAt = at + this.#everyMs;
    const news = this.source.publish();
    if (news === null) return null;
    const prevSeq = this.#seq;
    this.#seq++;
    if (news === 'reset') return null;
    const frame = { topic: this.topic, seq: this.#seq, prevSeq, ts, body: news };
    return new SharedFrame(frame, this.#encoders);
  }

  /**
   * Sends snapshots, encoded after the increment of the same flush, because the binary increment is
   * relative to the previous state. Returns true when a receiver still lacks one.
   * @param isNews whether this flush sent something to everyone.
   */
  #sendSnapshots(ts: number, isNews: boolean): boolean {
    const body = this.source.snapshot();
    if (body === null) return false;
    const frame = { topic: this.topic, seq: this.#seq, prevSeq: -1, ts, body };
    const snapshot = new SharedFrame(frame, this.#encoders);
    let isWaiting = false;
    for (const follower of this.followers) {
      if (follower.sentSeq === this.#seq) continue;
      if (follower.receiver.takes) {
        this.#send(follower, snapshot);
        continue;
      }
      isWaiting = true;
      if (isNews) this.counts.withheld++;
    }
    return isWaiting;
  }

  #send(follower: Follower, frame: SharedFrame): void {
    follower.receiver.push(frame.bytes(follower.receiver.isBinary));
    follower.sentSeq = this.#seq;
    this.counts.sent++;
  }
}
