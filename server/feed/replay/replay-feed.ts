import { basename } from 'node:path';
import { rollUp } from '#domain/market/candle-series.ts';
import { nominalMs } from '#domain/market/interval.ts';
import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed, FeedInfo, FeedSink, HistoryRange } from '#server/ports/feed.ts';
import { drawnBook } from './drawn-book.ts';
import { FrameRelay } from './frame-relay.ts';
import { speedText, type BarSeries, type Recording } from './load-recording.ts';
import { barEvents, type BarEvent } from './timeline.ts';

export type ReplayOptions = {
  readonly recording: Recording;
  /** Clock in the recording's time, at the chosen speed. */
  readonly clock: Clock;
  /** Called when the first frame may be played. */
  readonly started?: () => void;
};

const STEP_MS = 20;
const ALIVE_EVERY_MS = 1000;

/**
 * Plays recorded market data: frames of exchanges as received, bars by their stated prices. It
 * sends nothing that was not recorded, except the synthetic book around bar prices, which is
 * labelled so.
 */
export function createReplayFeed(options: ReplayOptions): Feed {
  return new ReplayFeed(options);
}

class ReplayFeed implements Feed {
  readonly info: FeedInfo;
  readonly instruments: readonly Instrument[];
  readonly #recording: Recording;
  readonly #clock: Clock;
  readonly #started: () => void;
  readonly #series: ReadonlyMap<string, BarSeries>;
  readonly #events: readonly BarEvent[];
  #nextFrame = 0;
  #nextEvent = 0;
  #aliveAt = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor({ recording, clock, started }: ReplayOptions) {
    this.#started = started ?? (() => undefined);
    this.#recording = recording;
    this.#clock = clock;
    this.instruments = [...recording.instruments.values()];
    this.#series = new Map(recording.series.map((one) => [one.instrument.symbol, one]));
    this.#events = recording.series
      .flatMap((one) => barEvents(one, recording.from, recording.to))
      .sort((a, b) => a.ts - b.ts);
    this.info = {
      kind: 'replay',
      prices: 'replay',
      venue: (sym) => (this.#series.has(sym) ? 'Recorded bars' : 'Recorded exchange frames'),
      simulatedBook: (sym) => this.#series.has(sym),
      replay: { speed: speedText(clock.speed), from: recording.from, to: recording.to },
    };
  }

  start(sink: FeedSink): Promise<void> {
    const relay = new FrameRelay(this.#recording.instruments, sink);
    this.#started();
    const step = (): void => {
      this.#play(sink, relay);
      this.#timer = setTimeout(step, STEP_MS);
    };
    step();
    return Promise.resolve();
  }

  stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return Promise.resolve();
  }

  history(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]> {
    const series = this.#series.get(sym);
    if (series === undefined || nominalMs(interval) < nominalMs(series.interval)) {
      return Promise.resolve([]);
    }
    const now = Math.min(this.#clock.now(), this.#recording.to);
    const length = nominalMs(series.interval);
    // Data after the cursor is in the future and is never returned.
    const known = series.candles.filter((bar) => bar.start + length <= now);
    const bars = rollUp(known, interval, series.instrument.exchange);
    const asked = bars.filter((bar) => bar.start >= range.from && bar.start < range.to);
    return Promise.resolve(asked.slice(-range.limit));
  }

  #play(sink: FeedSink, relay: FrameRelay): void {
    const now = this.#clock.now();
    const { frames, to } = this.#recording;
    const cursor = Math.min(now, to);
    for (let frame = frames[this.#nextFrame]; frame !== undefined && frame.ts <= cursor;) {
      relay.accept(frame);
      this.#nextFrame += 1;
      frame = frames[this.#nextFrame];
    }
    for (let event = this.#events[this.#nextEvent]; event !== undefined && event.ts <= cursor;) {
      this.#print(event, sink);
      this.#nextEvent += 1;
      event = this.#events[this.#nextEvent];
    }
    const real = this.#clock.monotonic();
    if (real - this.#aliveAt < ALIVE_EVERY_MS) return;
    this.#aliveAt = real;
    if (now > to) sink.lost(null, 'the recording has ended');
    else sink.alive(null, now);
  }

  #print(event: BarEvent, sink: FeedSink): void {
    const { sym, print, bar, day } = event;
    const instrument = this.#recording.instruments.get(sym);
    if (instrument === undefined) return;
    if (day !== undefined) {
      sink.day(sym, { ...day, upperLimit: 0, lowerLimit: 0 });
      sink.state(sym, 'open');
    }
    const origin = { message: 'bar', sourceSeq: event.id };
    if (print.qty > 0) {
      const side = bar.close >= bar.open ? 'buy' : 'sell';
      sink.trade({ sym, id: event.id, side, ...print }, origin);
    }
    const around = { price: print.price, volume: bar.volume, ts: print.ts };
    sink.book(drawnBook(sym, instrument, around), { message: 'drawn book' });
  }
}

/** Name of a recording for logs: its file names without folders. */
export function recordingName(paths: readonly string[]): string {
  return paths.map((path) => basename(path)).join(', ');
}
