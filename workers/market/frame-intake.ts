import type { Topic } from '#protocol/stream/channels.ts';
import type { ControlFrame } from '#protocol/stream/frames.ts';
import type {
  CandleBatch,
  FrameHead,
  LevelBatch,
  StreamVisitor,
  TradeBatch,
} from '#protocol/stream/visitor.ts';
import type { ClockSync } from './clock-sync.ts';
import type { Counters } from './counters.ts';
import { copyCandles, copyLevels, copyTrades, tradesOf, type FrameBody } from './frame-body.ts';
import type { MarketState } from './market-state.ts';
import type { RawFrames } from './raw-frames.ts';
import type { TopicSync } from './sync.ts';

/** When a topic last proved alive, on the device clock; 0 for never. */
export type Liveness = {
  readonly heartbeatAt: number;
  readonly feedAgeMs: number;
  readonly dataAt: number;
};

export type IntakeEvents = {
  /** A topic has new data; `isSnapshot` means that it replaced the previous data. */
  readonly changed: (key: string, isSnapshot: boolean) => void;
  /** A topic is no longer complete and needs a snapshot. */
  readonly lost: (topic: Topic, why: 'gaps' | 'mismatches' | 'broken') => void;
  /** A good frame arrived: the connection works. */
  readonly proved: () => void;
  readonly control: (frame: ControlFrame) => void;
};

export type IntakeParts = {
  readonly state: MarketState;
  readonly sync: TopicSync;
  readonly raw: RawFrames;
  readonly clock: ClockSync;
  readonly counters: Counters;
  readonly events: IntakeEvents;
};

/** Accepts decoded frames: checks their order, writes the stores, keeps the last frames. */
export class FrameIntake implements StreamVisitor {
  readonly #parts: IntakeParts;
  readonly #alive = new Map<string, { -readonly [K in keyof Liveness]: Liveness[K] }>();
  #data: string | ArrayBuffer = '';
  #now = 0;
  #heartbeatAt = 0;
  #lastDataTs = 0;
  #named = new Set<string>();
  /** Content of the current frame, if it arrived as bytes. */
  #body: FrameBody | null = null;
  #syms: string[] = [];

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /** Device time of the last heartbeat, 0 before the first. */
  get heartbeatAt(): number {
    return this.#heartbeatAt;
  }

  /** Server time of the last data. */
  get lastDataTs(): number {
    return this.#lastDataTs;
  }

  /** Topics in the last heartbeat. */
  get named(): ReadonlySet<string> {
    return this.#named;
  }

  liveness(key: string): Liveness | null {
    return this.#alive.get(key) ?? null;
  }

  forget(key: string): void {
    this.#alive.delete(key);
  }

  /** Sets the message to which the next calls belong. */
  receive(data: string | ArrayBuffer, now: number): void {
    this.#data = data;
    this.#now = now;
  }

  /** A newly opened connection counts as alive until its first heartbeat is due. */
  opened(now: number): void {
    this.#heartbeatAt = now;
  }

  begin(head: FrameHead): boolean {
    const { sync, counters, events } = this.#parts;
    const verdict = sync.accept(head.key, head);
    this.#body = null;
    this.#syms = [];
    if (verdict === 'duplicate') counters.add('duplicates');
    if (verdict === 'gap') events.lost({ ...head.topic }, 'gaps');
    return verdict === 'apply' || verdict === 'snapshot';
  }

  ticker(head: FrameHead, values: Float64Array, mask: number): void {
    this.#parts.state.tickers.applyValues(head.topic.sym, values, mask);
    if (this.#isBinary) this.#body = { ch: 'ticker', values: values.slice(), mask };
  }

  row(
    _head: FrameHead,
    sym: string,
    { values, mask }: { values: Float64Array; mask: number },
  ): void {
    this.#parts.state.tickers.applyValues(sym, values, mask);
    this.#syms.push(sym);
    if (!this.#isBinary) return;
    if (this.#body?.ch !== 'tickers') this.#body = { ch: 'tickers', rows: [] };
    this.#body.rows.push({ sym, values: values.slice(), mask });
  }

  candles(head: FrameHead, batch: CandleBatch): void {
    this.#parts.state.streamCandles(head.topic, batch, head.prevSeq === -1);
    if (this.#isBinary) this.#body = copyCandles(batch);
  }

  trades(head: FrameHead, batch: TradeBatch): void {
    const trades = tradesOf(batch);
    this.#parts.state.streamTrades(head.topic.sym, trades, head.prevSeq === -1);
    if (this.#isBinary) this.#body = copyTrades(trades);
  }

  books(head: FrameHead, levels: LevelBatch): void {
    const { state, events } = this.#parts;
    const isWhole = state.streamBook(head.topic.sym, levels, head.prevSeq === -1);
    if (!isWhole) events.lost({ ...head.topic }, 'mismatches');
    if (this.#isBinary) this.#body = copyLevels(levels);
  }

  mark(head: FrameHead, values: Float64Array, mask: number): void {
    this.#parts.state.streamMark(head.topic.sym, values, mask);
    if (this.#isBinary) this.#body = { ch: 'mark', values: values.slice(), mask };
  }

  end(head: FrameHead): void {
    const { raw, clock, events } = this.#parts;
    const now = this.#now;
    events.proved();
    clock.hint(now, head.ts);
    this.#lastDataTs = Math.max(this.#lastDataTs, head.ts);
    this.#aliveOf(head.key).dataAt = now;
    const isSnapshot = head.prevSeq === -1;
    this.#keepFrame(raw, head);
    events.changed(head.key, isSnapshot);
  }

  get #isBinary(): boolean {
    return typeof this.#data !== 'string';
  }

  #keepFrame(raw: RawFrames, { topic, key, seq, prevSeq, ts }: FrameHead): void {
    const data = typeof this.#data === 'string' ? this.#data : this.#body;
    if (data === null) return;
    const times = { serverTs: ts, receivedTs: this.#now };
    raw.add(key, { topic: { ...topic }, data, seq, prevSeq, ...times }, this.#syms);
  }

  heartbeat(ts: number): void {
    this.#heartbeatAt = this.#now;
    this.#named = new Set();
    this.#parts.clock.heartbeat(this.#now, ts);
    this.#parts.events.proved();
  }

  heartbeatTopic(
    topic: Topic,
    { key, seq, ageMs }: { key: string; seq: number; ageMs: number },
  ): void {
    this.#named.add(key);
    const alive = this.#aliveOf(key);
    alive.heartbeatAt = this.#now;
    alive.feedAgeMs = ageMs;
    if (this.#parts.sync.heartbeat(key, seq) === 'gap') {
      this.#parts.events.lost({ ...topic }, 'gaps');
    }
  }

  control(frame: ControlFrame): void {
    this.#parts.events.control(frame);
  }

  #aliveOf(key: string): { -readonly [K in keyof Liveness]: Liveness[K] } {
    const known = this.#alive.get(key);
    if (known !== undefined) return known;
    const alive = { heartbeatAt: 0, feedAgeMs: 0, dataAt: 0 };
    this.#alive.set(key, alive);
    return alive;
  }
}
