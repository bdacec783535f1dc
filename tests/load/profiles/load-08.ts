import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { pause } from '#tests/chaos/built-server.ts';
import { LoadBench } from '../bench.ts';
import { BUSY_PAGE } from '../listener-mix.ts';
import { dataFolder } from '../load-server.ts';
import { whyNoUsage } from '../process-usage.ts';
import { growthOf } from '../part.ts';
import { readsOf } from '../repeated-reads.ts';
import { repeatCalls } from '../repeat-calls.ts';
import { msText, type Sheet } from '../sheet.ts';
import { callFaultsOf, EXACT, faultsOf } from '../verdict.ts';

/** About 30 % of the rates of the other profiles, all at once. */
const FRAMES_PER_S = 15_000;
const SOCKETS = 750;
const ORDERS_PER_S = 90;
const READS_PER_S = 600;
const SHORT_MINUTES = 2;
const MINUTES = 20;
const WARM_SHARE = 0.25;
const LOOK_MS = 5_000;
const LOOP_DELAY = pathToFileURL(path.join(import.meta.dirname, '../loop-delay.mjs')).href;

/** Delays of the event loop, one figure per ten seconds since the start. */
function delaysIn(file: string): readonly number[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}

/** Memory and event loop of the server over a period. */
async function watch(bench: LoadBench, delayFile: string, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const early = delaysIn(delayFile).length;
  const memoryMB: number[] = [];
  while (performance.now() < until) {
    memoryMB.push(bench.server.usage().rssMB);
    await pause(LOOK_MS);
  }
  return { memoryMB, loopDelayMs: delaysIn(delayFile).slice(early) };
}

/** Findings of a full audit of the data the server has written. */
async function findings(folder: string): Promise<number> {
  const auditor = openAuditor({ file: path.join(folder, 'ledger.db') });
  try {
    return (await auditor.once({ full: true })).findings.length;
  } finally {
    await auditor.close();
  }
}

type Length = { readonly seconds: number; readonly warmSeconds: number };

/** Runs all loads at once for a period. */
async function runAll(bench: LoadBench, delayFile: string, length: Length) {
  const { seconds, warmSeconds } = length;
  const { tokens } = bench;
  const { url } = bench.server;
  const clients = bench.server.clients();
  await clients.open({ count: SOCKETS, topics: BUSY_PAGE });
  const [orders, reads, watched] = await Promise.all([
    bench.open({ perS: ORDERS_PER_S, restShare: 0.3, ...length }),
    repeatCalls({ url, calls: readsOf(tokens), perS: READS_PER_S, ...length }),
    pause(warmSeconds * 1000).then(() => watch(bench, delayFile, seconds)),
  ]);
  return { orders, reads, ...watched, seen: await clients.report() };
}

function tell(sheet: Sheet, minutes: number, run: Awaited<ReturnType<typeof runAll>>): void {
  const { memoryMB, orders, reads, seen } = run;
  sheet.tell(
    `${minutes} minutes: ${orders.perS.toFixed(0)} orders and cancels, ` +
      `${reads.perS.toFixed(0)} reads, ${seen.framesPerS.toFixed(0)} frames a second; ` +
      `orders p99 ${msText(orders.orders.p99)}, reads p99 ${msText(reads.all.p99)}, ` +
      `prices p99 ${msText(seen.latency.p99)}`,
  );
  const [first, last] = [memoryMB.at(0) ?? 0, memoryMB.at(-1) ?? 0];
  sheet.tell(`memory after warming up ${first.toFixed(0)} MiB, at the end ${last.toFixed(0)} MiB`);
}

/** LOAD-08: orders, reads and clients of the stream together, for the requested time. */
export async function load08(sheet: Sheet): Promise<void> {
  const reason = whyNoUsage();
  if (reason !== null) {
    sheet.skip('LOAD-08 soak', reason);
    return;
  }
  const minutes = sheet.minutes ?? (sheet.isShort ? SHORT_MINUTES : MINUTES);
  const warmSeconds = minutes * 60 * WARM_SHARE;
  const aside = dataFolder();
  const delayFile = path.join(aside, 'loop-delay');
  const bench = await LoadBench.create(sheet.port, {
    NODE_OPTIONS: `--import ${LOOP_DELAY}`,
    LOOP_DELAY_FILE: delayFile,
  });
  try {
    await bench.server.settle();
    const length = { seconds: minutes * 60 - warmSeconds, warmSeconds };
    const run = await runAll(bench, delayFile, length);
    await bench.server.stop();
    sheet.keep('LOAD-08', { minutes, ...run });
    tell(sheet, minutes, run);
    const { loopDelayMs, memoryMB, orders, reads, seen } = run;
    sheet.faults('LOAD-08 orders', faultsOf(orders, seen.framesPerS / FRAMES_PER_S));
    sheet.faults('LOAD-08 reads', callFaultsOf(reads));
    const growth = growthOf(memoryMB) * 100;
    sheet.limit('LOAD-08 growth of memory', growth, { atMost: 5, unit: '%' });
    const latest = loopDelayMs.length === 0 ? Number.NaN : Math.max(...loopDelayMs);
    const late = { atMost: 50, unit: 'ms' };
    sheet.limit('LOAD-08 event loop p99, worst ten seconds', latest, late);
    const found = { atMost: 0, unit: 'findings', times: EXACT };
    sheet.limit('LOAD-08 audit', await findings(bench.server.folder), found);
  } finally {
    await bench.close();
    rmSync(aside, { recursive: true, force: true });
  }
}
