import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Sends a built file, or 404. */
async function sendFile(folder: string, url: string, response: ServerResponse): Promise<void> {
  const name = path.basename(url) === '' || url === '/' ? 'index.html' : url.slice(1);
  try {
    const body = await readFile(path.join(folder, path.normalize(name)));
    response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** Serves a built page, and forwards everything under the API's path to `api`. */
export async function servePage(
  folder: string,
  api: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/ipxtrg-api/')) api(request, response);
    else void sendFile(folder, pathname, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}
