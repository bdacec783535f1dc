import { judgeSequence } from '#domain/market/sequence.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';

/** Sequence of a frame: `prevSeq` -1 marks a snapshot. */
export type FrameOrder = { readonly seq: number; readonly prevSeq: number };

/**
 * Verdict on a frame. `snapshot` and `apply` are written to the stores; the others are not. `gap`
 * is returned once: the topic is then invalid and its frames wait for the snapshot.
 */
export type SyncVerdict = 'snapshot' | 'apply' | 'duplicate' | 'gap' | 'waiting' | 'unknown';

type TopicState = {
  readonly topic: Topic;
  valid: boolean;
  last: number | null;
  /** Device time of the last request for a snapshot. */
  askedAt: number;
  /** Requests since the topic was valid; the wait grows with it. */
  asks: number;
};

const SNAPSHOT_WAIT_MS = 5_000;
const SNAPSHOT_WAIT_MAX_MS = 30_000;
/** A topic missing from heartbeats for this long is requested again. */
const FORGOTTEN_MS = 5_000;

/**
 * Keeps every topic equal to the server's state by its chain of sequences. A break makes the topic
 * invalid at once; only a snapshot makes it valid again.
 */
export class TopicSync {
  readonly #topics = new Map<string, TopicState>();

  /** Sets the wanted topics; known ones keep their state. */
  setTopics(topics: readonly Topic[], now: number): void {
    const keys = new Set(topics.map(topicKey));
    for (const key of this.#topics.keys()) if (!keys.has(key)) this.#topics.delete(key);
    for (const topic of topics) {
      const key = topicKey(topic);
      if (this.#topics.has(key)) continue;
      this.#topics.set(key, { topic, valid: false, last: null, askedAt: now, asks: 1 });
    }
  }

  /** True while the topic's state equals the server's. */
  isValid(key: string): boolean {
    return this.#topics.get(key)?.valid ?? false;
  }

  /** True when the topic has had a snapshot since it was requested, valid or not by now. */
  wasLoaded(key: string): boolean {
    return this.#topics.get(key)?.last != null;
  }

  /** Last accepted sequence, null before the first snapshot. */
  lastSeq(key: string): number | null {
    return this.#topics.get(key)?.last ?? null;
  }

  /** Checks a frame and advances the topic. Frames of unwanted topics are `unknown`. */
  accept(key: string, frame: FrameOrder): SyncVerdict {
    const state = this.#topics.get(key);
    if (state === undefined) return 'unknown';
    if (frame.prevSeq === -1) {
      state.valid = true;
      state.last = frame.seq;
      state.asks = 0;
      return 'snapshot';
    }
    if (!state.valid) return 'waiting';
    const verdict = judgeSequence(
      'own',
      { action: 'update', seq: frame.seq, prevSeq: frame.prevSeq },
      { last: state.last, sinceSnapshot: true },
    );
    if (verdict === 'apply') state.last = frame.seq;
    if (verdict === 'gap') state.valid = false;
    return verdict;
  }

  /** Compares with the last sequence in a heartbeat; a newer one means a lost frame. */
  heartbeat(key: string, seq: number): 'same' | 'gap' {
    const state = this.#topics.get(key);
    if (state === undefined || !state.valid || state.last === null) return 'same';
    if (seq <= state.last) return 'same';
    state.valid = false;
    return 'gap';
  }

  /** Makes one topic invalid, for example after a wrong checksum. */
  invalidate(key: string): void {
    const state = this.#topics.get(key);
    if (state !== undefined) state.valid = false;
  }

  /** Makes every topic invalid: the connection ended or the device slept. */
  invalidateAll(): void {
    for (const state of this.#topics.values()) {
      state.valid = false;
      state.asks = 0;
    }
  }

  /** Records that a snapshot was requested now. */
  asked(key: string, now: number): void {
    const state = this.#topics.get(key);
    if (state === undefined) return;
    state.askedAt = now;
    state.asks++;
  }

  /** Invalid topics with an overdue snapshot; each wait is twice as long as the previous one. */
  overdue(now: number): Topic[] {
    const due: Topic[] = [];
    for (const state of this.#topics.values()) {
      if (state.valid) continue;
      const waitMs = Math.min(SNAPSHOT_WAIT_MAX_MS, SNAPSHOT_WAIT_MS * 2 ** (state.asks - 1));
      if (now - state.askedAt >= waitMs) due.push(state.topic);
    }
    return due;
  }

  /** Topics requested some time ago that the server's heartbeat does not name. */
  forgotten(named: ReadonlySet<string>, now: number): Topic[] {
    const missing: Topic[] = [];
    for (const [key, state] of this.#topics) {
      if (!named.has(key) && state.valid && now - state.askedAt >= FORGOTTEN_MS) {
        missing.push(state.topic);
      }
    }
    return missing;
  }
}
