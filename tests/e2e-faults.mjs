import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, buildWhenStale, installWhenNeeded, requireNode } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { closeWith, runVitest } from './suite.mjs';

/**
 * `npm run e2e:faults [-- --json]`: faults between server, worker and page in a real browser: cut,
 * silent and slow connections, broken frames, crashes of the worker, bursts, no network.
 */
requireNode();
await installWhenNeeded();
if (findChromium() === undefined) {
  console.log('Not run: faults in a browser, no Chromium found (set CHROMIUM).');
  closeWith({ passed: 0, failed: 1, skipped: 0 });
} else {
  const isBuilt = await buildWhenStale();
  const count = isBuilt
    ? await runVitest('e2e-faults', ['e2e'], ['tests/e2e/faults'])
    : { passed: 0, failed: 1, skipped: 0 };
  if (process.argv.includes('--json')) {
    mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
    const report = path.join(ROOT, 'reports/e2e-faults.json');
    writeFileSync(report, `${JSON.stringify(count, null, 2)}\n`);
  }
  closeWith(count);
}
