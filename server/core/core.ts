import { Refusal } from '#domain/errors.ts';
import type { Answer, Command, MarketEvent, MarketView, Mode } from '#server/ports/core.ts';
import type { CoreQuery } from '#server/ports/core-client.ts';
import {
  StoreFailure,
  type AuditReport,
  type CoreBatchTx,
  type StoredEvent,
} from '#server/ports/core-store.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { refusalAnswer, refused } from './answers.ts';
import { callRule } from './call-rules.ts';
import { runCommand } from './command-run.ts';
import { Contexts } from './contexts.ts';
import type { CoreParts } from './core-parts.ts';
import { DayKeys } from './day-keys.ts';
import { Group } from './group.ts';
import { ModeKeeper } from './mode-keeper.ts';
import { dueTimers, endTimer, runTimer, TimerRetries } from './timers.ts';
import type { Work } from './work.ts';
import { WorkQueue } from './work-queue.ts';

/** Commands that may wait. Further commands are refused at once. */
const QUEUE_LIMIT = 1_000;
/** Maximum number of work items in one transaction. */
const GROUP_SIZE = 64;
/** Maximum time to add work to one transaction, so a cancel waits for few others. */
const GROUP_MS = 25;
const FORGET_EVERY_MS = 3_600_000;
const KEYS_KEPT_MS = 7 * 86_400_000;
const EVENTS_KEPT_MS = 86_400_000;

/**
 * The single writer. Every change of an account passes through its queue. Up to 64 work items share
 * one transaction, each in a savepoint, and no answer is sent before the commit is on disk.
 */
export class Core {
  readonly #parts: CoreParts;
  readonly #queue = new WorkQueue<Work>(QUEUE_LIMIT);
  readonly #contexts: Contexts;
  readonly #keys = new DayKeys();
  readonly #modes: ModeKeeper;
  readonly #retries = new TimerRetries();
  readonly #counts = { commands: 0, batches: 0 };
  #now = 0;
  #forgetAt = 0;
  #queries = 0;
  #isTickQueued = false;
  #mustRebuild = false;
  /** True when messages were skipped while the venue was frozen. */
  #hasMissed = false;
  #watched: ReadonlySet<string> = new Set();
  #draining: Promise<void> | null = null;

  constructor(parts: CoreParts) {
    this.#parts = parts;
    this.#contexts = new Contexts(parts);
    this.#modes = new ModeKeeper(parts.store, parts.news.mode);
  }

  /** Loads the stored state. Call once, before anything else. */
  async start(now: number): Promise<void> {
    this.#now = now;
    await this.#modes.load();
    await this.#rebuild();
  }

  get mode(): Mode {
    return this.#modes.mode;
  }

  /** Symbols whose messages the core needs. */
  get watched(): readonly string[] {
    return [...this.#watched];
  }

  get queued(): number {
    return this.#queue.size;
  }

  get counts(): { readonly commands: number; readonly batches: number } {
    return this.#counts;
  }

  /** Runs a command. The answer comes after the commit; the promise never rejects. */
  command(command: Command, now: number): Promise<Answer> {
    const isCancel = callRule(command.call).lane === 'cancel';
    if (this.#queue.isFull) return Promise.resolve(refused('PAUSED'));
    return new Promise((answer) => {
      this.#hand({ kind: 'command', command, now, answer }, isCancel);
    });
  }

  /** Answers a query from the committed state. Never rejects. */
  async query({ name, caller, input, views }: CoreQuery, now: number): Promise<Answer> {
    if (this.#queries >= QUEUE_LIMIT) return refused('PAUSED');
    this.#queries++;
    try {
      const query = this.#parts.queries[name];
      if (query === undefined) throw new Error(`no query ${name}`);
      const asked = { now: Math.max(now, this.#now), views };
      const data = await this.#parts.store.read((db) =>
        query(this.#contexts.query(db, caller, asked), input as never),
      );
      return { ok: true, data: data ?? null, replayed: false };
    } catch (error) {
      return this.#answerOf(error, name);
    } finally {
      this.#queries--;
    }
  }

  /** Accepted messages of followed symbols, in order. */
  market(events: readonly MarketEvent[], now: number): void {
    if (events.length > 0) this.#hand({ kind: 'market', events, now }, false);
  }

  /** Runs due timers. `lights` are views of symbols without a followed book. */
  tick(now: number, lights: readonly MarketView[] = []): void {
    this.#now = Math.max(this.#now, now);
    this.#contexts.light(lights);
    if (this.#isTickQueued) return;
    this.#isTickQueued = true;
    this.#hand({ kind: 'tick' }, false);
  }

  /** Sends the feed all users' orders again, because it has lost them. */
  retell(): void {
    this.#mustRebuild = true;
    this.tick(this.#now);
  }

  /** Receives the report of an audit. A finding freezes the venue. */
  async audited(report: AuditReport): Promise<void> {
    this.#modes.audited(report, this.#now);
    if (report.findings.length === 0) return;
    this.#parts.log.error({ findings: report.findings.slice(0, 20) }, 'audit found a difference');
    await this.#task(async (tx) => {
      await this.#modes.set(tx, { mode: 'frozen', reason: 'audit', since: this.#now });
      for (const { rule, subject, detail } of report.findings.slice(0, 20)) {
        const entry = { actor: 'system', action: 'auditFinding', subject: `${rule} ${subject}` };
        await tx.audit({ ...entry, before: null, after: detail });
      }
    });
  }

  /**
   * Changes the mode on behalf of an operator. Leaving `frozen` passes through ten minutes of
   * `cancel_only`.
   * @throws Refusal `WRONG_STATE` when the venue is frozen and no full audit was clean since.
   */
  async setMode(mode: Mode, actor: string): Promise<void> {
    const next = this.#modes.next(mode, this.#now);
    const before = this.#modes.mode;
    await this.#task(async (tx) => {
      await this.#modes.set(tx, next);
      await tx.audit({ actor, action: 'mode', subject: 'venue', before, after: next.mode });
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.#draining !== null) await this.#draining;
  }

  #task(run: (tx: CoreBatchTx) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null): void => (error === null ? resolve() : reject(error));
      this.#hand({ kind: 'task', run, done }, true);
    });
  }

  #hand(work: Work, goesFirst: boolean): void {
    this.#queue.push(work, goesFirst ? 'cancel' : 'normal');
    this.#draining ??= this.#drain();
  }

  async #drain(): Promise<void> {
    const turn = this.#parts.turn ?? (() => Promise.resolve());
    await turn();
    while (this.#queue.size > 0) {
      await this.#runGroup();
      await turn();
    }
    this.#draining = null;
  }

  async #runGroup(): Promise<void> {
    const group = new Group(() => this.#parts.store.begin(this.#now));
    const works: Work[] = [];
    const { stopwatch = () => 0 } = this.#parts;
    const from = stopwatch();
    try {
      const hasMissed = this.#hasMissed && this.#modes.mode !== 'frozen';
      if (this.#mustRebuild || hasMissed) await this.#rebuildBefore(works);
      while (works.length < GROUP_SIZE && stopwatch() - from < GROUP_MS) {
        const [work] = this.#queue.take(1);
        if (work === undefined) break;
        works.push(work);
        await this.#runWork(group, work);
      }
      this.#publish(group, await this.#commit(group));
    } catch (error) {
      await this.#lost(group, works, error);
    }
  }

  async #commit(group: Group): Promise<readonly StoredEvent[]> {
    if (!group.isUsed) return [];
    this.#parts.crash?.('before-commit');
    const events = await group.commit();
    this.#parts.crash?.('after-commit');
    this.#counts.batches++;
    this.#modes.committed();
    return events;
  }

  #publish(group: Group, events: readonly StoredEvent[]): void {
    const { news, crash, engine } = this.#parts;
    // Before the answers: a caller may stop forwarding the symbol once it has its answer.
    this.#publishWatch();
    crash?.('before-answer');
    for (const answer of group.answers) answer();
    crash?.('before-publish');
    if (events.length > 0) news.events(events);
    const influence = engine.drainInfluence();
    if (influence.length > 0) news.influence(influence);
  }

  async #runWork(group: Group, work: Work): Promise<void> {
    switch (work.kind) {
      case 'command':
        this.#now = Math.max(this.#now, work.now);
        return this.#runCommand(group, work);
      case 'market':
        this.#now = Math.max(this.#now, work.now);
        return this.#runMarket(group, work.events);
      case 'tick':
        this.#isTickQueued = false;
        return this.#runTick(group);
      case 'task':
        return this.#runTask(group, work);
    }
  }

  async #runCommand(group: Group, work: Work & { kind: 'command' }): Promise<void> {
    this.#counts.commands++;
    try {
      const { data, isReplayed } = await group.attempt((tx) => {
        this.#parts.crash?.('command');
        return runCommand(tx, work.command, {
          useCases: this.#parts.commands,
          mode: this.#modes.mode,
          now: this.#now,
          keys: this.#keys,
          contextOf: (within, command) => this.#contexts.command(within, command, this.#now),
        });
      });
      group.answers.push(() => work.answer({ ok: true, data, replayed: isReplayed }));
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      // A defect may have left the memory in any state, so it is rebuilt from the rows.
      if (!(error instanceof Refusal)) this.#mustRebuild = true;
      const answer = this.#answerOf(error, work.command.call);
      group.answers.push(() => work.answer(answer));
    }
  }

  async #runTask(group: Group, work: Work & { kind: 'task' }): Promise<void> {
    try {
      await group.attempt(work.run);
      group.answers.push(() => work.done(null));
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      group.answers.push(() => work.done(error instanceof Error ? error : new Error('failed')));
    }
  }

  async #runMarket(group: Group, events: readonly MarketEvent[]): Promise<void> {
    // A ledger in doubt is not written. The rebuild afterwards covers the skipped messages.
    if (this.#modes.mode === 'frozen') {
      this.#hasMissed = true;
      return;
    }
    for (const booking of this.#parts.engine.onMarket(events, this.#now)) {
      await this.#book(group, booking.name, async (context) => {
        this.#parts.crash?.('booking');
        await booking.run(context);
      });
    }
  }

  async #runTick(group: Group): Promise<void> {
    const now = this.#now;
    const due = this.#modes.due(now);
    if (due !== null) await group.attempt((tx) => this.#modes.set(tx, due));
    if (now >= this.#forgetAt) {
      this.#forgetAt = now + FORGET_EVERY_MS;
      this.#keys.clear();
      const before = { keysBefore: now - KEYS_KEPT_MS, eventsBefore: now - EVENTS_KEPT_MS };
      await group.attempt((tx) => tx.forget(before));
    }
    if (this.#modes.mode === 'frozen') return;
    // A tick without due work opens no transaction: ticks come four times a second.
    const find = (db: CoreReader) => dueTimers(db, now, this.#retries);
    const timers = await (group.isUsed ? group.attempt(find) : this.#parts.store.read(find));
    for (const timer of timers) {
      const booked = await this.#book(group, timer.kind, async (context) => {
        this.#parts.crash?.('job');
        await runTimer(context, this.#parts.jobs, timer);
      });
      if (booked === 'refused') await group.attempt((tx) => endTimer(tx, timer.id));
      if (booked === 'failed') this.#retries.failed(timer.id, now);
    }
  }

  /** Runs work without a caller in a savepoint: done, refused by a rule, or to be retried. */
  async #book(
    group: Group,
    name: string,
    run: (context: JobContext) => Promise<void>,
  ): Promise<'done' | 'refused' | 'failed'> {
    try {
      await group.attempt((tx) => run(this.#contexts.job(tx, this.#now)));
      return 'done';
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      if (error instanceof Refusal) return 'refused';
      this.#mustRebuild = true;
      this.#parts.log.error({ err: error, name }, 'booking failed');
      return 'failed';
    }
  }

  /**
   * Discards a failed batch: no work in it is answered with success, and memory is rebuilt from the
   * rows.
   */
  async #lost(group: Group, works: readonly Work[], error: unknown): Promise<void> {
    this.#parts.log.error({ err: error }, 'batch was not committed');
    await group.rollback().catch(() => undefined);
    if (error instanceof StoreFailure && error.isFatal) {
      this.#parts.news.fatal(error);
      return;
    }
    this.#parts.engine.drainInfluence();
    this.#keys.clear();
    this.#modes.lost(error);
    this.#mustRebuild = true;
    // With an unknown outcome the client must repeat the same key, never use a new one.
    const isUnknown = error instanceof StoreFailure && error.isUnknown;
    for (const work of works) {
      if (work.kind === 'command') {
        work.answer(refused(isUnknown && work.command.key !== null ? 'IN_PROGRESS' : 'PAUSED'));
      }
      // The tick may not have run. Without the reset, no later tick would be queued.
      if (work.kind === 'tick') this.#isTickQueued = false;
      if (work.kind === 'task') work.done(error instanceof Error ? error : new Error('lost'));
    }
  }

  /** While the rows cannot be read, waiting work is answered with an error at once. */
  async #rebuildBefore(works: Work[]): Promise<void> {
    try {
      await this.#rebuild();
    } catch (error) {
      works.push(...this.#queue.take(GROUP_SIZE));
      throw error;
    }
  }

  async #rebuild(): Promise<void> {
    const { store, engine } = this.#parts;
    await store.read((db) => engine.rebuild({ db, now: this.#now }));
    this.#mustRebuild = false;
    this.#hasMissed = false;
    // Messages may have been missed, so every followed market is sent again from its full state.
    if (this.#watched.size > 0) this.#parts.news.watch([]);
    this.#watched = new Set();
    this.#publishWatch();
  }

  #publishWatch(): void {
    const now = this.#parts.engine.followed();
    const before = this.#watched;
    if (now.size === before.size && [...now].every((symbol) => before.has(symbol))) return;
    this.#watched = new Set(now);
    this.#parts.news.watch([...now]);
  }

  #answerOf(error: unknown, call: string): Answer {
    const refusal = refusalAnswer(error);
    if (refusal !== null) return refusal;
    // An unavailable store is not a defect: it returns, and the same call then gets its answer.
    if (error instanceof StoreFailure) return refused('PAUSED');
    this.#parts.log.error({ err: error, call }, 'call failed');
    return refused('INTERNAL');
  }
}
