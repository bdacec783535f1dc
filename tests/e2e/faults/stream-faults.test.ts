import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER, startFaultBench, type FaultBench, type FaultedPage } from './fault-bench.ts';
import type { JsonFrame } from './fault-relay.ts';

if (BROWSER === undefined) console.warn('faults: no Chromium found, not run');

const TICKER = 'ticker:BTC-USDT';
const TRADES = 'trades:BTC-USDT';

describe.skipIf(BROWSER === undefined)('faults between server and page', () => {
  let bench: FaultBench;
  let live: FaultedPage;

  beforeAll(async () => {
    bench = await startFaultBench();
  });
  afterAll(() => bench?.stop());
  beforeEach(async () => {
    const { relay } = bench;
    relay.isBlocked = false;
    relay.isHttpDown = false;
    relay.silence = 'none';
    relay.change = (frame) => [frame];
    live = await bench.open();
    await live.fresh('ticker', 'live');
    await live.fresh('book', 'live');
  });
  afterEach(() => live?.page.context().close());

  /** Breaks the next frame of a channel, once. */
  function once(
    ch: string,
    how: (frame: JsonFrame) => readonly (JsonFrame | 'lose' | string)[],
  ): void {
    let isDone = false;
    bench.relay.change = (frame) => {
      if (isDone || frame.ch !== ch || frame.prevSeq === -1) return [frame];
      isDone = true;
      return how(frame);
    };
  }

  it('recover from a cut connection, without a gap in the bars', async () => {
    bench.relay.isBlocked = true;
    bench.relay.cut();
    await live.connection('reconnecting', 'polling');
    bench.relay.isBlocked = false;
    const backMs = await live.connection('live');
    await live.fresh('ticker', 'live');
    await live.moves();
    const starts = await barStarts(live);
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts.length).toBeGreaterThanOrEqual(300);
    console.warn(`faults: cut connection, live ${backMs} ms after the network returned`);
  });

  it('show a trade once that comes before a cut, in the snapshot after it and again', async () => {
    const { relay } = bench;
    const marked = { id: 'once-only', price: '98765.4', qty: '0.5', side: 'buy', ts: Date.now() };
    const rows = live.page.locator('[data-part="trades"] li', { hasText: '98.765,4' });
    const known = relay.last.get(TRADES)!;
    relay.send({ ...known, prevSeq: 0, data: [marked] });
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    let snapshots = 0;
    let repeats = 0;
    const told = new Set<string>();
    relay.change = (frame) => {
      if (frame.ch !== 'trades') return [frame];
      const data = [...(frame.data as { id: string }[]), { ...marked, ts: Date.now() }];
      if (frame.prevSeq === -1) snapshots++;
      else repeats++;
      for (const { id } of data) told.add(id);
      return [{ ...frame, data }];
    };
    relay.cut();
    await expect.poll(() => repeats, { timeout: 30_000 }).toBeGreaterThan(2);
    await live.fresh('ticker', 'live');
    expect(snapshots).toBe(1);
    expect(await rows.count()).toBeLessThanOrEqual(1);
    const all = live.page.locator('[data-part="trades"] li');
    const texts = await all.allTextContents();
    expect(texts.filter((text) => text.includes('98.765,4')).length).toBeLessThanOrEqual(1);
    // A newly opened market has fewer trades than the tape has rows.
    const isFull = async (): Promise<boolean> => {
      const least = Math.min(told.size, texts.length);
      const shown = await all.allTextContents();
      return shown.filter((text) => /:\d\d \d/.test(text)).length >= least;
    };
    await expect.poll(isFull).toBe(true);
    console.warn(`faults: trade sent ${snapshots + repeats + 1} times over a cut, shown once`);
  });

  it('reveal a half-open connection: late, stale, then a new one', async () => {
    const { relay } = bench;
    const before = relay.connections;
    relay.silence = 'all';
    const lateMs = await live.fresh('ticker', 'late');
    const staleMs = await live.fresh('ticker', 'stale');
    await expect.poll(() => relay.connections, { timeout: 30_000 }).toBeGreaterThan(before);
    relay.silence = 'none';
    await live.fresh('ticker', 'live');
    console.warn(`faults: half-open, late after ${lateMs} ms, stale ${staleMs} ms later`);
  });

  it('make a connected but silent socket untrusted', async () => {
    const { relay } = bench;
    const before = relay.connections;
    relay.silence = 'data';
    await live.fresh('ticker', 'late');
    await live.fresh('ticker', 'stale');
    expect(relay.connections).toBe(before);
    relay.silence = 'none';
    await live.fresh('ticker', 'live');
  });

  it('repair a gap with one snapshot and drop a repeated frame', async () => {
    const resyncs = await live.counter('resyncs');
    once('ticker', () => ['lose']);
    await live.counted('gaps', 1);
    await live.fresh('ticker', 'live');
    await live.counted('resyncs', resyncs + 1);
    once('ticker', (frame) => [frame, JSON.stringify({ ...frame, seq: 1, prevSeq: 0 })]);
    await live.counted('duplicates', 1);
    expect(await live.counter('gaps')).toBe(1);
    await live.moves();
  });

  it('drop unreadable frames, and replace a connection that sends five', async () => {
    const { relay } = bench;
    const before = relay.connections;
    const bad = ['{', '[1]', '{"op":7}', '{"ch":"ticker","sym":"BTC-USDT","seq":1}'];
    for (const text of bad) relay.raw(text);
    relay.raw('{"op":"unheardOf"}');
    await live.counted('badFrames', 3);
    expect(relay.connections).toBe(before);
    for (let i = 0; i < 5; i++) relay.raw('\u0000');
    await expect.poll(() => relay.connections, { timeout: 30_000 }).toBeGreaterThan(before);
    await live.fresh('ticker', 'live');
    expect(await live.text('last')).toMatch(/^[\d.]+,\d+$/);
  });

  it('drop a book with a wrong checksum and show no crossed book', async () => {
    const crossed: number[][] = [];
    once('books', (frame) => [{ ...frame, data: { ...(frame.data as object), crc: 7 } }]);
    for (let i = 0; i < 20; i++) {
      const prices = await live.bookPrices();
      if (prices.some((price, row) => row > 0 && price >= prices[row - 1]!)) crossed.push(prices);
      await live.page.waitForTimeout(25);
    }
    await live.counted('mismatches', 1);
    await live.fresh('book', 'live');
    expect(crossed).toEqual([]);
    expect(await live.bookPrices()).toHaveLength(10);
  });

  it('cause polling where websockets are blocked, and a return to the stream', async () => {
    const { relay } = bench;
    relay.isBlocked = true;
    relay.cut();
    await live.connection('polling');
    await live.fresh('ticker', 'late');
    await live.moves();
    relay.isBlocked = false;
    await live.connection('live');
    await live.fresh('ticker', 'live');
  });

  it('are shown as offline when calls fail too, with the last data, until recovery', async () => {
    const { relay } = bench;
    relay.isBlocked = true;
    relay.isHttpDown = true;
    relay.cut();
    await live.connection('offline');
    expect(await live.text('last')).toMatch(/^[\d.]+,\d+$/);
    relay.isBlocked = false;
    relay.isHttpDown = false;
    await live.connection('live');
  });

  it('compress a burst of five thousand frames a second into a few batches', async () => {
    await live.page.evaluate(() => {
      const counts = { writes: 0, longest: 0 };
      Object.assign(globalThis, { burst: counts });
      const cell = document.querySelector('header [data-field="last"]')!;
      new MutationObserver((records) => {
        counts.writes += records.length;
      }).observe(cell, { characterData: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          counts.longest = Math.max(counts.longest, duration);
        }
      }).observe({ type: 'longtask' });
    });
    const frame = bench.relay.last.get(TICKER)!;
    const startedAt = Date.now();
    let sent = 0;
    while (sent < 25_000) {
      const due = Math.min(25_000, (Date.now() - startedAt) * 5);
      for (; sent < due; sent++) {
        const last = `${50_000 + (sent % 1_000)}.10`;
        bench.relay.send({ ...frame, prevSeq: 0, ts: Date.now(), data: { last } });
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 4);
      });
    }
    const seconds = (Date.now() - startedAt) / 1_000;
    await live.moves();
    const counts = await live.page.evaluate(
      () => (globalThis as unknown as { burst: { writes: number; longest: number } }).burst,
    );
    expect(counts.writes / seconds).toBeLessThanOrEqual(60);
    expect(counts.longest).toBeLessThan(200);
    console.warn(
      `faults: burst of ${sent} frames in ${seconds.toFixed(1)} s: ` +
        `${counts.writes} writes of the price, longest task ${Math.round(counts.longest)} ms`,
    );
  });
});

/** Starts of the bars in the page's chart, requested from the worker. */
async function barStarts({ page }: FaultedPage): Promise<number[]> {
  await page.locator('[data-part="bars"]:not([data-count="0"])').waitFor({ state: 'attached' });
  const view = Number(await page.locator('[data-part="bars"]').getAttribute('data-view'));
  return page.evaluate(
    (id) =>
      (globalThis as unknown as { barStarts: (id: number) => Promise<number[]> }).barStarts(id),
    view,
  );
}
