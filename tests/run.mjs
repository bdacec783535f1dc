import { buildWhenStale, installWhenNeeded, requireNode } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { closeWith, findShared, runBrowserTests, runVitest, sum } from './suite.mjs';

/**
 * `npm test`: needs only Node. Browser tests run where a Chromium is found, tests on recorded data
 * where the recordings are; what is left out is said.
 */
requireNode();
await installWhenNeeded();

const chromium = findChromium();
const isBrowserRequired = process.env.REQUIRE_BROWSER === '1';
const notes = [];
let isBuilt = true;
if (chromium) {
  isBuilt = await buildWhenStale();
} else {
  notes.push('Not run: browser tests, no Chromium found (set CHROMIUM to its path).');
}
if (!findShared()) {
  notes.push('Not run: tests on recorded market data, no ../shared (set SHARED_DIR).');
}

const unit = await runVitest('unit', ['node', 'dom']);
const counts = chromium && isBuilt ? sum(unit, await runBrowserTests()) : unit;
if (!isBuilt || (!chromium && isBrowserRequired)) counts.failed += 1;
for (const note of notes) console.log(note);
closeWith(counts);
