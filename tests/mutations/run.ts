import { parseArgs } from 'node:util';
import { runPlanted } from './planted.ts';

/**
 * `npm run mutate [-- --only SEC-20,FLT-05] [--part 1/2] [--json]`: changes one line at a time in
 * a copy of the tree and wants the test that guards it to fail there; untouched it has to pass.
 * --no-clean leaves the untouched runs out, for a tree whose suite has just passed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    'no-clean': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

await runPlanted({
  only: values.only,
  part: values.part,
  isTrusted: values['no-clean'],
  isReported: values.json,
});
