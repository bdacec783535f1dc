import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a server: writes the delay of its event loop, the 99th percentile in milliseconds,
 * one line per ten seconds, into the file LOOP_DELAY_FILE.
 */
const WINDOW_MS = 10_000;
const RESOLUTION_MS = 10;

const file = process.env['LOOP_DELAY_FILE'];
// Child processes of the server write nothing.
delete process.env['LOOP_DELAY_FILE'];

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    // The histogram has the time between two timers; without delay it equals this resolution.
    const p99 = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
    appendFileSync(file, `${p99.toFixed(1)}\n`);
    delays.reset();
  }, WINDOW_MS).unref();
}
