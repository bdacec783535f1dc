import type { MiddlewareHandler } from 'hono';

const HEADERS =
  'accesstoken, accept, accept-language, content-type, idempotency-key, x-requested-with';

/** Origins beside our own that may call, exactly as written in ALLOWED_ORIGINS. */
export function isOriginAllowed(
  origin: string | undefined,
  host: string,
  allowed: readonly string[],
): boolean {
  // Programs other than browsers send none, and browsers none on their own pages' GETs.
  if (origin === undefined) return true;
  return allowed.includes(origin) || /^https?:\/\/(.+)$/.exec(origin)?.[1] === host;
}

/** Answers other origins only when they are listed; without a list there is no CORS at all. */
export function cors(allowed: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || !allowed.includes(origin)) {
      await next();
      return;
    }
    const preflight = context.req.method === 'OPTIONS';
    if (!preflight) await next();
    context.header('access-control-allow-origin', origin);
    context.header('vary', 'origin', { append: true });
    if (!preflight) return;
    context.header('access-control-allow-headers', HEADERS);
    context.header('access-control-allow-methods', 'GET, POST');
    context.header('access-control-max-age', '600');
    context.status(204);
    context.res = new Response(null, context.res);
  };
}
