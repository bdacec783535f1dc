import type { IncomingMessage, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { COMMANDS, QUERIES } from '#server/app/registry.ts';
import { makeAccountTools } from '#server/auth/make-account-tools.ts';
import type { Config } from '#server/config.ts';
import { indexWeights } from '#server/feed/instruments/indices.ts';
import { holidayAlerts, holidayMetrics } from '#server/holiday-watch.ts';
import { allEdges, marketEdges } from '#server/http/all-edges.ts';
import { createHttpApp, type Readiness } from '#server/http/app.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { isOriginAllowed } from '#server/http/cors.ts';
import type { RailsCallback } from '#server/http/rails-callback.ts';
import { limitConnections } from '#server/http/connection-limit.ts';
import { httpServer } from '#server/http/serve.ts';
import { SessionCache } from '#server/http/session-cache.ts';
import { keepBuild } from '#server/http/older-builds.ts';
import type { IdentityTools } from '#server/http/upload-edge.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { CoreAccess } from '#server/ports/core-client.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { Peers } from '#server/ports/peers.ts';
import type { Rail } from '#server/ports/rail.ts';
import { serverMetrics } from '#server/server-metrics.ts';
import { createStreamServer, type StreamServer } from '#server/stream/stream-server.ts';
import { chatScript, venueProps } from '#server/venue-props.ts';

/** Dependencies of the calls and the stream, in this process or in others. */
export type ClientSide = {
  readonly board: MarketBoard;
  readonly clock: Clock;
  readonly core: CoreAccess;
  /** State of the writer. */
  readonly ledger: () => {
    readonly isVolatile: boolean;
    readonly isAuditClean: boolean;
    /** False while no writer can be reached. */
    readonly isThere: boolean;
  };
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  readonly tools: IdentityTools;
  readonly rail: Pick<Rail, 'address' | 'pay'>;
  /** Handles reports of bank and chain; absent where another process does. */
  readonly railsCallback?: RailsCallback;
  /** Other processes that serve the same clients. */
  readonly peers?: Peers;
};

/** The server for clients, before it listens. */
export type Served = { readonly server: Server; readonly stream: StreamServer };

/** Warns when the configured external chat is not used. */
export function warnOfChatScript(config: Config, log: Logger): void {
  if (config.chatScript === '' || chatScript(config) !== '') return;
  log.warn('CHAT_SCRIPT_URL is not within CHAT_SCRIPT_ALLOWLIST: it is not used');
}

function clientDir(config: Config): string {
  if (config.clientDir !== '') return config.clientDir;
  return fileURLToPath(new URL('../client/', import.meta.url));
}

/** Folders of earlier builds. Without them open pages must be reloaded. */
function olderBuilds(config: Config, log: Logger): readonly string[] {
  try {
    return keepBuild(clientDir(config), config.dataDir);
  } catch (error) {
    log.warn({ err: error }, 'files of earlier builds are not kept');
    return [];
  }
}

/** Test switches that are on. */
export function switchesOf(config: Config): string[] {
  const switches = { CLOCK: config.clock !== 'system', RATE_LIMIT: !config.rateLimit };
  const tests = { CRASH_AT: config.crashAt !== '', CAPTCHA_TEST: config.captchaTest };
  const isOn = { ...switches, ...tests };
  return Object.entries(isOn).flatMap(([name, on]) => (on ? [name] : []));
}

function readinessOf(config: Config, side: ClientSide): Readiness {
  const { isAuditClean, isThere } = side.ledger();
  return {
    ready: isAuditClean && isThere,
    role: config.role,
    mode: side.core.mode,
    auditClean: isAuditClean,
    feed: side.board.feed.kind,
    switches: switchesOf(config),
    alerts: holidayAlerts(side.clock.now()),
  };
}

function namesOf(useCases: object): ReadonlySet<string> {
  return new Set(Object.keys(useCases));
}

/** Builds the server for clients: calls, stream and page on one port. */
export function serveClients(config: Config, side: ClientSide, log: Logger): Served {
  const { board, clock, core, tools, rail, railsCallback } = side;
  const { allowedOrigins, trustedProxies } = config;
  const ipOf = (request: IncomingMessage): string => clientIp(request, trustedProxies);
  const now = (): number => clock.now();
  const monotonic = (): number => clock.monotonic();
  const sessions = new SessionCache({ core, monotonic, now });
  const stream = createStreamServer({
    board,
    clock,
    log,
    isOriginAllowed: (origin, host) => isOriginAllowed(origin, host, allowedOrigins),
    clientIp: ipOf,
    accounts: { core, sessions },
  });
  const app = createHttpApp({
    source: { board, now, weights: indexWeights },
    clock,
    props: () => venueProps(config, board.feed, side),
    readiness: () => readinessOf(config, side),
    metrics: async () => ({
      ...(await serverMetrics(core, stream, board)),
      ...holidayMetrics(now()),
    }),
    accounts: {
      core,
      sessions,
      names: { commands: namesOf(COMMANDS), queries: namesOf(QUERIES) },
      edges: {
        ...allEdges(makeAccountTools(config, log, side.peers), tools, rail),
        ...marketEdges({ board }),
      },
      viewsOf: side.viewsOf,
    },
    ...(railsCallback === undefined ? {} : { railsCallback }),
    clientDir: clientDir(config),
    olderBuilds: olderBuilds(config, log),
    chatScript: chatScript(config),
    ...(config.apiOrigin === undefined ? {} : { apiOrigin: config.apiOrigin }),
    allowedOrigins,
    rateLimit: config.rateLimit,
    clientIp: ipOf,
    log,
  });
  const server = httpServer(app, now);
  if (config.rateLimit) {
    limitConnections(server, { most: config.connectionsPerAddress, exempt: trustedProxies });
  }
  stream.attach(server);
  return { server, stream };
}

/** Stops serving clients, after a notice to the connected ones. */
export async function stopServing({ server, stream }: Served, noticeMs: number): Promise<void> {
  await stream.announceStop(noticeMs);
  server.close();
  await stream.stop();
  server.closeAllConnections();
}
