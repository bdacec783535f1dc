import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMutations, type Mutation } from '#tests/reliability/claims.ts';
import { print, Tally, writeReport } from '#tests/sim/report.ts';
import { copyTree, runTests } from './scratch-tree.ts';

/** Lines of `mutations.tsv`, changed one at a time; each names the test that must fail. */

const TEST_MS = 600_000;

type Counts = { readonly passed: number; readonly failed: number };
const TRUSTED: Counts = { passed: 1, failed: 0 };
type Line = { readonly id: string; readonly file: string; readonly isKilled: boolean };

export type PlantedOptions = {
  /** Ids, separated by commas; empty for all. */
  readonly only: string;
  /** `1/2` is every second test file, to share the work between two machines or cores. */
  readonly part: string;
  /** Skips the untouched runs, after the suite has passed. */
  readonly isTrusted: boolean;
  readonly isReported: boolean;
};

/** Pattern of the longest part of a title without placeholders. */
function pattern(title: string): string {
  const fixed = title.split(/%[a-z%]|\$\w+/).sort((a, b) => b.length - a.length)[0] ?? '';
  return fixed.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A file that does not load proves nothing about the line: only a failed test counts. */
function runNamed(tree: string, test: string, titles: readonly string[]): Promise<Counts> {
  return runTests(tree, [test], TEST_MS, ['-t', titles.map(pattern).join('|')]);
}

async function planted(tree: string, mutation: Mutation): Promise<Counts> {
  const file = path.join(tree, mutation.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(mutation.from).length !== 2) throw new Error(`not once in ${mutation.file}`);
  writeFileSync(
    file,
    text.replace(mutation.from, () => mutation.to),
  );
  try {
    return await runNamed(tree, mutation.test, [mutation.title]);
  } finally {
    writeFileSync(file, text);
  }
}

function choose({ only, part: share }: PlantedOptions): readonly Mutation[] {
  const ids = only === '' ? [] : only.split(',');
  const named = readMutations().filter(({ id }) => ids.length === 0 || ids.includes(id));
  const [part = 1, parts = 1] = share.split('/').map((text) => Number.parseInt(text, 10));
  const files = [...new Set(named.map(({ test }) => test))];
  return named.filter(({ test }) => files.indexOf(test) % parts === part - 1);
}

/** Changes one line at a time and requires its test to fail. */
export async function runPlanted(options: PlantedOptions): Promise<void> {
  const tally = new Tally();
  const lines: Line[] = [];
  const chosen = choose(options);
  /** Untouched runs, by file: the named tests pass there. */
  const clean = new Map<string, Counts>();
  const tree = copyTree();
  try {
    for (const mutation of chosen) {
      const { id, file, test, from } = mutation;
      const titles = chosen.filter((one) => one.test === test).map((one) => one.title);
      const before =
        clean.get(test) ?? (options.isTrusted ? TRUSTED : await runNamed(tree, test, titles));
      clean.set(test, before);
      const isClean = before.passed > 0 && before.failed === 0;
      const after = isClean ? await planted(tree, mutation) : before;
      const isKilled = isClean && after.failed > 0;
      lines.push({ id, file, isKilled });
      const why = isClean ? `${after.failed} failed` : 'the test does not pass untouched';
      tally.note(isKilled, `${id.padEnd(8)} ${file}: ${from.slice(0, 60)} (${why})`);
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  if (options.isReported) {
    writeReport('mutate', { passed: tally.passed, failed: tally.failed, lines });
  }
  if (chosen.length === 0) print('nothing chosen');
  tally.close();
}
