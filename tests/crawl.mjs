import { buildWhenStale, installWhenNeeded, requireNode } from '../server/prepare.mjs';
import { closeWith, runVitest, setSize } from './suite.mjs';

/**
 * `npm run crawl`: every address in both languages on four widths, its markup audited on a phone.
 * With `--all` the markup is audited on a desktop as well.
 */
requireNode();
setSize(true);
await installWhenNeeded();
if (process.argv.includes('--all')) process.env.CRAWL_ALL = '1';
if (!(await buildWhenStale())) process.exit(1);
closeWith(await runVitest('crawl', ['screens'], ['--maxWorkers=2', 'tests/e2e/crawl/crawl-']));
