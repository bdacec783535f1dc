import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { usualBrowser } from '#tests/e2e/support/browser.ts';
import { openPage, type OpenPage, type PageOptions } from '#tests/e2e/support/page.ts';
import { startTimedServer, type TimedServer } from '#tests/e2e/support/server.ts';

/** A product whose clock is moved by a test. */
export type MovingApp = {
  readonly url: () => string;
  /** Everything the server has printed. */
  readonly log: () => string;
  readonly open: (options?: Omit<PageOptions, 'url'>) => Promise<OpenPage>;
  /**
   * Advances the clock to an instant at once.
   * @param time later than every earlier one, with its zone: `2026-11-26T18:10+03:00`.
   */
  readonly moveTo: (time: string) => Promise<void>;
  /** Like `moveTo`, but the server is down meanwhile: it reads the missed bars. */
  readonly restartAt: (time: string) => Promise<void>;
};

/** Starts a server for a file at its own instant, and ends it afterwards. */
export function useMovingApp(start: string, env: Readonly<Record<string, string>> = {}): MovingApp {
  let server: TimedServer | undefined;
  let dataDir = '';
  let browser: Browser | undefined;
  let pages: OpenPage[] = [];

  const startAt = (time: string, port?: number): Promise<TimedServer> =>
    startTimedServer(Date.parse(time), {
      env: { DATA_DIR: dataDir, ...env },
      ...(port === undefined ? {} : { port }),
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-moving-'));
    server = await startAt(start);
    browser = await usualBrowser();
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const running = (): TimedServer => {
    if (server === undefined) throw new Error('the server runs only inside tests');
    return server;
  };
  return {
    url: () => running().url,
    log: () => running().log(),
    open: async (options = {}) => {
      if (browser === undefined) throw new Error('the browser runs only inside tests');
      const page = await openPage(browser, { url: running().url, ...options });
      pages.push(page);
      return page;
    },
    moveTo: (time) => running().moveTo(Date.parse(time)),
    restartAt: async (time) => {
      const { port } = running();
      await running().stop();
      server = await startAt(time, port);
    },
  };
}
