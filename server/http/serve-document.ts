import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { JsonObject } from './open-api-schema.ts';

/** Serves a JSON document that describes the server, computed when it is first asked for. */
export function serveDocument(app: Hono, path: string, make: () => Promise<JsonObject>): void {
  let text: Promise<string> | undefined;
  app.get(path, compress(), async (context) => {
    text ??= make().then((document) => JSON.stringify(document));
    context.header('content-type', 'application/json; charset=utf-8');
    context.header('cache-control', 'no-cache');
    return context.body(await text);
  });
}
