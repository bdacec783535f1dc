import { rm } from 'node:fs/promises';
import { servePage } from '#tests/e2e/live-page/page-server.ts';
import { buildPages } from '../browser/page-build.ts';
import { openBenchBrowser, THROTTLE, ThrottledPage } from '../browser/throttled-page.ts';
import { median } from '../harness.ts';
import type { Figure } from '../report.ts';

const ROUNDS = 5;
const ROWS_A_BATCH = 100;
const CALLS = { tick: 1_500, cells: 300 } as const;
type Way = keyof typeof CALLS;

/** Main-thread microseconds per tick, by transport from the worker. */
async function measure(tab: ThrottledPage, way: Way): Promise<number> {
  const calls = CALLS[way];
  const before = await tab.mainTime();
  await tab.page.evaluate(async ([name, count]) => globalThis.bench!.transport!(name, count), [
    way,
    calls,
  ] as const);
  const after = await tab.mainTime();
  const ticks = way === 'tick' ? calls : calls * ROWS_A_BATCH;
  return ((after.task - before.task) * 1e6) / ticks;
}

/** Worker to page: product cells in one transferred buffer, against one callback per tick. */
export async function transportFigures(): Promise<Figure[]> {
  const browser = await openBenchBrowser();
  if (browser === null) {
    console.warn('transport: no Chromium found, not measured');
    return [];
  }
  const folder = await buildPages();
  const { server, url } = await servePage(folder, (_request, response) => response.end());
  const times: Record<Way, number[]> = { tick: [], cells: [] };
  try {
    const tab = await ThrottledPage.open(browser, `${url}/?page=transport`);
    await tab.throttle(THROTTLE);
    for (let round = -1; round < ROUNDS; round++) {
      for (const way of ['tick', 'cells'] as const) {
        const time = await measure(tab, way);
        if (round >= 0) times[way].push(time);
      }
    }
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
  const [cells, tick] = [median(times.cells), median(times.tick)];
  return [
    {
      item: 'worker to page: five cells of a row',
      against: 'Comlink callback a tick',
      value: tick / cells,
      unit: 'x faster',
      goal: { atLeast: 76 },
      note: `${cells.toFixed(2)} us against ${tick.toFixed(1)} us a row, ${THROTTLE}x throttle`,
    },
  ];
}
