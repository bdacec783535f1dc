import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { ListFeed, PROBE_FROM } from '../browser/list-feed.ts';
import { buildPages } from '../browser/page-build.ts';
import { nowMs, openBenchBrowser, THROTTLE, ThrottledPage } from '../browser/throttled-page.ts';
import { median } from '../harness.ts';
import type { PageFigures } from '../pages/page-figures.ts';
import type { Figure } from '../report.ts';

const RATES = [100, 1_000, 10_000];
/** At this rate every variant runs, at the others only the two that matter most. */
const FULL_RATE = 1_000;
const PASSES = 2;
const SETTLE_MS = 1_500;
const MEASURE_MS = 3_000;
const COUNT_MS = 1_000;
/** A probe that left this long before the end and was never seen counts as late as it is. */
const GRACE_MS = 200;

/** Which page, how many rows of the list it keeps in the document, and whether changes flash. */
const VARIANTS = {
  product: { page: 'live', rows: 22, flash: 'no' },
  'product, flashing': { page: 'live', rows: 22, flash: 'yes' },
  'naive, all rows': { page: 'naive', rows: 300, flash: 'no' },
  'naive, visible rows': { page: 'naive', rows: 22, flash: 'no' },
} as const;
type Variant = keyof typeof VARIANTS;

type Run = {
  readonly busy: number;
  readonly script: number;
  readonly latencies: readonly [p50: number, p95: number, p99: number];
  readonly longTasks: number;
  readonly commits: number;
  readonly texts: number;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Time from feed to screen of every probe; one that was overtaken counts with its follower. */
function latenciesOf(
  shown: PageFigures['shown'],
  sentAt: readonly number[],
  span: { readonly from: number; readonly to: number; readonly offset: number },
): readonly [number, number, number] {
  const found: number[] = [];
  let at = 0;
  sentAt.forEach((sent, id) => {
    if (sent < span.from || sent > span.to - GRACE_MS) return;
    while (at < shown.length && shown[at]!.id < PROBE_FROM + id) at++;
    const seen = shown[at];
    found.push(seen === undefined ? span.to - sent : seen.at - span.offset - sent);
  });
  found.sort((a, b) => a - b);
  return [quantile(found, 0.5), quantile(found, 0.95), quantile(found, 0.99)];
}

async function measure(
  browser: Browser,
  feed: ListFeed,
  variant: Variant,
  rate: number,
): Promise<Run> {
  const { page: name, rows, flash } = VARIANTS[variant];
  const params = { page: name, rows: `${rows}`, flash, feed: feed.naiveUrl };
  const query = new URLSearchParams(params);
  const tab = await ThrottledPage.open(browser, `${feed.pageUrl}/?${query}`);
  try {
    await tab.page.waitForFunction(
      (count) => document.querySelectorAll('li').length >= count,
      rows,
    );
    const offset = await tab.clockOffsetMs();
    await tab.throttle(THROTTLE);
    feed.run(rate, name === 'live' ? 'frames' : 'messages');
    await pause(SETTLE_MS);
    await tab.page.evaluate(() => globalThis.bench?.reset());
    const [from, before] = [nowMs(), await tab.mainTime()];
    await pause(MEASURE_MS);
    const [to, after] = [nowMs(), await tab.mainTime()];
    await tab.throttle(1);
    const figures = await tab.page.evaluate(() => globalThis.bench!.figures);
    await tab.page.evaluate(() => {
      globalThis.bench?.watchTexts();
      globalThis.bench?.reset();
    });
    await pause(COUNT_MS);
    const counts = await tab.page.evaluate(() => globalThis.bench!.figures);
    const seconds = (to - from) / 1000;
    return {
      busy: (after.task - before.task) / seconds,
      script: (after.script - before.script) / seconds,
      latencies: latenciesOf(figures.shown, feed.sentAt, { from, to, offset }),
      longTasks: figures.longTasks / seconds,
      commits: counts.commits,
      texts: counts.texts,
    };
  } finally {
    feed.pause();
    await tab.close();
  }
}

function middle(runs: readonly Run[]): Run {
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  return {
    busy: of(({ busy }) => busy),
    script: of(({ script }) => script),
    latencies: [
      of(({ latencies }) => latencies[0]),
      of(({ latencies }) => latencies[1]),
      of(({ latencies }) => latencies[2]),
    ],
    longTasks: of(({ longTasks }) => longTasks),
    commits: of(({ commits }) => commits),
    texts: of(({ texts }) => texts),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function describe(run: Run): string {
  const [p50, p95, p99] = run.latencies.map((ms) => ms.toFixed(0));
  return (
    `busy ${percent(run.busy)}, script ${percent(run.script)}, ` +
    `p50/95/99 ${p50}/${p95}/${p99} ms, ${run.longTasks.toFixed(1)} long tasks/s`
  );
}

function variantsAt(rate: number): readonly Variant[] {
  const all = Object.keys(VARIANTS) as Variant[];
  return rate === FULL_RATE ? all : ['product', 'naive, all rows'];
}

/** The product beside a naive page at one rate. */
function besideNaive(item: string, against: Variant, own: Run, naive: Run): Figure[] {
  const isMain = against === 'naive, all rows' && item.includes('1,000 ');
  return [
    {
      item: `${item}: main thread busy`,
      against,
      value: own.busy / naive.busy,
      unit: 'of peer',
      goal: { atMost: isMain ? 0.5 : 1 },
      note: `ours: ${describe(own)}`,
    },
    {
      item: `${item}: feed to screen, p99`,
      against,
      value: own.latencies[2] / naive.latencies[2],
      unit: 'of peer',
      goal: { atMost: 1 },
      note: `theirs: ${describe(naive)}`,
    },
  ];
}

function figuresOf(rate: number, runs: ReadonlyMap<Variant, Run>): Figure[] {
  const own = runs.get('product')!;
  const item = `list at ${new Intl.NumberFormat('en-US').format(rate)} changes/s`;
  const figures: Figure[] = [];
  for (const [variant, run] of runs) {
    if (variant.startsWith('naive')) figures.push(...besideNaive(item, variant, own, run));
  }
  const flashing = runs.get('product, flashing');
  if (flashing !== undefined) {
    figures.push({
      item: `${item}: main thread busy, flashing`,
      against: 'the same without flashes',
      value: flashing.busy / own.busy,
      unit: 'of peer',
      goal: { atMost: 1.25 },
      note: describe(flashing),
    });
  }
  figures.push({
    item: `${item}: commits of React`,
    against: `${own.texts.toFixed(0)} changed texts a second`,
    value: own.commits,
    unit: 'commits',
    goal: { atMost: 0 },
  });
  return figures;
}

/** A list of 300 pairs under a live feed: the product beside two usual ways to write it. */
export async function uiFigures(): Promise<Figure[]> {
  const browser = await openBenchBrowser();
  if (browser === null) {
    console.warn('ui: no Chromium found, not measured');
    return [];
  }
  const folder = await buildPages();
  const feed = new ListFeed();
  const figures: Figure[] = [];
  try {
    await feed.start(folder);
    for (const rate of RATES) {
      const runs = new Map<Variant, Run[]>();
      for (let pass = 0; pass < PASSES; pass++) {
        for (const variant of variantsAt(rate)) {
          const run = await measure(browser, feed, variant, rate);
          runs.set(variant, [...(runs.get(variant) ?? []), run]);
        }
      }
      figures.push(
        ...figuresOf(rate, new Map([...runs].map(([variant, all]) => [variant, middle(all)]))),
      );
    }
  } finally {
    feed.stop();
    await browser.close();
    await rm(folder, { recursive: true });
  }
  return figures;
}
