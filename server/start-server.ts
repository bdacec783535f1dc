import type { Logger } from 'pino';
import { loadVault } from '#server/auth/vault.ts';
import type { Config } from '#server/config.ts';
import { coreSettings } from '#server/core-settings.ts';
import { startCoreWork } from '#server/core-work.ts';
import { runCore, startCore, type CoreRun } from '#server/core/core-run.ts';
import { withIssues } from '#server/feed/instruments/issues.ts';
import { selectFeed } from '#server/feed/select.ts';
import { installHolidays } from '#server/holidays.ts';
import { RAILS_CALLBACK_PATH } from '#server/http/rails-callback.ts';
import type { IdentityTools } from '#server/http/upload-edge.ts';
import { UploadFiles } from '#server/http/upload-files.ts';
import { influenceFeed } from '#server/influence-feed.ts';
import { runMarket, type MarketRun } from '#server/market-run.ts';
import type { Clock } from '#server/ports/clock.ts';
import { RailsRun } from '#server/rails-client/rails-run.ts';
import { listen, localUrl, type RunningServer, type StartRole } from '#server/running-server.ts';
import { serveClients, stopServing, warnOfChatScript, type Served } from '#server/serve-clients.ts';
import { startCoreRole } from '#server/start-core-role.ts';
import { startEdgeRole } from '#server/start-edge-role.ts';
import { startFeedRole } from '#server/start-feed-role.ts';
import { lockDataDir } from '#server/store/data-dir-lock.ts';
import { makePrivate } from '#server/store/private-dir.ts';

/** The running market and accounts. */
type Runs = {
  readonly market: MarketRun;
  readonly core: CoreRun;
  readonly clock: Clock;
  readonly tools: IdentityTools;
  readonly rails: RailsRun;
};

function createServer(config: Config, runs: Runs, log: Logger): Served {
  const { core, clock, rails, tools, market } = runs;
  const { thread } = core;
  const served = serveClients(
    config,
    {
      board: market.board,
      clock,
      core: core.client,
      ledger: () => ({
        isVolatile: thread.isVolatile,
        isAuditClean: thread.isAuditClean,
        isThere: true,
      }),
      viewsOf: core.viewsOf,
      tools,
      rail: rails.rail,
      railsCallback: (path, body, header) => rails.callbacks.take(path, body, header),
    },
    log,
  );
  core.numberBooks((symbol) => served.stream.bookSeq(symbol));
  return served;
}

/** Starts market and core in parallel, then connects the core to the market. */
async function startRuns(config: Config, log: Logger, fatal: (e: Error) => void): Promise<Runs> {
  const warn = (message: string): void => log.warn(message);
  const { feed, clock, epoch, market: name } = await selectFeed({ config, warn });
  const { dataDir, feedMaxAgeMs, databaseUrl, allowVolatile, crashAt, logLevel } = config;
  // An invalid key stops the start before anything runs.
  const vault = loadVault(config.vaultKey, dataDir);
  const influence = influenceFeed(feed.influence);
  const startMarket = { feed, clock, market: name, dataDir, feedMaxAgeMs, log };
  const startLedger = {
    instruments: withIssues(feed.instruments, epoch, clock.now()),
    clock,
    dataDir,
    databaseUrl,
    allowVolatile,
    waits: false,
    settings: coreSettings(config, { clockSpeed: clock.speed, epoch }),
    crashAt,
    logLevel,
    influence,
    log,
    fatal,
  };
  const [market, started] = await Promise.all([runMarket(startMarket), startCore(startLedger)]);
  const core = runCore(started, { board: market.board, clock, influence });
  const rails = new RailsRun({ config, core: core.client, vault, log });
  const files = new UploadFiles(dataDir, vault, config.uploadDir);
  return { market, core, clock, tools: { vault, files }, rails };
}

/** Everything in one process: its parts call each other directly, without a bus. */
const startAll: StartRole = async (config, log, fatal) => {
  const runs = await startRuns(config, log, fatal);
  const served = createServer(config, runs, log);
  const url = await listen(served.server, config);
  runs.rails.start(`${localUrl(url)}${RAILS_CALLBACK_PATH}`);
  // Reading the past takes seconds, and nothing has to wait for all of it.
  void runs.market.board.seedAll();
  const { core, clock, tools, market } = runs;
  const work = await startCoreWork({ config, core, board: market.board, clock, tools, log });
  return {
    url,
    stop: async () => {
      work.close();
      await stopServing(served, config.shutdownNoticeMs);
      await runs.rails.stop();
      await work.stop();
      await core.stop();
      await market.stop();
    },
    hurry: () => served.stream.stop(),
  };
};

const ROLES: Readonly<Record<Config['role'], StartRole>> = {
  all: startAll,
  edge: startEdgeRole,
  core: startCoreRole,
  feed: startFeedRole,
};

/**
 * Builds and starts the server. Resolves when it serves.
 * @param fatal called when nothing can be written any more: the process must end.
 * @throws Error with a message for the operator when it cannot start.
 */
export async function startServer(
  config: Config,
  log: Logger,
  fatal: (error: Error) => void,
): Promise<RunningServer> {
  makePrivate(config.dataDir);
  const lock = lockDataDir(config.dataDir);
  warnOfChatScript(config, log);
  try {
    installHolidays(config.dataDir);
    const running = await ROLES[config.role](config, log, fatal);
    let isStopping = false;
    return {
      url: running.url,
      stop: async () => {
        // A second call ends the stream's notice period.
        if (isStopping) return running.hurry();
        isStopping = true;
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
