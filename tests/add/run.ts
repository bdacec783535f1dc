import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print, Tally } from '#tests/sim/report.ts';
import { whyNoPostgres } from '#tests/support/postgres.ts';
import { ADDITIONS, guideRows, NOT_TRIED, type Addition } from './additions.ts';
import { Scratch } from './scratch.ts';

/**
 * `npm run prove -- add`: makes one addition of each kind in a copy of the project, in the files
 * that the table of docs/contributing.md names and no others, then runs types, rules and the tests
 * that detect a forgotten step.
 */
const TSX = 'tsx/dist/cli.mjs';
/** Product files that an addition may need besides its texts. */
const FILES_MAX = 2;
const LINES_SHOWN = 40;

const tally = new Tally();

function note(line: string, failure: string | null): void {
  tally.note(failure === null, line);
  if (failure !== null) print(failure.split('\n').slice(-LINES_SHOWN).join('\n'));
}

const isProduct = (file: string): boolean => !/^(tests|locales|docs)\/|\.test\.tsx?$/.test(file);

/** Checks that an addition keeps to its row of the table. */
function keepsToRow({ row, files, why }: Addition, written: ReadonlySet<string>): string | null {
  const guide = guideRows().get(row);
  if (guide === undefined) return 'no row of the table';
  const unnamed = Object.values(files).filter((words) => !guide.includes(words));
  if (unnamed.length > 0) return `the row does not name ${unnamed.join(', ')}`;
  const others = [...written].filter((file) => !Object.hasOwn(files, file));
  const unused = Object.keys(files).filter((file) => !written.has(file));
  if (others.length + unused.length > 0) return `not as declared: ${[...others, ...unused].join()}`;
  const product = [...written].filter(isProduct);
  if (product.length > FILES_MAX && why === undefined) return `${product.length} files`;
  return null;
}

function prove(folder: string): void {
  const without = whyNoPostgres();
  const additions = ADDITIONS.filter(
    ({ generators = [] }) => without === null || !generators.join().includes('ledger-schema'),
  );
  if (additions.length < ADDITIONS.length) print(`Not run: a ledger table, ${without}.`);
  const tried = ADDITIONS.map(({ row }) => row);
  const missing = [...guideRows().keys()].filter(
    (row) => !tried.includes(row) && !Object.hasOwn(NOT_TRIED, row),
  );
  note('every row of the table is known', missing.length === 0 ? null : missing.join('\n'));
  for (const [row, why] of Object.entries(NOT_TRIED)) print(`       ${row} is not tried: ${why}`);

  const copy = new Scratch(folder);
  for (const addition of additions) {
    addition.add(copy);
    const written = copy.takeWritten();
    const count = [...written].filter(isProduct).length;
    const because = addition.why === undefined ? '' : `: ${addition.why}`;
    note(`${addition.row}: files of the product ${count}${because}`, keepsToRow(addition, written));
  }
  for (const file of new Set(additions.flatMap(({ generators = [] }) => generators))) {
    note(`npx tsx ${file}`, copy.run(TSX, file));
  }
  note('types', copy.run('typescript/bin/tsc', '-b'));
  note('rules', copy.run(TSX, 'tests/house/check-rules.ts'));
  const tests = [...new Set(additions.flatMap((one) => one.tests))];
  note(`tests: ${tests.join(' ')}`, copy.run('vitest/vitest.mjs', 'run', ...tests));
}

const folder = mkdtempSync(path.join(tmpdir(), 'terazi-add-'));
try {
  prove(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
tally.close();
