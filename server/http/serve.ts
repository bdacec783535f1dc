import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const HEADER_MAX_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server of an app, with limits on what a slow or endless request may take. */
export function httpServer(app: Hono): Server {
  const options = {
    maxHeaderSize: HEADER_MAX_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  };
  const listener = getRequestListener(app.fetch);
  return createServer(options, (request, response) => void listener(request, response));
}
