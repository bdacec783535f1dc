import type { Server } from 'node:http';
import { loadVault } from '#server/auth/vault.ts';
import { CoreHost } from '#server/bus/core-host.ts';
import { CORE, type CorePulse } from '#server/bus/core-wire.ts';
import { greetMarket, MarketFollower } from '#server/bus/market-follower.ts';
import { connectNats } from '#server/bus/nats-bus.ts';
import { systemClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { coreSettings } from '#server/core-settings.ts';
import { startCoreWork } from '#server/core-work.ts';
import { runCore, startCore, type CoreRun } from '#server/core/core-run.ts';
import { withIssues } from '#server/feed/instruments/issues.ts';
import { holidayAlerts, holidayMetrics } from '#server/holiday-watch.ts';
import { createOpsApp } from '#server/http/ops-app.ts';
import { RAILS_CALLBACK_PATH } from '#server/http/rails-callback.ts';
import { httpServer } from '#server/http/serve.ts';
import { UploadFiles } from '#server/http/upload-files.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';
import { RailsRun } from '#server/rails-client/rails-run.ts';
import { listen, localUrl, type StartRole } from '#server/running-server.ts';
import { switchesOf } from '#server/serve-clients.ts';
import { coreMetrics, marketMetrics } from '#server/server-metrics.ts';
import type { MirrorBoard } from '#server/bus/mirror-board.ts';

/** Parts of the process once it writes; none during stand-by. */
type Active = { readonly core: CoreRun; readonly rails: RailsRun };

function opsServer(
  config: Config,
  { board, clock }: { readonly board: MirrorBoard; readonly clock: Clock },
  active: () => Active | null,
): Server {
  const app = createOpsApp({
    readiness: () => {
      const now = active();
      const isClean = now?.core.thread.isAuditClean ?? true;
      return {
        ready: now !== null && isClean,
        role: config.role,
        isStandby: now === null,
        epoch: now?.core.thread.epoch ?? 0,
        mode: now?.core.client.mode ?? null,
        auditClean: isClean,
        feed: board.feed.kind,
        switches: switchesOf(config),
        alerts: holidayAlerts(clock.now()),
      };
    },
    metrics: async () => {
      const now = active();
      const own = now === null ? { core_up: 0 } : await coreMetrics(now.core.client);
      const about = { ...marketMetrics(board), ...holidayMetrics(clock.now()) };
      return { core_standby: now === null ? 1 : 0, ...own, ...about };
    },
    railsCallback: async (path, body, header) =>
      (await active()?.rails.callbacks.take(path, body, header)) ?? 503,
  });
  return httpServer(app, () => Date.now());
}

/**
 * The process that writes the ledger. While another one does, it stands by with the market ready,
 * and takes over as soon as the other's database connection ends.
 */
export const startCoreRole: StartRole = async (config, log, fatal) => {
  const clock = systemClock();
  const { dataDir, databaseUrl, feedMaxAgeMs, allowVolatile, crashAt, logLevel } = config;
  const vault = loadVault(config.vaultKey, dataDir);
  const bus = await connectNats({ url: config.busUrl, name: 'terazi core', log });
  const hello = await greetMarket(bus, log);
  let active: Active | null = null;
  let host: CoreHost | null = null;
  // A restarted feed knows none of the users' orders in its book.
  const renewed = (): void => void active?.core.thread.retell();
  const watch = { bus, clock, feedMaxAgeMs, log, renewed, outgrown: fatal };
  const follower = new MarketFollower(watch, hello);
  await follower.start();
  const { board } = follower;
  const ops = opsServer(config, { board, clock }, () => active);
  const url = await listen(ops, config);
  const influence = (calls: readonly InfluenceCall[]): void => host?.influence(calls);
  const started = await startCore({
    instruments: withIssues(hello.instruments, hello.epoch, clock.now()),
    clock,
    dataDir,
    databaseUrl,
    allowVolatile,
    waits: true,
    settings: coreSettings(config, { clockSpeed: 1, epoch: hello.epoch }),
    crashAt,
    logLevel,
    influence: hello.holdsUsers ? influence : undefined,
    log,
    fatal,
  });
  const core = runCore(started, { board, clock, influence });
  const rails = new RailsRun({ config, core: core.client, vault, log });
  const { thread } = core;
  const { epoch, isVolatile } = thread;
  active = { core, rails };
  host = new CoreHost({
    bus,
    core: core.client,
    rail: rails.rail,
    epoch,
    isVolatile,
    isAuditClean: () => thread.isAuditClean,
    viewsOf: core.viewsOf,
  });
  bus.subscribe(CORE.pulse, (pulse: CorePulse) => {
    if (pulse.epoch > epoch) fatal(new Error('another core has taken over'));
  });
  rails.start(`${localUrl(url)}${RAILS_CALLBACK_PATH}`);
  const files = new UploadFiles(dataDir, vault, config.uploadDir);
  const work = await startCoreWork({ config, core, board, clock, tools: { vault, files }, log });
  const server = host;
  return {
    url,
    stop: async () => {
      work.close();
      server.stop();
      ops.close();
      ops.closeAllConnections();
      await rails.stop();
      await work.stop();
      await core.stop();
      follower.stop();
      await bus.close();
    },
    hurry: () => Promise.resolve(),
  };
};
