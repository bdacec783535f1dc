import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';
import { buildLivePage } from '../live-page/build-page.ts';
import { servePage } from '../live-page/page-server.ts';
import { startServer } from '../support/server.ts';
import { FaultRelay } from './fault-relay.ts';

/** A real server, the relay in front of it, and a browser with pages of live cells. */
export type FaultBench = {
  readonly relay: FaultRelay;
  readonly open: () => Promise<FaultedPage>;
  readonly stop: () => Promise<void>;
};

/** Part of the page that shows a freshness. */
type Part = 'ticker' | 'book';

/** Time limit on a busy machine before a test fails. */
const PATIENCE_MS = 40_000;

/** Reads the page under fault. */
export class FaultedPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for one of these freshness values; returns the elapsed time. */
  async fresh(part: Part, ...any: readonly string[]): Promise<number> {
    return this.#waitFor(any.map((one) => `[data-part="${part}"][data-fresh="${one}"]`));
  }

  /** Waits for one of these connection states; returns the elapsed time. */
  async connection(...any: readonly string[]): Promise<number> {
    return this.#waitFor(any.map((one) => `[data-connection="${one}"]`));
  }

  /** Waits until the worker runs. */
  async worker(state: string): Promise<number> {
    return this.#waitFor([`[data-worker="${state}"]`]);
  }

  /** Waits until the price's text changes; returns the elapsed time. */
  async moves(): Promise<number> {
    const startedAt = Date.now();
    const before = await this.text('last');
    await expect
      .poll(() => this.text('last'), { timeout: PATIENCE_MS, interval: 50 })
      .not.toBe(before);
    return Date.now() - startedAt;
  }

  async text(field: string): Promise<string> {
    return (await this.page.locator(`header [data-field="${field}"]`).textContent()) ?? '';
  }

  /** Counters of the worker. */
  async counter(name: string): Promise<number> {
    const text = await this.page.locator('output').getAttribute('data-counters');
    return (JSON.parse(text ?? '{}') as Record<string, number>)[name] ?? 0;
  }

  /** Waits until a counter reaches a value. */
  async counted(name: string, least: number): Promise<void> {
    const options = { timeout: PATIENCE_MS, interval: 100 };
    await expect.poll(() => this.counter(name), options).toBeGreaterThanOrEqual(least);
  }

  /** Prices of the book from the top down, as numbers; omits empty rows. */
  async bookPrices(): Promise<number[]> {
    const texts = await this.page
      .locator('[data-part="book"] [data-field="price"]')
      .allTextContents();
    return texts
      .filter((text) => text !== '')
      .map((text) => Number(text.replaceAll('.', '').replace(',', '.')));
  }

  async #waitFor(selectors: readonly string[]): Promise<number> {
    const startedAt = Date.now();
    await this.page.locator(selectors.join(',')).first().waitFor({ timeout: PATIENCE_MS });
    return Date.now() - startedAt;
  }
}

/** Path of the browser; undefined if these tests cannot run. */
export const BROWSER = findChromium();

export async function startFaultBench(): Promise<FaultBench> {
  const folder = await buildLivePage();
  const broker = await startServer({ env: {} });
  const relay = new FaultRelay(`${broker.url}/ipxtrg-api`);
  const { server, url }: { server: Server; url: string } = await servePage(folder, relay.http);
  relay.attach(server);
  const browser: Browser = await chromium.launch({ executablePath: BROWSER!, args: CHROMIUM_ARGS });
  return {
    relay,
    open: async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(`${url}/?symbol=BTC-USDT`);
      return new FaultedPage(page);
    },
    stop: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
      await broker.stop();
      await rm(folder, { recursive: true });
    },
  };
}
