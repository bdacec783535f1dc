import { rmSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';
import { print } from '#tests/sim/report.ts';
import { readOptions } from './options.ts';
import { Report } from './report.ts';
import { openVenue } from './venue.ts';
import { Walk } from './walk.ts';

/**
 * `npm run prove -- looks --against DIST [--out DIR] [--only REGEX] [--lang tr|en]
 * [--theme dark|light] [--size NAME]`: compares every screen of this build with that of another,
 * pixel by pixel, for changes of styles that must change nothing to be seen.
 */
register('./style-hook.mjs', import.meta.url);
// Compiled outside of a build, the elements of a module name React.
Object.assign(globalThis, { React: await import('react') });
const { everyAddress } = await import('#tests/e2e/crawl/addresses.ts');

/** A tile that is painted again in part may keep other edges than one painted as a whole. */
const WHOLE_TILES = '--disable-partial-raster';
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('no Chromium found (set CHROMIUM)');

const options = readOptions(process.argv.slice(2));
rmSync(options.out, { recursive: true, force: true });
const report = new Report(options.out);
const addresses = everyAddress().filter(({ path }) => options.only.test(path));
const venue = await openVenue();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, WHOLE_TILES] });
try {
  const after = path.resolve(import.meta.dirname, '../../dist/client');
  const walk = new Walk({ browser, venue, options, report, after });
  for (const visitor of ['guest', 'demo', 'real']) {
    const own = addresses.filter((address) => (address.visitor ?? 'demo') === visitor);
    if (own.length === 0) continue;
    await walk.screens(visitor, own);
    await walk.sheets(visitor, own);
    print(`${visitor}: ${own.length} addresses, ${Math.round(performance.now() / 1_000)} s`);
  }
} finally {
  await browser.close();
  await venue.stop();
}
report.close();
