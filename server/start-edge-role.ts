import type { Logger } from 'pino';
import { QUERIES } from '#server/app/registry.ts';
import { loadVault } from '#server/auth/vault.ts';
import { BusPeers } from '#server/bus/bus-peers.ts';
import { greetMarket, MarketFollower } from '#server/bus/market-follower.ts';
import type { MarketHello } from '#server/bus/market-messages.ts';
import { connectNats } from '#server/bus/nats-bus.ts';
import { RemoteCore } from '#server/bus/remote-core.ts';
import { RemoteRail } from '#server/bus/remote-rail.ts';
import { systemClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { coreSettings } from '#server/core-settings.ts';
import { MarketTap } from '#server/core/market-tap.ts';
import { LedgerReads } from '#server/core/read-side.ts';
import { withIssues } from '#server/feed/instruments/issues.ts';
import { UploadFiles } from '#server/http/upload-files.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import { listen, type StartRole } from '#server/running-server.ts';
import { serveClients, stopServing } from '#server/serve-clients.ts';
import { openLedgerReads } from '#server/store/ledger/open-ledger.ts';

type ReadParts = {
  readonly config: Config;
  readonly hello: MarketHello;
  readonly tap: MarketTap;
  readonly store: CoreStore;
  readonly now: () => number;
  readonly log: Logger;
};

/** Serves queries in this process, from the committed state and its own view of the market. */
function readSide({ config, hello, tap, store, now, log }: ReadParts): LedgerReads {
  const { instruments, epoch } = hello;
  return new LedgerReads({
    store,
    queries: QUERIES,
    instruments: withIssues(instruments, epoch, now()),
    settings: coreSettings(config, { clockSpeed: 1, epoch }),
    now,
    viewOf: (symbol) => tap.views([symbol])[0],
    log,
  });
}

/**
 * A process that serves clients: page, calls and stream. It has no state that another edge could
 * not continue with.
 */
export const startEdgeRole: StartRole = async (config, log, fatal) => {
  const clock = systemClock();
  const now = (): number => Math.trunc(clock.now());
  const vault = loadVault(config.vaultKey, config.dataDir);
  const bus = await connectNats({ url: config.busUrl, name: 'terazi edge', log });
  const hello = await greetMarket(bus, log);
  const { feedMaxAgeMs, databaseUrl, dataDir, uploadDir } = config;
  const watch = { bus, clock, feedMaxAgeMs, log, renewed: () => undefined, outgrown: fatal };
  const follower = new MarketFollower(watch, hello);
  await follower.start();
  const { board } = follower;
  const nothing = (): void => undefined;
  const tap = new MarketTap({ board, now, bookSeq: () => 0, forward: nothing });
  const store = openLedgerReads(databaseUrl);
  const reads = readSide({ config, hello, tap, store, now, log });
  const core = new RemoteCore({ bus, reads, monotonic: () => clock.monotonic() });
  await core.start();
  const served = serveClients(
    config,
    {
      board,
      clock,
      core,
      ledger: () => ({
        isVolatile: core.pulse?.isVolatile ?? false,
        isAuditClean: core.pulse?.isAuditClean ?? false,
        isThere: bus.isUp && core.isThere,
      }),
      viewsOf: (symbols) => tap.views(symbols),
      tools: { vault, files: new UploadFiles(dataDir, vault, uploadDir) },
      rail: new RemoteRail(bus),
      peers: new BusPeers(bus),
    },
    log,
  );
  const url = await listen(served.server, config);
  return {
    url,
    stop: async () => {
      await stopServing(served, config.shutdownNoticeMs);
      core.stop();
      tap.stop();
      follower.stop();
      await store.close();
      await bus.close();
    },
    hurry: () => served.stream.stop(),
  };
};
