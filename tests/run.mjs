import { buildWhenStale, installWhenNeeded, requireNode } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { closeWith, findShared, runVitest } from './suite.mjs';

/**
 * `npm test`: needs only Node. Browser tests run where a Chromium is found, tests on recorded data
 * where the recordings are; what is left out is said.
 */
requireNode();
await installWhenNeeded();

const chromium = findChromium();
const isBrowserRequired = process.env.REQUIRE_BROWSER === '1';
const projects = ['node', 'dom'];
const notes = [];
let isBuilt = true;
if (chromium) {
  isBuilt = await buildWhenStale();
  if (isBuilt) projects.push('e2e');
} else {
  notes.push('Not run: browser tests, no Chromium found (set CHROMIUM to its path).');
}
if (!findShared()) {
  notes.push('Not run: tests on recorded market data, no ../shared (set SHARED_DIR).');
}

const counts = await runVitest('test', projects);
if (!isBuilt || (!chromium && isBrowserRequired)) counts.failed += 1;
for (const note of notes) console.log(note);
closeWith(counts);
