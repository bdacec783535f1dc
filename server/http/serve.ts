import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { brokenRequestAnswer } from './broken-request.ts';

const HEADER_MAX_BYTES = 16 * 1024;

/** Time limits for a request to arrive, milliseconds. */
export type ArrivalLimits = {
  readonly headersMs: number;
  /** Headers and body together. */
  readonly requestMs: number;
  /** Interval at which connections are checked. */
  readonly checkMs: number;
};

const LIMITS: ArrivalLimits = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 };

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * The HTTP server of an app, with limits on slow or endless requests. A slow or invalid request
 * gets a short answer, and its connection ends.
 * @param now server time, UTC milliseconds.
 */
export function httpServer(
  app: Hono,
  now: () => number,
  { headersMs, requestMs, checkMs }: ArrivalLimits = LIMITS,
): Server {
  const exchanges = new WeakMap<Duplex, Exchange>();
  const listener = getRequestListener(app.fetch);
  const options = {
    maxHeaderSize: HEADER_MAX_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
  const server = createServer(options, (request, response) => {
    exchanges.set(request.socket, { request, response });
    void listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const known = exchanges.get(socket);
    // The previous request on this connection was answered in full.
    const current = known?.request.complete === true ? undefined : known;
    if (socket.writable && current?.response.headersSent !== true) {
      const lang = current?.request.headers['accept-language'];
      socket.write(brokenRequestAnswer(error.code ?? '', lang, now()));
    }
    socket.destroy();
  });
  return server;
}
