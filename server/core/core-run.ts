import { join } from 'node:path';
import type { Instrument } from '#domain/market/types.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Answer, Command, CoreSettings, MarketView } from '#server/ports/core.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { InfluenceTaker } from '#server/ports/venue.ts';
import { startAuditor, type RunningAuditor } from '#server/store/ledger/start-auditor.ts';
import { AuditRounds } from './audit-rounds.ts';
import { startCoreThread, type ThreadCore } from './core-client.ts';
import type { LedgerPlace } from './core-messages.ts';
import { MarketTap } from './market-tap.ts';
import { followLedger } from './warm-auditor.ts';

/** Real time between two ticks of the core. */
const TICK_MS = 250;

export type CoreStartOptions = {
  readonly instruments: readonly Instrument[];
  readonly clock: Clock;
  readonly dataDir: string;
  /**
   * Address of the PostgreSQL server that stores the ledger; empty for a file in the data folder.
   */
  readonly databaseUrl: string;
  readonly allowVolatile: boolean;
  /** Whether to wait for another writer to end. */
  readonly waits: boolean;
  readonly settings: CoreSettings;
  /** Crash point at which the process ends, for tests; empty for none. */
  readonly crashAt: string;
  readonly logLevel: string;
  /** Takes users' orders into the feed's own book, where the feed has one. */
  readonly influence: InfluenceTaker | undefined;
  readonly log: { error(fields: object, message: string): void };
  /** The core has ended: the process must end and restart from disk. */
  readonly fatal: (error: Error) => void;
};

/** The core and its auditor, before they receive the market. */
export type StartedCore = {
  readonly thread: ThreadCore;
  readonly auditor: RunningAuditor;
  readonly rounds: AuditRounds;
};

/** The running core, connected to the market. */
export type CoreRun = {
  readonly client: CoreClient;
  readonly thread: ThreadCore;
  /** Current views of these symbols, as commands carry them. */
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  /** Sets the source of the stream's book sequence numbers. Call once it exists. */
  readonly numberBooks: (bookSeq: (symbol: string) => number) => void;
  /** Runs a full audit now. */
  readonly auditAll: () => Promise<AuditReport>;
  readonly stop: () => Promise<void>;
};

/** Client that forwards the messages of a symbol while a command on it is under way. */
function holding(thread: ThreadCore, tap: MarketTap): CoreClient {
  return {
    command: async (command: Command): Promise<Answer> => {
      const release = tap.hold(command.views.map((view) => view.symbol));
      try {
        return await thread.command(command);
      } finally {
        release();
      }
    },
    query: (query) => thread.query(query),
    eventsAfter: (userId, realm, afterId) => thread.eventsAfter(userId, realm, afterId),
    market: (events) => thread.market(events),
    tick: (now, lights) => thread.tick(now, lights),
    listen: (news) => thread.listen(news),
    get mode() {
      return thread.mode;
    },
    stats: () => thread.stats(),
    close: () => thread.close(),
  };
}

/**
 * Starts the parts that need no market: the core's thread, and the auditor, which checks the latest
 * entries before anything is served.
 * @throws Error when the ledger cannot be opened.
 */
export async function startCore(options: CoreStartOptions): Promise<StartedCore> {
  const { instruments, clock, dataDir, databaseUrl, allowVolatile, settings, crashAt } = options;
  const { influence, logLevel, log, fatal, waits } = options;
  const now = (): number => Math.trunc(clock.now());
  const place: LedgerPlace = {
    file: join(dataDir, 'ledger.db'),
    databaseUrl,
    allowVolatile,
    waits,
  };
  const feedHoldsUsers = influence !== undefined;
  const from = databaseUrl === '' ? { file: place.file } : { url: databaseUrl };
  // During stand-by, the auditor follows the entries of the active writer.
  const early = waits ? startAuditor(from) : null;
  const warm = early === null ? null : followLedger(early);
  const thread = await startCoreThread(
    { ...place, instruments, settings, feedHoldsUsers, now: now(), crashAt, logLevel },
    { now, monotonic: () => clock.monotonic(), fatal },
  );
  const found = (await warm?.end()) ?? null;
  if (found !== null) await thread.audited(found);
  const auditor = early ?? startAuditor(from);
  const rounds = new AuditRounds({
    once: (ask) => auditor.once(ask),
    report: (report) => thread.audited(report),
    failed: (err) => {
      thread.auditFailed();
      log.error({ err }, 'audit could not be made');
    },
  });
  await rounds.start();
  return { thread, auditor, rounds };
}

/** Connects a started core to the market, and the market to the users' orders. */
export function runCore(
  { thread, auditor, rounds }: StartedCore,
  { board, clock, influence }: Pick<CoreStartOptions, 'clock' | 'influence'> & OnBoard,
): CoreRun {
  const now = (): number => Math.trunc(clock.now());
  let bookSeq = (_symbol: string): number => 0;
  const tap = new MarketTap({
    board,
    now,
    bookSeq: (symbol) => bookSeq(symbol),
    forward: (events) => thread.market(events),
  });
  thread.listen({
    watch: (symbols) => tap.watch(symbols),
    influence: (calls) => influence?.(calls),
  });
  tap.watch(thread.watched);
  const timer = setInterval(() => thread.tick(now(), tap.lights()), TICK_MS);
  return {
    client: holding(thread, tap),
    thread,
    viewsOf: (symbols) => tap.views(symbols),
    numberBooks: (numbered) => {
      bookSeq = numbered;
    },
    auditAll: async () => {
      const report = await auditor.once({ full: true });
      await thread.audited(report);
      return report;
    },
    stop: async () => {
      clearInterval(timer);
      tap.stop();
      await rounds.stop();
      await auditor.close();
      await thread.close();
    },
  };
}

type OnBoard = { readonly board: MarketBoard };
