import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** True for a caller on this machine that does not come through a proxy. */
export function isLocal(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming === undefined) return true;
  const address = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && incoming.headers['x-forwarded-for'] === undefined;
}
