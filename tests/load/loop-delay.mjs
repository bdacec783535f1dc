import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before its own code: writes how late its main thread was, one line of
 * milliseconds at the 99th percentile for every ten seconds, into the file LOOP_DELAY_FILE.
 */
const WINDOW_MS = 10_000;
const RESOLUTION_MS = 10;

const file = process.env['LOOP_DELAY_FILE'];
// What the server starts beside itself writes nothing.
delete process.env['LOOP_DELAY_FILE'];

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    // What is counted is the time between two timers, which are this far apart when nothing waits.
    const p99 = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
    appendFileSync(file, `${p99.toFixed(1)}\n`);
    delays.reset();
  }, WINDOW_MS).unref();
}
