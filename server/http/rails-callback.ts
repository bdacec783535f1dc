import type { Context, Hono } from 'hono';
import { API_BASE } from '#protocol/http/endpoint.ts';

/** Path where the bank and the chain send their reports. */
export const RAILS_CALLBACK_PATH = `${API_BASE}/rails/callback`;

/**
 * Handles a signed message and returns the status. The sender repeats it unless the status is 200.
 */
export type RailsCallback = (
  path: string,
  body: string,
  header: (name: string) => string | undefined,
) => Promise<200 | 400 | 401 | 503>;

const BODY_MAX = 16_384;

/** Mounts the callback for signed messages from this machine only. */
export function mountRailsCallback(
  app: Hono,
  take: RailsCallback,
  isLocal: (context: Context) => boolean,
): void {
  app.post(RAILS_CALLBACK_PATH, async (context) => {
    const { req } = context;
    if (!isLocal(context)) return context.notFound();
    const size = Number.parseInt(req.header('content-length') ?? '', 10);
    if (!(size <= BODY_MAX)) return context.body(null, 413);
    const body = await req.text();
    const status = await take(RAILS_CALLBACK_PATH, body, (name) => req.header(name));
    return context.body(null, status);
  });
}
