import { BinaryTopicEncoder } from '#protocol/stream/binary-encode.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';
import { SharedFrame, type FrameEncoders } from './shared-frame.ts';
import type { TopicSource } from './topics/topic-source.ts';

/** Someone frames are sent to. */
export type Receiver = {
  readonly isBinary: boolean;
  /** False while too much waits on its connection: it gets no data frames then. */
  readonly takes: boolean;
  push(frame: Uint8Array): void;
};

/** One subscription. `sentSeq` is that of the last frame sent to this receiver, or NOTHING_SENT. */
export type Follower = {
  readonly line: TopicLine;
  readonly receiver: Receiver;
  sentSeq: number;
};

/** Monotonic time of a flush, and the server time its frames carry; milliseconds. */
export type FlushTime = { readonly at: number; readonly ts: number };

export type LineParts = {
  readonly topic: Topic;
  /** What the topic is called in binary frames. */
  readonly number: number;
  readonly source: TopicSource;
  /** Least time between two publications, milliseconds; 0 publishes at every flush. */
  readonly everyMs: number;
  readonly scalesOf: (sym: string) => TopicScales;
};

export const NOTHING_SENT = -1;

/** A topic that cannot be encoded is tried again after this time. */
const BROKEN_MS = 1_000;

/**
 * One topic with those who follow it. Who has the frame before gets the increment; everyone else,
 * a newcomer or one who was too slow, gets a snapshot. So the chain of a receiver has no holes,
 * whatever was withheld from it.
 */
export class TopicLine {
  readonly topic: Topic;
  readonly key: string;
  readonly number: number;
  readonly source: TopicSource;
  readonly followers = new Set<Follower>();
  /** Frames sent, and those withheld from receivers that did not take them. */
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

  /** Number of the last publication. */
  get seq(): number {
    return this.#seq;
  }

  /** The board may have something new. */
  touch(): void {
    this.#isDirty = true;
  }

  /**
   * Sends what there is to send. True when the line must be asked again at the next flush even if
   * nothing changes: it is not due yet, or someone did not take its frame.
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

  /** After a failed flush nobody's state is known: all start again with a snapshot. */
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
   * Snapshots are encoded after the increment of the same flush, because the binary increment is
   * a difference to the state before it. True when someone is left without.
   * @param isNews whether this flush had something for everyone.
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
