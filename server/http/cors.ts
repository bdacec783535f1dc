import type { MiddlewareHandler } from 'hono';

const HEADERS =
  'accesstoken, accept, accept-language, content-type, idempotency-key, x-requested-with';

/** Whether an origin may call: our own, or one listed in ALLOWED_ORIGINS exactly. */
export function isOriginAllowed(
  origin: string | undefined,
  host: string,
  allowed: readonly string[],
): boolean {
  // Non-browser clients send no origin, and browsers send none on GETs of their own page.
  if (origin === undefined) return true;
  return allowed.includes(origin) || /^https?:\/\/(.+)$/.exec(origin)?.[1] === host;
}

/** Sends CORS headers to listed origins only; without a list there is no CORS. */
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
