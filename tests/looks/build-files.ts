import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import { API_BASE } from '#protocol/http/endpoint.ts';

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
}
