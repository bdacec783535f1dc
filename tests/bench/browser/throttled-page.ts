import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';

/** Slowdown from a desktop processor to a mid-range phone. */
export const THROTTLE = 4;

const QUIET = [
  '--disable-extensions',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
];

/** Chromium for the benchmark, or null when there is none. */
export async function openBenchBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...QUIET] });
}

/** Main-thread time since the page was opened, seconds. */
export type MainTime = { readonly task: number; readonly script: number };

/** A phone-sized page whose main thread can be throttled. */
export class ThrottledPage {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  static async open(browser: Browser, url: string): Promise<ThrottledPage> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(url);
    await page.waitForSelector('html[data-started]', { timeout: 20_000 });
    return new ThrottledPage(page, cdp);
  }

  async throttle(rate: number): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async mainTime(): Promise<MainTime> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { task: valueOf('TaskDuration'), script: valueOf('ScriptDuration') };
  }

  /** Heap of the page's scripts after a collection, megabytes, without workers. */
  async heapMb(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
  }

  /** Clock of the page minus clock of this process, from the fastest of several round trips. */
  async clockOffsetMs(): Promise<number> {
    let best = { roundTrip: Number.POSITIVE_INFINITY, offset: 0 };
    for (let i = 0; i < 15; i++) {
      const asked = nowMs();
      const theirs = await this.page.evaluate(() => performance.timeOrigin + performance.now());
      const answered = nowMs();
      const roundTrip = answered - asked;
      if (roundTrip < best.roundTrip) best = { roundTrip, offset: theirs - (asked + answered) / 2 };
    }
    return best.offset;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** Wall clock with fractions of a millisecond. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
