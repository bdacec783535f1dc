import { buildWhenStale, installWhenNeeded, requireNode } from '../server/prepare.mjs';
import { closeWith, runVitest } from './suite.mjs';

/**
 * `npm run taps`: presses every button that moves money twice, in every way a hand does it, and
 * compares what was sent, carried out and booked. `--short` presses each in one way.
 */
requireNode();
await installWhenNeeded();
if (!process.argv.includes('--short')) process.env.TAPS_ALL = '1';
if (!(await buildWhenStale())) process.exit(1);
closeWith(await runVitest('taps', ['taps'], ['--maxWorkers=2']));
