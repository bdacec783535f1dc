import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { ListFeed } from '../browser/list-feed.ts';
import { buildPages } from '../browser/page-build.ts';
import { openBenchBrowser } from '../browser/throttled-page.ts';
import type { Figure } from '../report.ts';
import { describeRun, middle, runVariant, type UiRun } from './ui-run.ts';
import {
  GRID_VARIANTS,
  isGrid,
  OWN_VARIANTS,
  type GridName,
  type VariantName,
} from './ui-variants.ts';

const RATES = [100, 1_000, 10_000];
/** At this rate all own variants run; at other rates only the two most important. */
const FULL_RATE = 1_000;
const PASSES = 2;
/** Heap limit of the product's page after a collection, megabytes. */
const HEAP_GOAL_MB = 12;

type Runs = ReadonlyMap<VariantName, UiRun>;

function variantsAt(rate: number, withGrids: boolean): readonly VariantName[] {
  const own: readonly VariantName[] =
    rate === FULL_RATE
      ? (Object.keys(OWN_VARIANTS) as VariantName[])
      : ['product', 'naive, all rows'];
  return withGrids ? [...own, ...(Object.keys(GRID_VARIANTS) as GridName[])] : own;
}

/** Maximum share of a peer's busy main thread for the product. */
function busyGoal(against: VariantName, rate: number): number {
  if (rate !== FULL_RATE) return 1;
  if (against === 'naive, all rows') return 0.5;
  return against === 'AG Grid' ? 0.55 : 1;
}

/**
 * The product batches changes for up to 33 ms. At a low rate a page that draws every change at once
 * is faster, so the latency against the tables is printed, not judged.
 */
function latencyGoal(against: VariantName, rate: number): Pick<Figure, 'goal'> {
  return isGrid(against) && rate < FULL_RATE ? {} : { goal: { atMost: 1 } };
}

/** The product against another page at one rate. */
function besideFigures(rate: number, against: VariantName, runs: Runs): Figure[] {
  const [own, theirs] = [runs.get('product')!, runs.get(against)!];
  return [
    {
      item: `${itemAt(rate)}: main thread busy`,
      against,
      value: own.busy / theirs.busy,
      unit: 'of peer',
      goal: { atMost: busyGoal(against, rate) },
      note: `ours: ${describeRun(own)}`,
    },
    {
      item: `${itemAt(rate)}: feed to screen, p99`,
      against,
      value: own.p99 / theirs.p99,
      unit: 'of peer',
      ...latencyGoal(against, rate),
      note: `theirs: ${describeRun(theirs)}`,
    },
  ];
}

const itemAt = (rate: number): string =>
  `list at ${new Intl.NumberFormat('en-US').format(rate)} changes/s`;

function figuresAt(rate: number, runs: Runs): Figure[] {
  const own = runs.get('product')!;
  const item = itemAt(rate);
  const figures: Figure[] = [];
  for (const variant of runs.keys()) {
    if (variant.startsWith('naive') || isGrid(variant)) {
      figures.push(...besideFigures(rate, variant, runs));
    }
  }
  const flashing = runs.get('product, flashing');
  if (flashing !== undefined) {
    figures.push({
      item: `${item}: main thread busy, flashing`,
      against: 'the same without flashes',
      value: flashing.busy / own.busy,
      unit: 'of peer',
      goal: { atMost: 1.25 },
      note: describeRun(flashing),
    });
  }
  figures.push(
    {
      item: `${item}: commits of React`,
      against: `${own.texts.toFixed(0)} changed texts a second`,
      value: own.commits,
      unit: 'commits',
      goal: { atMost: 0 },
    },
    {
      item: `${item}: heap of the page`,
      against: 'itself',
      value: own.heapMb,
      unit: 'MB',
      goal: { atMost: HEAP_GOAL_MB },
    },
  );
  return figures;
}

async function runsAt(
  browser: Browser,
  feed: ListFeed,
  rate: number,
  withGrids: boolean,
): Promise<Runs> {
  const runs = new Map<VariantName, UiRun[]>();
  for (let pass = 0; pass < PASSES; pass++) {
    for (const variant of variantsAt(rate, withGrids)) {
      const run = await runVariant(browser, feed, variant, rate);
      runs.set(variant, [...(runs.get(variant) ?? []), run]);
    }
  }
  return new Map([...runs].map(([variant, all]) => [variant, middle(all)]));
}

/**
 * A list of 300 pairs under a live feed: the product against two usual ways to write it, and on
 * demand against other tables and stores, which must be installed.
 */
export async function uiFigures(withGrids: boolean): Promise<Figure[]> {
  const browser = await openBenchBrowser();
  if (browser === null) {
    console.warn('ui: no Chromium found, not measured');
    return [];
  }
  const folder = await buildPages(withGrids ? ['index.html', 'grids.html'] : ['index.html']);
  const feed = new ListFeed();
  const figures: Figure[] = [];
  try {
    await feed.start(folder);
    for (const rate of RATES) {
      figures.push(...figuresAt(rate, await runsAt(browser, feed, rate, withGrids)));
    }
  } finally {
    feed.stop();
    await browser.close();
    await rm(folder, { recursive: true });
  }
  return figures;
}
