import type { Browser } from 'playwright-core';
import { PROBE_FROM, type ListFeed } from '../browser/list-feed.ts';
import { nowMs, THROTTLE, ThrottledPage } from '../browser/throttled-page.ts';
import { median } from '../harness.ts';
import type { PageFigures } from '../pages/page-figures.ts';
import { VARIANTS, type VariantName } from './ui-variants.ts';

const SETTLE_MS = 1_500;
const MEASURE_MS = 3_000;
const COUNT_MS = 1_000;
/** A probe sent at least this long before the end counts with its age if it is never seen. */
const GRACE_MS = 200;

/** Figures of one run of a page. */
export type UiRun = {
  readonly busy: number;
  readonly script: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longTasks: number;
  readonly commits: number;
  readonly texts: number;
  readonly heapMb: number;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

type Span = { readonly from: number; readonly to: number; readonly offset: number };

/** Time from feed to screen of every probe; an overtaken probe counts with its successor. */
function latenciesOf(
  shown: PageFigures['shown'],
  sentAt: readonly number[],
  span: Span,
): Pick<UiRun, 'p50' | 'p95' | 'p99'> {
  const found: number[] = [];
  let at = 0;
  sentAt.forEach((sent, id) => {
    if (sent < span.from || sent > span.to - GRACE_MS) return;
    while (at < shown.length && shown[at]!.id < PROBE_FROM + id) at++;
    const seen = shown[at];
    found.push(seen === undefined ? span.to - sent : seen.at - span.offset - sent);
  });
  found.sort((a, b) => a - b);
  return { p50: quantile(found, 0.5), p95: quantile(found, 0.95), p99: quantile(found, 0.99) };
}

async function openVariant(
  browser: Browser,
  feed: ListFeed,
  variant: VariantName,
): Promise<ThrottledPage> {
  const { html, page, rows, flash } = VARIANTS[variant];
  const query = new URLSearchParams({ page, rows: `${rows}`, flash, feed: feed.naiveUrl });
  const tab = await ThrottledPage.open(browser, `${feed.pageUrl}/${html}?${query}`);
  await tab.page.waitForFunction(
    (count) =>
      globalThis.bench!.figures.shown.length > 0 && document.querySelectorAll('li').length >= count,
    rows,
  );
  return tab;
}

/** Opens a page, runs the feed and measures the page's main thread and its output. */
export async function runVariant(
  browser: Browser,
  feed: ListFeed,
  variant: VariantName,
  rate: number,
): Promise<UiRun> {
  const tab = await openVariant(browser, feed, variant);
  try {
    const offset = await tab.clockOffsetMs();
    await tab.throttle(THROTTLE);
    feed.run(rate, VARIANTS[variant].page === 'live' ? 'frames' : 'messages');
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
      ...latenciesOf(figures.shown, feed.sentAt, { from, to, offset }),
      longTasks: figures.longTasks / seconds,
      commits: counts.commits,
      texts: counts.texts,
      heapMb: await tab.heapMb(),
    };
  } finally {
    feed.pause();
    await tab.close();
  }
}

/** The median of each figure. */
export function middle(runs: readonly UiRun[]): UiRun {
  const of = (pick: (run: UiRun) => number) => median(runs.map(pick));
  return {
    busy: of(({ busy }) => busy),
    script: of(({ script }) => script),
    p50: of(({ p50 }) => p50),
    p95: of(({ p95 }) => p95),
    p99: of(({ p99 }) => p99),
    longTasks: of(({ longTasks }) => longTasks),
    commits: of(({ commits }) => commits),
    texts: of(({ texts }) => texts),
    heapMb: of(({ heapMb }) => heapMb),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** A run as one line of absolute figures. */
export function describeRun({ p50, p95, p99, ...run }: UiRun): string {
  return (
    `busy ${percent(run.busy)}, script ${percent(run.script)}, ` +
    `p50/95/99 ${p50.toFixed(0)}/${p95.toFixed(0)}/${p99.toFixed(0)} ms, ` +
    `${run.longTasks.toFixed(1)} long tasks/s, heap ${run.heapMb.toFixed(1)} MB`
  );
}
