import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Mode } from '#server/ports/core.ts';
import type { FeedInfo } from '#server/ports/feed.ts';
import { CallFailure } from './call-failure.ts';
import { mountCalls, type VenueProps } from './calls.ts';
import { mountAccounts, type AccountParts } from './account-calls.ts';
import { cors } from './cors.ts';
import { isLocal } from './is-local.ts';
import type { MarketSource } from './market-calls.ts';
import { metricsText, type Metrics } from './metrics.ts';
import { respond, type CallHost } from './mount.ts';
import { mountAsyncApi } from './async-api.ts';
import { mountOpenApi } from './open-api.ts';
import { mountRailsCallback, type RailsCallback } from './rails-callback.ts';
import { RateLimit } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { mountServiceFrame, SERVICE_FRAME_PATH, serviceFramePolicy } from './service-frame.ts';
import { StaticFiles } from './static-files.ts';

/** Whether the server is usable, and what prevents it. */
export type Readiness = {
  readonly ready: boolean;
  /** Role of this process in the venue. */
  readonly role: 'all' | 'edge' | 'core' | 'feed';
  readonly mode: Mode;
  readonly auditClean: boolean;
  readonly feed: FeedInfo['kind'];
  /** Test switches that are on; none in production. */
  readonly switches: readonly string[];
  /** Actions the operator should take soon, as sentences; usually none. */
  readonly alerts: readonly string[];
};

export type HttpAppOptions = {
  readonly source: MarketSource;
  readonly clock: Clock;
  readonly props: () => VenueProps;
  /** Source of the readiness report: the market is up, the venue's mode, the last audit. */
  readonly readiness: () => Readiness;
  /** Metrics for the operator, served to this machine only. */
  readonly metrics: () => Promise<Metrics>;
  /** Handles reports of bank and chain; absent where there are none. */
  readonly railsCallback?: RailsCallback;
  /** Account calls; a server without a ledger serves market calls only. */
  readonly accounts?: AccountParts;
  /** Folder of the page's build. */
  readonly clientDir: string;
  /** Folders of earlier builds whose hashed files are still served. */
  readonly olderBuilds?: readonly string[];
  readonly apiOrigin?: string;
  /** URL of an external chat script; absent without one. */
  readonly chatScript?: string;
  readonly allowedOrigins: readonly string[];
  /** False only outside production, for load tests. */
  readonly rateLimit: boolean;
  readonly clientIp: (request: IncomingMessage) => string;
  readonly log: { error: (fields: object, message: string) => void };
};

/** The HTTP side: calls under the base path, health, and the page for everything else. */
export function createHttpApp(options: HttpAppOptions): Hono {
  const app = new Hono();
  const files = new StaticFiles(options.clientDir, options.apiOrigin, options.olderBuilds);
  const host = callHost(options);
  const { chatScript = '' } = options;
  const frame = { path: SERVICE_FRAME_PATH, policy: serviceFramePolicy(chatScript) };
  app.use(securityHeaders(API_BASE, options.apiOrigin, frame));
  mountServiceFrame(app, chatScript);
  app.use(`${API_BASE}/*`, cors(options.allowedOrigins));
  compressReadings(app);
  mountCalls(app, host, options.source, options.props);
  if (options.accounts !== undefined) {
    const { allowedOrigins, rateLimit } = options;
    const ipOf = (context: Context): string => addressOf(options, context);
    mountAccounts(app, { ...options.accounts, host, allowedOrigins, rateLimit, ipOf });
  }
  if (options.railsCallback !== undefined) {
    mountRailsCallback(app, options.railsCallback, isLocal);
  }
  mountOpenApi(app, options.props().version);
  mountAsyncApi(app, options.props().version);
  app.all(`${API_BASE}/*`, (context) =>
    respond(context, host, context.req.path, () => Promise.reject(missingRoute())),
  );
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => {
    const readiness = options.readiness();
    return context.json(readiness, readiness.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    // Metrics of the venue are for the operator only.
    if (!isLocal(context)) return context.notFound();
    return context.text(metricsText(await options.metrics()));
  });
  app.all('*', (context) => files.respond(context));
  return app;
}

/**
 * Compresses what calls read. Answers to changes carry tokens and one-time secrets beside text of
 * the caller, and the length of a compressed answer would tell of them.
 */
function compressReadings(app: Hono): void {
  for (const { path, mutates } of Object.values(ALL_ENDPOINTS)) {
    if (!mutates) app.use(`${API_BASE}${path}`, compress());
  }
}

function missingRoute(): CallFailure {
  return new CallFailure('NOT_FOUND', { status: 404 });
}

function callHost(options: HttpAppOptions): CallHost {
  const limit = options.rateLimit ? new RateLimit() : null;
  return {
    now: () => options.clock.now(),
    unexpected: (error, requestId, call) => {
      options.log.error({ err: error, requestId, call }, 'call failed unexpectedly');
    },
    overRate: (_request, context) =>
      limit === null ? Promise.resolve(null) : limit.over(addressOf(options, context)),
  };
}

/** Address of the caller; tests without a socket share one. */
function addressOf(options: HttpAppOptions, context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming === undefined ? 'local' : options.clientIp(incoming);
}
