import { parseArgs } from 'node:util';
import { runPlanted } from './planted.ts';
import { runRandom } from './random-run.ts';

/**
 * `npm run mutate [-- --only SEC-20,FLT-05] [--part 1/2] [--json]`: changes one line at a time in
 * a copy of the tree and requires its test to fail there; untouched it must pass. --no-clean skips
 * the untouched runs, for a tree whose suite has just passed.
 *
 * `npm run mutate -- --random 40 [--seed 1] [--under DIR] [--changed BASE] [--json]`: draws random
 * faults and requires that 95 % of them fail a test that reaches the file. --run-limit is the limit
 * of one test run in seconds, --limit the limit of one mutant.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    'no-clean': { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    under: { type: 'string', default: '' },
    changed: { type: 'string', default: '' },
    'run-limit': { type: 'string', default: '120' },
    limit: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
  },
});

const whole = (text: string): number => Number.parseInt(text, 10);

if (values.random === undefined) {
  await runPlanted({
    only: values.only,
    part: values.part,
    isTrusted: values['no-clean'],
    isReported: values.json,
  });
} else {
  await runRandom({
    count: whole(values.random),
    seed: values.seed === undefined ? null : whole(values.seed),
    under: values.under,
    changedSince: values.changed,
    runSeconds: whole(values['run-limit']),
    mutantSeconds: whole(values.limit),
    isReported: values.json,
  });
}
