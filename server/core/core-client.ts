import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { errorFact } from '#domain/errors.ts';
import type { Answer, Command, MarketEvent, MarketView, Mode } from '#server/ports/core.ts';
import type { CoreClient, CoreNews, CoreQuery, CoreStats } from '#server/ports/core-client.ts';
import type { AuditReport, EventPage } from '#server/ports/core-store.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { startThread } from '#server/ports/thread.ts';
import type {
  CoreAsk,
  CoreMessage,
  CoreReady,
  CoreRequest,
  CoreStart,
  CoreTold,
  ThreadStats,
} from './core-messages.ts';
import { Latencies } from './latencies.ts';
import { ViewSender } from './sent-views.ts';

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (e: Error) => void };

export type ClientParts = {
  /** Server time, UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** Called when the core's thread has ended: nothing can be written any more. */
  readonly fatal: (error: Error) => void;
};

const PAUSED: Answer = { ok: false, ...errorFact('PAUSED'), args: {} };

/**
 * Starts the core in its own thread. Resolves when it has loaded the stored state.
 * @throws Error when the ledger cannot be opened.
 */
export async function startCoreThread(start: CoreStart, parts: ClientParts): Promise<ThreadCore> {
  const worker = startThread('core-thread', { workerData: start });
  // `once` also rejects on the thread's `error` event, for example when the ledger cannot be
  // opened.
  const [message] = (await once(worker, 'message')) as [CoreMessage];
  if (!('ready' in message)) throw new Error('the core did not start');
  return new ThreadCore(worker, parts, message);
}

/**
 * The core behind a message channel. When its thread has ended, every command is answered PAUSED.
 */
export class ThreadCore implements CoreClient {
  /** True when a power failure may lose a commit. */
  readonly isVolatile: boolean;
  /** Number of this writer. Each take-over of a ledger raises it. */
  readonly epoch: number;
  readonly #worker: Worker;
  readonly #parts: ClientParts;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Partial<CoreNews>>();
  readonly #latencies = new Latencies();
  readonly #views = new ViewSender();
  /** Symbols that the core follows, as last reported. */
  #watched: readonly string[] = [];
  #mode: Mode;
  #isAuditClean = true;
  #entries = 0;
  #next = 1;
  #isEnded = false;
  #isClosing = false;

  constructor(worker: Worker, parts: ClientParts, ready: CoreReady) {
    this.#worker = worker;
    this.#parts = parts;
    this.isVolatile = ready.isVolatile;
    this.epoch = ready.epoch;
    this.#mode = ready.mode;
    this.#watched = ready.watched;
    worker.on('message', (message: CoreMessage) => this.#take(message));
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', () => this.#end(new Error('the core has ended')));
  }

  get mode(): Mode {
    return this.#mode;
  }

  get watched(): readonly string[] {
    return this.#watched;
  }

  /** True when the last audit found nothing, and before the first audit. */
  get isAuditClean(): boolean {
    return this.#isAuditClean;
  }

  async command(command: Command): Promise<Answer> {
    const from = this.#parts.monotonic();
    const sent = { ...command, views: this.#views.send(command.views) };
    const answer = await this.#answer({ ask: 'command', command: sent, now: this.#now() });
    this.#latencies.add(this.#parts.monotonic() - from);
    return answer;
  }

  query(query: CoreQuery): Promise<Answer> {
    const sent = { ...query, views: this.#views.send(query.views) };
    return this.#answer({ ask: 'query', query: sent, now: this.#now() });
  }

  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage> {
    return this.#ask<EventPage>({ ask: 'events', userId, realm, afterId });
  }

  market(events: readonly MarketEvent[]): void {
    this.#post({ id: 0, market: events, now: this.#now() });
  }

  tick(now: number, lights: readonly MarketView[]): void {
    this.#post({ id: 0, tick: now, lights });
  }

  /** Sends every resting order to the feed again, after the feed has restarted. */
  async retell(): Promise<void> {
    await this.#ask({ ask: 'retell' });
  }

  /** Changes the mode on behalf of an operator. @throws Error when it must not change yet. */
  async setMode(mode: Mode, actor: string): Promise<void> {
    await this.#ask({ ask: 'mode', mode, actor });
  }

  /** Passes on the report of an audit. */
  async audited(report: AuditReport): Promise<void> {
    this.#isAuditClean = report.findings.length === 0;
    this.#entries = report.entries + (report.kind === 'full' ? 0 : this.#entries);
    await this.#ask({ ask: 'audited', report });
  }

  /** An audit failed to run: whether the ledger is clean is unknown. */
  auditFailed(): void {
    this.#isAuditClean = false;
  }

  listen(news: Partial<CoreNews>): () => void {
    this.#listeners.add(news);
    return () => this.#listeners.delete(news);
  }

  async stats(): Promise<CoreStats> {
    const stats = await this.#ask<ThreadStats>({ ask: 'stats' });
    return {
      ...stats,
      mode: this.#mode,
      isAuditClean: this.isAuditClean,
      p50Ms: this.#latencies.quantile(0.5),
      p99Ms: this.#latencies.quantile(0.99),
      ledgerEntries: this.#entries,
    };
  }

  async close(): Promise<void> {
    if (this.#isEnded) return;
    this.#isClosing = true;
    await this.#ask({ ask: 'close' });
    await this.#worker.terminate();
  }

  #now(): number {
    return Math.trunc(this.#parts.now());
  }

  #answer(body: CoreAsk): Promise<Answer> {
    return this.#ask<Answer>(body).catch(() => PAUSED);
  }

  #ask<T>(body: CoreAsk): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#isEnded) {
        reject(new Error('the core has ended'));
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#post({ id, body });
    }) as Promise<T>;
  }

  #post(request: CoreRequest): void {
    if (!this.#isEnded) this.#worker.postMessage(request);
  }

  #take(message: CoreMessage): void {
    if ('news' in message) {
      this.#tell(message);
      return;
    }
    if ('ready' in message) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.ok) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  }

  #tell(told: CoreTold): void {
    if (told.news === 'mode') this.#mode = told.value;
    if (told.news === 'watch') this.#watched = told.value;
    for (const listener of this.#listeners) {
      // The name selects the listener for this value; the compiler cannot relate the two.
      (listener[told.news] as ((value: unknown) => void) | undefined)?.(told.value);
    }
  }

  #end(error: Error): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    if (!this.#isClosing) this.#parts.fatal(error);
  }
}
