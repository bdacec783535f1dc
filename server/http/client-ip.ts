import type { IncomingMessage } from 'node:http';

/**
 * Address of a caller. A forwarded address counts only if the socket's own address is a trusted
 * proxy; then it is the last hop that is not trusted.
 */
export function clientIp(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!trustedProxies.includes(direct)) return direct;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const untrusted = hops.map((hop) => hop.trim()).filter((hop) => !trustedProxies.includes(hop));
  return untrusted.at(-1) || direct;
}
