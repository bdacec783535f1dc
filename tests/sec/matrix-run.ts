import { parseArgs } from 'node:util';
import { Tally, writeReport } from '#tests/sim/report.ts';
import { runMatrix } from './matrix.ts';

/** The matrix of `npm run prove -- sec`: every call by every caller without a right to it. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const tally = new Tally();
const result = await runMatrix();
const { asked, askers, calls, leaks } = result;
for (const leak of leaks.slice(0, 50)) tally.note(false, leak);
const size = `${calls} calls, ${askers.length} askers, ${asked} requests`;
tally.note(leaks.length === 0, `matrix of ${size}: ${leaks.length} leaks`);
if (values.json) writeReport('sec-matrix', result);
tally.close();
