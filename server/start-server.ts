import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '#server/config.ts';
import { indexWeights } from '#server/feed/instruments/indices.ts';
import { selectFeed } from '#server/feed/select.ts';
import { createHttpApp } from '#server/http/app.ts';
import type { VenueProps } from '#server/http/calls.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { isOriginAllowed } from '#server/http/cors.ts';
import { httpServer } from '#server/http/serve.ts';
import { runMarket, type MarketRun } from '#server/market-run.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FeedInfo } from '#server/ports/feed.ts';
import { createStreamServer, type StreamServer } from '#server/stream/stream-server.ts';
import { lockDataDir } from '#server/store/data-dir-lock.ts';

/** Version the venue tells; the same as in package.json. */
export const VERSION = '1.0.0';

export type RunningServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

function venueProps(config: Config, feed: FeedInfo): VenueProps {
  const { kind, prices, replay } = feed;
  return {
    version: VERSION,
    venue: { kind: 'simulated', alwaysOpen: config.alwaysOpen },
    feed: replay === undefined ? { kind, prices } : { kind, prices, replay },
    feedMaxAgeMs: config.feedMaxAgeMs,
    ...(config.apiOrigin === undefined ? {} : { apiOrigin: config.apiOrigin }),
  };
}

function clientDir(config: Config): string {
  if (config.clientDir !== '') return config.clientDir;
  return fileURLToPath(new URL('../client/', import.meta.url));
}

type Served = { readonly server: Server; readonly stream: StreamServer };

function createServer(config: Config, run: MarketRun, clock: Clock, log: Logger): Served {
  const { board } = run;
  const { allowedOrigins, trustedProxies } = config;
  const ipOf = (request: IncomingMessage): string => clientIp(request, trustedProxies);
  const stream = createStreamServer({
    board,
    clock,
    log,
    isOriginAllowed: (origin, host) => isOriginAllowed(origin, host, allowedOrigins),
    clientIp: ipOf,
  });
  const app = createHttpApp({
    source: { board, now: () => clock.now(), weights: indexWeights },
    clock,
    props: () => venueProps(config, board.feed),
    isReady: () => true,
    clientDir: clientDir(config),
    ...(config.apiOrigin === undefined ? {} : { apiOrigin: config.apiOrigin }),
    allowedOrigins,
    rateLimit: config.rateLimit,
    clientIp: ipOf,
    log,
  });
  const server = httpServer(app);
  stream.attach(server);
  return { server, stream };
}

async function listen(server: Server, { host, port }: Config): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`PORT="${port}" is refused: it is taken`);
    throw error;
  });
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

/**
 * Puts the server together and starts it. Resolves when it serves.
 * @throws Error with a message for the operator when it cannot start.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const lock = lockDataDir(config.dataDir);
  try {
    const warn = (message: string): void => log.warn(message);
    const { feed, clock, market } = await selectFeed({ config, warn });
    const { dataDir, feedMaxAgeMs } = config;
    const run = await runMarket({ feed, clock, market, dataDir, feedMaxAgeMs, log });
    const { server, stream } = createServer(config, run, clock, log);
    const url = await listen(server, config);
    return {
      url,
      stop: async () => {
        server.close();
        await stream.stop();
        server.closeAllConnections();
        await run.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
