import type { Candle, Interval, Trade } from '#domain/market/types.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { HeartbeatFrame } from '#protocol/stream/frames.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { StreamLog } from './stream-log.ts';
import {
  NOTHING_SENT,
  TopicLine,
  type FlushTime,
  type Follower,
  type Receiver,
} from './topic-line.ts';
import { sourceOf } from './topics/source-of.ts';
import type { BoardChange } from './topics/topic-source.ts';

/**
 * Lists are conflated more than single symbols: users glance at their rows, but do not trade on
 * them.
 */
const TICKERS_EVERY_MS = 500;
/** Time an unfollowed topic is kept, so that changing pages does not rebuild it. */
const IDLE_MS = 1_000;
/** Maximum age, also sent for a list without symbols. */
const AGE_MAX_MS = 1_000_000_000;

/** Publishes the board: one line per followed topic. */
export class Hub {
  readonly #board: MarketBoard;
  readonly #log: StreamLog;
  readonly #unlisten: () => void;
  readonly #lines = new Map<string, TopicLine>();
  readonly #bySymbol = new Map<string, Set<TopicLine>>();
  /** Lines that the next flush must check. */
  readonly #hot = new Set<TopicLine>();
  /** Time at which each line lost its last follower. */
  readonly #idleSince = new Map<TopicLine, number>();
  /** Topic numbers are never reassigned, which keeps them small. */
  readonly #numbers = new Map<string, number>();
  readonly #ages = new Map<TopicLine, number>();
  readonly #totals = { sent: 0, withheld: 0 };

  constructor(board: MarketBoard, log: StreamLog) {
    this.#board = board;
    this.#log = log;
    this.#unlisten = board.listen({
      ticker: (sym) => this.#note({ kind: 'ticker', sym }),
      trade: (sym: string, trade: Trade) => this.#note({ kind: 'trade', sym, trade }),
      book: (sym) => this.#note({ kind: 'book', sym }),
      candle: (sym: string, interval: Interval, candle: Candle) =>
        this.#note({ kind: 'candle', sym, interval, candle }),
      mark: (sym) => this.#note({ kind: 'mark', sym }),
    });
  }

  /** Number of topics held, frames sent and frames withheld. */
  stats(): { topics: number; sent: number; withheld: number } {
    let { sent, withheld } = this.#totals;
    for (const { counts } of this.#lines.values()) {
      sent += counts.sent;
      withheld += counts.withheld;
    }
    return { topics: this.#lines.size, sent, withheld };
  }

  /** Starts a subscription; its snapshot follows with the next flush. Null for an unknown topic. */
  follow(receiver: Receiver, topic: Topic): Follower | null {
    const line = this.#lines.get(topicKey(topic)) ?? this.#open(topic);
    if (line === null) return null;
    const follower = { line, receiver, sentSeq: NOTHING_SENT };
    line.followers.add(follower);
    this.#idleSince.delete(line);
    this.#hot.add(line);
    return follower;
  }

  /** Sends the receiver a new snapshot with the next flush. */
  restart(follower: Follower): void {
    follower.sentSeq = NOTHING_SENT;
    this.#hot.add(follower.line);
  }

  /** Ends a subscription at monotonic time `at`. */
  unfollow(follower: Follower, at: number): void {
    const { line } = follower;
    line.followers.delete(follower);
    if (line.followers.size === 0) this.#idleSince.set(line, at);
  }

  /** Sends all changes, and removes lines that stayed unfollowed. */
  flush(time: FlushTime): void {
    this.#ages.clear();
    for (const line of this.#hot) {
      if (!this.#flushLine(line, time)) this.#hot.delete(line);
    }
    for (const [line, since] of this.#idleSince) {
      if (time.at - since >= IDLE_MS) this.#close(line);
    }
  }

  /** Last sequence number sent on each of these subscriptions, and the age of their feeds. */
  heartbeat(followers: Iterable<Follower>, ts: number): HeartbeatFrame {
    const topics: HeartbeatFrame['topics'][number][] = [];
    for (const { line, sentSeq } of followers) {
      if (sentSeq === NOTHING_SENT) continue;
      topics.push({ topic: line.topic, seq: sentSeq, ageMs: this.#ageOf(line) });
    }
    return { op: 'hb', ts, topics };
  }

  /**
   * Number of the frame that carries what the board shows of a topic now; 0 without followers.
   * While a change waits for the next flush, nobody has that number yet: what a client computed
   * from the last frame was computed from something older.
   */
  presentSeqOf(topic: Topic): number {
    return this.#lines.get(topicKey(topic))?.presentSeq ?? 0;
  }

  /** Number of a topic that is or was followed. */
  numberOf(topic: Topic): number {
    const key = topicKey(topic);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Stops listening to the board. */
  stop(): void {
    this.#unlisten();
    for (const line of this.#lines.values()) this.#close(line);
  }

  #note(change: BoardChange): void {
    const lines = this.#bySymbol.get(change.sym);
    if (lines === undefined) return;
    for (const line of lines) {
      if (!line.source.note(change)) continue;
      line.touch();
      this.#hot.add(line);
    }
  }

  #open(topic: Topic): TopicLine | null {
    const source = sourceOf(this.#board, topic);
    if (source === null) return null;
    const line = new TopicLine({
      topic,
      number: this.numberOf(topic),
      source,
      everyMs: topic.ch === 'tickers' ? TICKERS_EVERY_MS : 0,
      scalesOf: (sym) => this.#scalesOf(sym),
    });
    this.#lines.set(line.key, line);
    for (const sym of source.symbols) {
      const lines = this.#bySymbol.get(sym) ?? new Set();
      this.#bySymbol.set(sym, lines.add(line));
    }
    return line;
  }

  #close(line: TopicLine): void {
    this.#idleSince.delete(line);
    this.#hot.delete(line);
    this.#lines.delete(line.key);
    this.#totals.sent += line.counts.sent;
    this.#totals.withheld += line.counts.withheld;
    for (const sym of line.source.symbols) {
      const lines = this.#bySymbol.get(sym);
      lines?.delete(line);
      if (lines?.size === 0) this.#bySymbol.delete(sym);
    }
  }

  #flushLine(line: TopicLine, time: FlushTime): boolean {
    try {
      return line.flush(time);
    } catch (err) {
      this.#log.warn({ err, topic: line.key }, 'topic could not be sent');
      line.fail(time.at);
      return true;
    }
  }

  #scalesOf(sym: string): TopicScales {
    const instrument = this.#board.instrument(sym);
    if (instrument === undefined) throw new RangeError(`no scales for ${sym}`);
    return instrument;
  }

  /** Age of a line. A list is as young as its youngest symbol: one heartbeat proves its feed. */
  #ageOf(line: TopicLine): number {
    const known = this.#ages.get(line);
    if (known !== undefined) return known;
    let ageMs = AGE_MAX_MS;
    for (const sym of line.source.symbols) ageMs = Math.min(ageMs, this.#board.feedAgeMs(sym));
    const whole = Math.max(0, Math.round(ageMs));
    this.#ages.set(line, whole);
    return whole;
  }
}
