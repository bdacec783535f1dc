import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  MARKET,
  PULSE_MS,
  type MarketFrame,
  type MarketHello,
  type MarketPulse,
  type MarketState,
  type StateAsk,
} from './market-messages.ts';
import { MirrorBoard } from './mirror-board.ts';

export type FollowerParts = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly feedMaxAgeMs: number;
  readonly log: { warn: (fields: object, message: string) => void };
  /**
   * Called when another run of the feed began, which has not received what the previous one did.
   */
  readonly renewed: () => void;
  /** Called when the new run has other instruments: this process must restart. */
  readonly outgrown: (error: Error) => void;
};

const HELLO_WAIT_MS = 2_000;
const STATE_WAIT_MS = 5_000;
const RETRY_MS = 250;
/** Symbols per state request: a message of the bus is limited to a megabyte. */
const SYMBOLS_AT_ONCE = 6;
/**
 * Maximum frames buffered while states are read; more than a minute of them means starting over.
 */
const FRAMES_KEPT = 10_000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Requests the market until a feed answers. */
export async function greetMarket(
  bus: Bus,
  log: { warn: (fields: object, message: string) => void },
): Promise<MarketHello> {
  for (let tries = 0; ; tries++) {
    try {
      return (await bus.request(MARKET.hello, null, HELLO_WAIT_MS)) as MarketHello;
    } catch (err) {
      // Logged occasionally: when everything starts together the wait is short.
      if (tries % 40 === 20) log.warn({ err }, 'no feed answers yet');
      await pause(RETRY_MS);
    }
  }
}

/**
 * Keeps a mirror of the market by applying frames in order. After a gap, a lost bus or a new run of
 * the feed, it reads the state of every symbol again and buffers frames meanwhile.
 */
export class MarketFollower {
  readonly board: MirrorBoard;
  readonly #parts: FollowerParts;
  readonly #ends: readonly (() => void)[];
  #run: string;
  /** Run whose instruments were compared with the known ones. */
  #greeted: string;
  #seq = 0;
  #kept: MarketFrame[] = [];
  #reading: Promise<void> | null = null;
  /** True when the state being read is already outdated. */
  #isOutdated = false;
  #isStopped = false;

  constructor(parts: FollowerParts, hello: MarketHello) {
    const { bus, clock, feedMaxAgeMs } = parts;
    this.#parts = parts;
    this.#run = hello.run;
    this.#greeted = hello.run;
    this.board = new MirrorBoard({ bus, clock, feedMaxAgeMs, hello });
    const timer = setInterval(() => this.board.tick(), PULSE_MS);
    this.#ends = [
      () => clearInterval(timer),
      bus.subscribe(MARKET.frames, (frame: MarketFrame) => this.#take(frame)),
      bus.subscribe(MARKET.pulse, (pulse: MarketPulse) => this.#pulse(pulse)),
      bus.onReturn(() => this.#begin()),
    ];
  }

  /** Reads the state of every symbol. Resolves when the mirror is complete. */
  async start(): Promise<void> {
    this.#begin();
    while (this.#reading !== null) await this.#reading;
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#ends) end();
  }

  #take(frame: MarketFrame): void {
    if (frame.run !== this.#run) {
      this.#change(frame.run);
      return;
    }
    if (frame.seq <= this.#seq) return;
    const isNext = this.#seq === 0 || frame.seq === this.#seq + 1;
    this.#seq = frame.seq;
    if (this.#reading !== null) this.#keep(frame);
    if (!isNext) {
      this.#begin();
      return;
    }
    // While states are read, restored symbols already advance; the others skip the frame.
    this.board.apply(frame.seq, frame.changes);
  }

  #keep(frame: MarketFrame): void {
    this.#kept.push(frame);
    if (this.#kept.length > FRAMES_KEPT) this.#isOutdated = true;
  }

  #pulse(pulse: MarketPulse): void {
    if (pulse.run !== this.#run) {
      this.#change(pulse.run);
      return;
    }
    this.board.pulse(pulse);
    if (this.#reading === null && pulse.seq > this.#seq) this.#begin();
  }

  #change(run: string): void {
    this.#run = run;
    this.#seq = 0;
    this.#begin();
  }

  #begin(): void {
    this.#isOutdated = true;
    if (this.#reading !== null || this.#isStopped) return;
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
      this.#kept = [];
    });
  }

  async #read(): Promise<void> {
    while (!this.#isStopped) {
      this.#isOutdated = false;
      this.#kept = [];
      // The first frame, or the first state, sets the number that frames continue from.
      this.#seq = 0;
      this.board.forget();
      try {
        await this.#greet();
        if (await this.#readAll()) return;
      } catch (err) {
        this.#parts.log.warn({ err }, 'the market could not be read');
      }
      await pause(RETRY_MS);
    }
  }

  async #greet(): Promise<void> {
    if (this.#run === this.#greeted) return;
    const { bus, log, outgrown, renewed } = this.#parts;
    const { run, instruments } = await greetMarket(bus, log);
    const names = (list: readonly { symbol: string }[]) => list.map((one) => one.symbol).join();
    if (names(instruments) !== names(this.board.known)) {
      outgrown(new Error('the feed has other instruments than before'));
    }
    this.#greeted = run;
    renewed();
  }

  /** @returns false when it must start over. */
  async #readAll(): Promise<boolean> {
    const symbols = this.board.known.map(({ symbol }) => symbol);
    for (let from = 0; from < symbols.length; from += SYMBOLS_AT_ONCE) {
      const ask: StateAsk = { symbols: symbols.slice(from, from + SYMBOLS_AT_ONCE) };
      const state = (await this.#parts.bus.request(
        MARKET.state,
        ask,
        STATE_WAIT_MS,
      )) as MarketState;
      if (state.run !== this.#run) this.#change(state.run);
      if (this.#isOutdated) return false;
      // Frames arrive before an answer that includes them; a missing one was lost.
      if (this.#seq === 0) this.#seq = state.seq;
      if (state.seq > this.#seq) return false;
      this.board.restore(state);
      for (const { seq, changes } of this.#kept) this.board.apply(seq, changes);
    }
    return true;
  }
}
