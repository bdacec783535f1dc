import type { Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER, startFaultBench, type FaultBench, type FaultedPage } from './fault-bench.ts';

if (BROWSER === undefined) console.warn('worker faults: no Chromium found, not run');

describe.skipIf(BROWSER === undefined)('faults of the worker and of the page', () => {
  let bench: FaultBench;
  let live: FaultedPage;

  beforeAll(async () => {
    bench = await startFaultBench();
  });
  afterAll(() => bench?.stop());
  beforeEach(async () => {
    live = await bench.open();
    await live.fresh('ticker', 'live');
  });
  afterEach(() => live?.page.context().close());

  /** Waits for the next worker. */
  async function nextWorker(before: Worker): Promise<number> {
    const startedAt = Date.now();
    await expect
      .poll(() => live.page.workers().find((worker) => worker !== before) ?? null, {
        timeout: 30_000,
        interval: 20,
      })
      .not.toBeNull();
    return Date.now() - startedAt;
  }

  it('replace a worker that throws and show everything again', async () => {
    const worker = live.page.workers()[0]!;
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted');
      });
    });
    const startedMs = await nextWorker(worker);
    await live.worker('running');
    await live.fresh('ticker', 'live');
    await live.moves();
    expect(startedMs).toBeLessThan(2_000);
    console.warn(`faults: worker that threw replaced after ${startedMs} ms`);
  });

  it('replace a worker that hangs', async () => {
    const worker = live.page.workers()[0]!;
    void worker
      .evaluate(() => {
        for (;;) Math.random();
      })
      .catch(() => undefined);
    const startedMs = await nextWorker(worker);
    await live.worker('running');
    await live.moves();
    console.warn(`faults: worker that hung replaced after ${startedMs} ms`);
  });

  it('give up after five crashes within a minute, with a message', async () => {
    for (let crash = 0; crash < 6; crash++) {
      await live.page.waitForFunction(() => true);
      const worker = live.page.workers()[0];
      if (worker === undefined) break;
      await worker
        .evaluate(() => {
          setTimeout(() => {
            throw new Error('planted');
          });
        })
        .catch(() => undefined);
      if (crash < 5) await nextWorker(worker);
    }
    await live.worker('crashed');
    expect(await live.page.locator('output').getAttribute('data-connection')).toBe('offline');
  });

  it('send nothing to a hidden page and everything at once when it returns', async () => {
    await live.page.evaluate(() => {
      const seen = { writes: 0 };
      Object.assign(globalThis, { seen });
      new MutationObserver((records) => {
        seen.writes += records.length;
      }).observe(document.body, { characterData: true, subtree: true });
    });
    const writes = (): Promise<number> =>
      live.page.evaluate(() => (globalThis as unknown as { seen: { writes: number } }).seen.writes);
    await show(live, 'hidden');
    await live.page.waitForTimeout(500);
    const before = await writes();
    await live.page.waitForTimeout(3_000);
    expect(await writes()).toBe(before);
    await show(live, 'visible');
    await expect.poll(writes, { timeout: 10_000 }).toBeGreaterThan(before);
    await live.fresh('ticker', 'live');
  });

  it('are shown as offline when the browser reports it, until recovery', async () => {
    await live.page.context().setOffline(true);
    await live.connection('offline');
    await live.page.context().setOffline(false);
    await live.connection('live');
    await live.moves();
  });
});

/** Makes the page believe that it is hidden or shown: a headless window never is. */
async function show({ page }: FaultedPage, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
