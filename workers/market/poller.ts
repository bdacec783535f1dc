import type { Instrument } from '#domain/market/types.ts';
import { topicKey, type TickerGroup, type Topic } from '#protocol/stream/channels.ts';
import type { MarketCalls, TickerAnswer } from './market-calls.ts';
import type { MarketState } from './market-state.ts';

const POLL_EVERY_MS = 3_000;
/** Failed attempts after which calls replace the stream. */
export const POLL_AFTER_FAILURES = 3;
const BARS = 5;

/** When a call last delivered a topic, and the feed's age then. */
export type Polled = { readonly at: number; readonly ageMs: number };

/** An answer not yet written, with the age of its feed. */
type Fetched = { readonly ageMs: number; readonly put: () => void };

const NOTHING: Fetched = { ageMs: 0, put: () => undefined };

export type PollerParts = {
  readonly calls: MarketCalls;
  readonly state: MarketState;
  readonly instrument: (sym: string) => Instrument | null;
  readonly topics: () => readonly Topic[];
  readonly changed: (key: string) => void;
  /** A round has ended; `ok` tells whether any call was answered. */
  readonly round: (ok: boolean) => void;
};

/** Replaces the stream by HTTP calls, every three seconds while it is on. */
export class Poller {
  readonly #parts: PollerParts;
  readonly #polled = new Map<string, Polled>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOn = false;

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** When a topic was last fetched; null while the stream delivers it. */
  polled(key: string): Polled | null {
    return this.#polled.get(key) ?? null;
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    void this.#round();
  }

  stop(): void {
    this.#isOn = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#polled.clear();
  }

  /**
   * Fetches the lists on screen once, even while the stream delivers them; answers older than the
   * current data are dropped.
   * @throws when none was answered.
   */
  async lists(): Promise<void> {
    const topics = this.#parts.topics().filter(({ ch }) => ch === 'tickers');
    const results = await Promise.allSettled(
      topics.map(async (topic) => {
        const { put } = await this.#fetch(topic);
        put();
        this.#parts.changed(topicKey(topic));
      }),
    );
    const hasFailed = results.length > 0 && results.every(({ status }) => status === 'rejected');
    if (hasFailed) throw new Error('no list was answered');
  }

  async #round(): Promise<void> {
    const startedAt = Date.now();
    const topics = this.#parts.topics();
    const results = await Promise.allSettled(topics.map((topic) => this.#poll(topic)));
    if (!this.#isOn) return;
    const ok = results.length === 0 || results.some(({ status }) => status === 'fulfilled');
    this.#parts.round(ok);
    const waitMs = Math.max(0, startedAt + POLL_EVERY_MS - Date.now());
    this.#timer = setTimeout(() => void this.#round(), waitMs);
  }

  async #poll(topic: Topic): Promise<void> {
    const { ageMs, put } = await this.#fetch(topic);
    // The stream may be back meanwhile, and then its snapshot is newer than this answer.
    if (!this.#isOn) return;
    put();
    this.#polled.set(topicKey(topic), { at: Date.now(), ageMs });
    this.#parts.changed(topicKey(topic));
  }

  /** Fetches one topic; `put` writes the answer into the stores. */
  async #fetch(topic: Topic): Promise<Fetched> {
    const { calls, state, instrument } = this.#parts;
    if (topic.ch === 'tickers') {
      const { tickers } = await calls.group(topic.sym as TickerGroup);
      return this.#tickers(tickers);
    }
    const owner = instrument(topic.sym);
    if (owner === null) return NOTHING;
    switch (topic.ch) {
      case 'ticker':
      case 'mark':
        return this.#tickers([await calls.ticker(owner)]);
      case 'books': {
        const book = await calls.book(owner);
        return { ageMs: 0, put: () => state.putBook(topic.sym, book) };
      }
      case 'trades': {
        const trades = await calls.trades(owner);
        return { ageMs: 0, put: () => state.putTrades(topic.sym, trades) };
      }
      case 'candles': {
        if (topic.interval === undefined) return NOTHING;
        const { candles } = await calls.candles(owner, topic.interval, { limit: BARS });
        // The first page tells whether older bars exist, this short one does not.
        return { ageMs: 0, put: () => state.putNewestBars(topic, { candles, more: true }) };
      }
    }
  }

  #tickers(answers: readonly TickerAnswer[]): Fetched {
    const { state } = this.#parts;
    const put = (): void => {
      for (const { sym, ticker, mark } of answers) {
        state.putTicker(sym, ticker);
        if (mark !== undefined) state.putMark(sym, mark);
      }
    };
    return { ageMs: Math.max(0, ...answers.map(({ ageMs }) => ageMs)), put };
  }
}
