import type { CDPSession, Page } from 'playwright-core';

/** What a page holds after a collection: bytes of scripts, elements, listeners. */
export type Memory = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** Measures what a page holds. */
export class PageMemory {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<PageMemory> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('HeapProfiler.enable');
    return new PageMemory(cdp);
  }

  /** Collects what nothing refers to, and counts the rest. */
  async read(): Promise<Memory> {
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const valueOf = (name: string): number =>
      metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      heap: valueOf('JSHeapUsedSize'),
      nodes: valueOf('Nodes'),
      listeners: valueOf('JSEventListeners'),
    };
  }
}
