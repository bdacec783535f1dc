import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pause } from '#tests/chaos/built-server.ts';
import { LoadBench } from './bench.ts';
import type { Sheet } from './sheet.ts';
import { brokenOf, whyNotCalm } from './verdict.ts';

const OPERATOR = path.join(import.meta.dirname, '../../server/op/main.ts');
const PER_S = 50;
const SECONDS = 10;
/** Factor by which a full audit may slow orders down. */
const LONGER = 1.2;
/** Latency target of orders at a higher rate. */
const CALM_P99_MS = 100;
/** Time after which the full audit of the start has ended. */
const CALM_MS = 20_000;

/** Runs full audits in a loop, as an operator would, until it is stopped. */
function auditAllTheTime(folder: string): { readonly stop: () => Promise<number> } {
  let isWanted = true;
  const run = async (): Promise<number> => {
    let passes = 0;
    while (isWanted) {
      const words = ['--import', 'tsx', OPERATOR, 'audit', '--full'];
      const env = { ...process.env, DATA_DIR: folder };
      const child = spawn(process.execPath, words, { env, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`the audit ended with ${code}`);
      passes++;
    }
    return passes;
  };
  const running = run();
  // The caller of `stop` gets the failure.
  running.catch(() => undefined);
  return {
    stop: () => {
      isWanted = false;
      return running;
    },
  };
}

/** Measures the cost of a full audit to the orders of a server: before it, and during it. */
export async function besideAudit(sheet: Sheet, folder: string): Promise<void> {
  const bench = await LoadBench.create(sheet.port, { DATA_DIR: folder });
  try {
    await pause(CALM_MS);
    const load = { perS: PER_S, seconds: SECONDS, warmSeconds: 2, restShare: 0 };
    const before = (await bench.open(load)).orders;
    const reason = whyNotCalm(before, CALM_P99_MS);
    if (reason !== null) {
      sheet.skip('LOAD-10 orders during the audit', reason);
      return;
    }
    const audits = auditAllTheTime(folder);
    const answer = await bench.open(load);
    const passes = await audits.stop();
    const during = answer.orders;
    sheet.faults('LOAD-10 orders during the audit', brokenOf(answer));
    sheet.keep('LOAD-10 orders', { before, during, passes });
    const told = `${passes} passes during ${during.count} orders at ${PER_S} a second`;
    sheet.tell(`${told}, p99 ${before.p99.toFixed(1)} ms before`);
    const atMost = Math.round(before.p99 * LONGER * 10) / 10;
    sheet.judge('LOAD-10 orders during the audit', during, 'p99', atMost);
  } finally {
    await bench.close();
  }
}
