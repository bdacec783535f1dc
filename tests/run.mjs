import path from 'node:path';
import { buildWhenStale, installWhenNeeded, requireNode, ROOT } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import {
  closeWith,
  findShared,
  printTable,
  runJourneys,
  runVitest,
  setSize,
  sum,
  UNIT,
} from './suite.mjs';

/**
 * `npm test`: needs only Node. A walk through the product runs in a browser where a Chromium is
 * found, and tests on recorded data where the recordings are; it prints what it leaves out. The
 * other screens in a browser, and the proofs, are in `npm run verify`.
 */
requireNode();
setSize(false);
await installWhenNeeded();

const chromium = findChromium();
const isBrowserRequired = process.env.REQUIRE_BROWSER === '1';
const notes = [];
let isBuilt = true;
if (chromium) {
  isBuilt = await buildWhenStale();
  // One bundled file starts faster than its sources.
  if (isBuilt) process.env.DIST_DIR ??= path.join(ROOT, 'dist');
} else {
  notes.push('Not run: browser tests, no Chromium found (set CHROMIUM to its path).');
}
if (!findShared()) {
  notes.push('Not run: tests on recorded market data, no ../shared (set SHARED_DIR).');
}

process.env.USE_CASES_ON = 'memory';
notes.push('Not run: use cases on PostgreSQL, its store only (npm run verify).');

// A browser test mostly waits, so it leaves the cores to the others.
const runs = [runVitest('unit', UNIT, ['--maxWorkers=2'])];
if (chromium && isBuilt) runs.push(runJourneys());
const counts = await Promise.all(runs);
notes.push(
  'Not run: the other screens in a browser, and proofs in full (npm run verify -- --full).',
);
printTable(counts, notes);
const total = sum(...counts);
if (!isBuilt || (!chromium && isBrowserRequired)) total.failed += 1;
closeWith(total);
