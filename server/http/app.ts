import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { API_BASE } from '#protocol/http/endpoint.ts';
import type { Clock } from '#server/ports/clock.ts';
import { notFound, CallFailure } from './call-failure.ts';
import { mountCalls, type VenueProps } from './calls.ts';
import { cors } from './cors.ts';
import type { MarketSource } from './market-calls.ts';
import { respond, type CallHost } from './mount.ts';
import { RateLimit } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { StaticFiles } from './static-files.ts';

export type HttpAppOptions = {
  readonly source: MarketSource;
  readonly clock: Clock;
  readonly props: () => VenueProps;
  /** Whether the market is up: what readiness reports. */
  readonly isReady: () => boolean;
  /** Folder of the built page. */
  readonly clientDir: string;
  readonly apiOrigin?: string;
  readonly allowedOrigins: readonly string[];
  /** False only outside production, for load tests. */
  readonly rateLimit: boolean;
  readonly clientIp: (request: IncomingMessage) => string;
  readonly log: { error: (fields: object, message: string) => void };
};

/** The HTTP side: calls under the base path, health, and the built page for everything else. */
export function createHttpApp(options: HttpAppOptions): Hono {
  const app = new Hono();
  const files = new StaticFiles(options.clientDir, options.apiOrigin);
  const host = callHost(options);
  app.use(securityHeaders(API_BASE, options.apiOrigin));
  app.use(`${API_BASE}/*`, cors(options.allowedOrigins));
  mountCalls(app, host, options.source, options.props);
  app.all(`${API_BASE}/*`, (context) =>
    respond(context, host, context.req.path, () => Promise.reject(missingRoute())),
  );
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) =>
    options.isReady() ? context.text('ready') : context.text('starting', 503),
  );
  app.all('*', (context) => files.respond(context));
  return app;
}

function missingRoute(): CallFailure {
  const { code, msgKey } = notFound();
  return new CallFailure(code, msgKey, {}, 404);
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

/** Address of the caller; in tests without a socket all callers are one. */
function addressOf(options: HttpAppOptions, context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming === undefined ? 'local' : options.clientIp(incoming);
}
