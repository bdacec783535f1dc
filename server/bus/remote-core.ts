import { errorFact } from '#domain/errors.ts';
import { BusFailure, type Bus } from '#server/ports/bus.ts';
import type { Answer, Command, Mode } from '#server/ports/core.ts';
import type { CoreAccess, CoreNews, CoreQuery, CoreStats } from '#server/ports/core-client.ts';
import type { EventPage } from '#server/ports/core-store.ts';
import type { Realm } from '#server/ports/ledger.ts';
import {
  commandSubject,
  CORE,
  type CommandReply,
  type CoreNewsMessage,
  type CorePulse,
  type SentCommand,
} from './core-wire.ts';

/** The committed state, read in this process. */
export type ReadSide = {
  query(query: CoreQuery): Promise<Answer>;
  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage>;
};

export type RemoteCoreParts = {
  readonly bus: Bus;
  readonly reads: ReadSide;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
};

/** Time that a command waits for a core: longer than a take-over. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 50;
const STATS_WAIT_MS = 1_000;
/** Silence after which the core counts as gone. */
const SILENCE_MS = 1_500;

const PAUSED: Answer = { ok: false, ...errorFact('PAUSED'), args: {} };
/** The outcome is unknown; a repetition with the same key reveals it. */
const UNKNOWN: Answer = { ok: false, ...errorFact('IN_PROGRESS'), args: {} };

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * The core of another process. Commands are sent to the current writer. A keyed command whose
 * answer was lost is sent again to the next writer with the same key, so it takes effect once.
 * Reads are served here from the committed state.
 */
export class RemoteCore implements CoreAccess {
  readonly #parts: RemoteCoreParts;
  readonly #listeners = new Set<Partial<CoreNews>>();
  readonly #ends: readonly (() => void)[];
  /** Wakes commands that were sent to a replaced writer. */
  readonly #waiting = new Set<() => void>();
  #pulse: CorePulse | null = null;
  #heardAt = Number.NEGATIVE_INFINITY;
  #seq = 0;

  constructor(parts: RemoteCoreParts) {
    const { bus } = parts;
    this.#parts = parts;
    this.#ends = [
      bus.subscribe(CORE.pulse, (pulse: CorePulse) => this.#heard(pulse)),
      bus.subscribe(CORE.news, (message: CoreNewsMessage) => this.#take(message)),
      bus.onReturn(() => this.#gap('bus')),
    ];
  }

  get mode(): Mode {
    return this.#pulse?.mode ?? 'normal';
  }

  /** Last report of the core about itself; null before the first. */
  get pulse(): CorePulse | null {
    return this.#pulse;
  }

  /** True while the core sends heartbeats. */
  get isThere(): boolean {
    return this.#parts.monotonic() - this.#heardAt < SILENCE_MS;
  }

  /** Resolves when a core has introduced itself. */
  async start(): Promise<void> {
    while (this.#pulse === null) await pause(RETRY_MS);
  }

  stop(): void {
    for (const end of this.#ends) end();
  }

  async command(command: Command): Promise<Answer> {
    const { monotonic } = this.#parts;
    const deadline = monotonic() + PATIENCE_MS;
    let mayHaveHappened = false;
    while (monotonic() < deadline) {
      const tried = await this.#try(command, deadline - monotonic());
      if (tried.is === 'answered') return tried.answer;
      if (tried.is === 'unknown') {
        // Without a key, a second attempt could take effect twice.
        if (command.key === null) return PAUSED;
        mayHaveHappened = true;
      }
      await pause(RETRY_MS);
    }
    return mayHaveHappened ? UNKNOWN : PAUSED;
  }

  query(query: CoreQuery): Promise<Answer> {
    return this.#parts.reads.query(query);
  }

  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage> {
    return this.#parts.reads.eventsAfter(userId, realm, afterId);
  }

  listen(news: Partial<CoreNews>): () => void {
    this.#listeners.add(news);
    return () => this.#listeners.delete(news);
  }

  async stats(): Promise<CoreStats> {
    const answer = await this.#parts.bus.request(CORE.stats, null, STATS_WAIT_MS);
    return answer as CoreStats;
  }

  async #try(command: Command, leftMs: number): Promise<Tried> {
    const epoch = this.#pulse?.epoch;
    if (epoch === undefined) return { is: 'unsent' };
    const { views, ...rest } = command;
    const symbols = views.map(({ symbol }) => symbol);
    const sent: SentCommand = { ...rest, symbols, until: Date.now() + leftMs };
    const request = this.#parts.bus.request(commandSubject(epoch), sent, Math.ceil(leftMs));
    // A replaced writer no longer answers: the next one is asked at once.
    const { replaced, forget } = this.#replaced();
    try {
      const reply = (await Promise.race([request, replaced])) as CommandReply | null;
      if (reply === null) return { is: 'unknown' };
      return 'answer' in reply ? { is: 'answered', answer: reply.answer } : { is: 'unsent' };
    } catch (error) {
      if (!(error instanceof BusFailure)) throw error;
      return { is: error.isUnsent ? 'unsent' : 'unknown' };
    } finally {
      forget();
      request.catch(() => undefined);
    }
  }

  #replaced(): { readonly replaced: Promise<null>; readonly forget: () => void } {
    let wake: () => void = () => undefined;
    const replaced = new Promise<null>((resolve) => {
      wake = () => resolve(null);
    });
    this.#waiting.add(wake);
    return { replaced, forget: () => this.#waiting.delete(wake) };
  }

  #heard(pulse: CorePulse): void {
    const before = this.#pulse;
    if (before !== null && pulse.epoch < before.epoch) return;
    this.#heardAt = this.#parts.monotonic();
    this.#pulse = pulse;
    if (before === null) {
      this.#seq = pulse.seq;
    } else if (pulse.epoch > before.epoch) {
      this.#seq = pulse.seq;
      for (const wake of this.#waiting) wake();
      this.#gap('writer');
    } else if (pulse.seq > this.#seq) {
      this.#seq = pulse.seq;
      this.#gap('news');
    }
    if (before?.mode !== pulse.mode) this.#tell('mode', pulse.mode);
  }

  #take(message: CoreNewsMessage): void {
    const { epoch, seq } = message;
    const pulse = this.#pulse;
    // News of a writer before its first heartbeat, which tells its current number.
    if (pulse === null || epoch !== pulse.epoch) return;
    const isNext = seq === this.#seq + 1;
    this.#seq = Math.max(this.#seq, seq);
    if (message.news === 'mode') this.#pulse = { ...pulse, mode: message.value };
    this.#tell(message.news, message.value);
    if (!isNext) this.#gap('news');
  }

  #gap(reason: string): void {
    this.#tell('gap', reason);
  }

  #tell(news: keyof CoreNews, value: unknown): void {
    for (const listener of this.#listeners) {
      // The name selects the listener for this value; the compiler cannot relate the two.
      (listener[news] as ((value: unknown) => void) | undefined)?.(value);
    }
  }
}

type Tried =
  | { readonly is: 'answered'; readonly answer: Answer }
  /** The command certainly reached no core. */
  | { readonly is: 'unsent' }
  /** The command may have reached a core. */
  | { readonly is: 'unknown' };
