import type { MiddlewareHandler } from 'hono';

/** An origin and its websocket form, e.g. for `https://api.example.org`. */
function withSocketForm(origin: string): string {
  return `${origin} ${origin.replace(/^http/, 'ws')}`;
}

/**
 * Policy of the page: everything from this origin, nothing inline. Some browsers do not count the
 * origin's own websocket as `'self'`, so it is listed.
 */
function pagePolicy(host: string, apiOrigin: string | undefined): string {
  const own = /^[\w.:[\]-]{1,255}$/.test(host) ? ` ws://${host} wss://${host}` : '';
  const api = apiOrigin === undefined ? '' : ` ${withSocketForm(apiOrigin)}`;
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${own}${api}`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // A single policy, which lets scripts of this origin start workers.
    `trusted-types default`,
  ].join('; ');
}

const API_POLICY = `default-src 'none'; frame-ancestors 'none'`;
const YEAR_S = 31_536_000;

/** A document with its own policy. */
type OwnPolicy = { readonly path: string; readonly policy: string };

/** Sets the headers of every answer. */
export function securityHeaders(
  apiBase: string,
  apiOrigin?: string,
  own?: OwnPolicy,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const isApi = context.req.path.startsWith(apiBase);
    const host = context.req.header('host') ?? '';
    const isOwn = own !== undefined && context.req.path === own.path;
    const page = isOwn ? own.policy : pagePolicy(host, apiOrigin);
    const policy = isApi ? API_POLICY : page;
    context.header('content-security-policy', policy);
    context.header('strict-transport-security', `max-age=${YEAR_S}`);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    context.header('cross-origin-opener-policy', 'same-origin');
    context.header('permissions-policy', 'camera=(), geolocation=(self), microphone=()');
  };
}
