import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import { errorFact } from '#domain/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';

/** Paths of the calls that change something. */
const COMMANDS = new Set(
  Object.values(ALL_ENDPOINTS)
    .filter(({ mutates }) => mutates)
    .map((call) => API_BASE + call.path),
);

/** Whether a request loads the page itself, not a frame inside it. */
function isPage(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * Serves the page of a build from its folder, under the policy of the server. Calls and the stream
 * go to the server itself, so that the pages of two builds show the same data.
 * @param client folder of `index.html`
 */
export async function serveBuild(
  context: BrowserContext,
  url: string,
  client: string,
): Promise<void> {
  const answer = await fetch(`${url}/`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  await answer.arrayBuffer();
  await context.route(
    (to) => to.origin === url && !to.pathname.startsWith(API_BASE),
    async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const file = path.join(client, isPage(request) ? 'index.html' : pathname);
      if (!isFile(file)) return route.continue();
      return route.fulfill({ path: file, headers: { 'content-security-policy': policy } });
    },
  );
  // A document that came through the router may not open a stream to this machine by itself.
  await context.grantPermissions(['local-network-access'], { origin: url });
}

/** Refuses every command, so that pressed buttons change no account. */
export async function refuseCommands(context: BrowserContext): Promise<void> {
  const refusal = { ...errorFact('PAUSED'), msg: '', data: null, requestId: '0', ts: 0 };
  await context.route(
    ({ pathname }) => COMMANDS.has(pathname),
    (route) => route.fulfill({ json: refusal }),
  );
}
