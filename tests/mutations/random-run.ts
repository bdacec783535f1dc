import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ownCommit, print, writeReport } from '#tests/sim/report.ts';
import { TypeCheck } from './compiles.ts';
import { drawMutants, sourcesOf, type Source } from './draw-mutants.ts';
import { findEquivalent, readEquivalents } from './equivalents.ts';
import { applyMutant, diffOf, type Mutant } from './mutant.ts';
import { Judge, type Judgement } from './judge-mutant.ts';
import { importersIn, testsReaching } from './reaching-tests.ts';
import { copyTree, ROOT } from './scratch-tree.ts';

/** Plants random mutants one at a time and counts those that no test notices. */

/** Share of mutants that tests must kill. */
const GOAL = 0.95;
const SECOND = 1000;

export type RandomOptions = {
  readonly count: number;
  /** Null for the commit's own seed: the same commit draws the same mutants. */
  readonly seed: number | null;
  /** Restricts to a folder or file; empty for all. */
  readonly under: string;
  /** Restricts to files changed since this commit; empty for all. */
  readonly changedSince: string;
  readonly runSeconds: number;
  readonly mutantSeconds: number;
  readonly isReported: boolean;
};

type Line = Judgement & {
  readonly file: string;
  readonly kind: string;
  readonly diff: string;
  readonly reach: number;
  readonly seconds: number;
  /** Why a living mutant is equivalent, if it was judged so. */
  readonly equivalent: string | null;
};

function changedFiles(since: string): ReadonlySet<string> {
  const args = ['diff', '--name-only', '--diff-filter=AMR', since, '--'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return new Set(stdout.trim().split('\n'));
}

function seedOfCommit(): number {
  return Number.parseInt((ownCommit() ?? '1').slice(0, 8), 16);
}

/** Draws mutants that compile, until there are enough. */
async function drawGood(sources: readonly Source[], seed: number, count: number) {
  const types = new TypeCheck(ROOT);
  const textOf = new Map(sources.map(({ file, text }) => [file, text]));
  const good: { readonly mutant: Mutant; readonly text: string }[] = [];
  if (count === 0) return good;
  for await (const mutant of drawMutants(sources, seed)) {
    const text = textOf.get(mutant.file) ?? '';
    if (!types.passes(mutant.file, applyMutant(text, mutant))) continue;
    good.push({ mutant, text });
    if (good.length === count) break;
  }
  return good;
}

function describe(line: Line): string {
  if (line.verdict === 'hung') return 'killed: its tests never end';
  if (line.by !== null) return `killed by ${line.by}`;
  if (line.equivalent !== null) return `equivalent: ${line.equivalent}`;
  if (line.reach === 0) return 'LIVING: no test imports the file';
  return `LIVING after ${line.ran} of ${line.reach} test files`;
}

function printLine(line: Line, index: number): void {
  const head = `${index + 1}. ${line.kind} in ${line.file}, ${line.seconds.toFixed(0)} s`;
  print(`${head}\n   ${describe(line)}`);
  if (line.verdict === 'living') print(line.diff);
}

/** Draws, judges and prints; the exit code is 1 where too many live. */
export async function runRandom(options: RandomOptions): Promise<void> {
  const seed = options.seed ?? seedOfCommit();
  const all = sourcesOf(ROOT, options.under);
  const changed = options.changedSince === '' ? null : changedFiles(options.changedSince);
  const sources = all.filter(({ file }) => changed === null || changed.has(file));
  const drawn = await drawGood(sources, seed, options.count);
  print(`seed ${seed}: ${drawn.length} mutants of ${sources.length} files`);
  const importers = importersIn(ROOT);
  const equivalents = readEquivalents();
  const lines: Line[] = [];
  // Short size and one store, as in the short check: each fault takes less time.
  process.env['TEST_SIZE'] ??= 'short';
  process.env['USE_CASES_ON'] ??= 'memory';
  const tree = copyTree();
  try {
    const judge = new Judge(tree, {
      runMs: options.runSeconds * SECOND,
      mutantMs: options.mutantSeconds * SECOND,
    });
    for (const { mutant, text } of drawn) {
      const start = performance.now();
      const tests = testsReaching(mutant.file, importers);
      const judged = await judge.judge(mutant, tests);
      const isLiving = judged.verdict === 'living';
      const known = isLiving ? findEquivalent(equivalents, text, mutant) : undefined;
      const line: Line = {
        ...judged,
        ...{ file: mutant.file, kind: mutant.kind, diff: diffOf(text, mutant) },
        reach: tests.length,
        seconds: (performance.now() - start) / SECOND,
        equivalent: known?.why ?? null,
      };
      printLine(line, lines.push(line) - 1);
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  close(lines, seed, options);
}

/** Counts, writes the report and sets the exit code. */
function close(lines: readonly Line[], seed: number, { isReported, ...options }: RandomOptions) {
  const equivalent = lines.filter((line) => line.equivalent !== null).length;
  const killed = lines.filter(({ verdict }) => verdict !== 'living').length;
  const judged = lines.length - equivalent;
  const rate = judged === 0 ? 1 : killed / judged;
  if (isReported) {
    writeReport('mutate-random', { ...options, seed, killed, equivalent, judged, rate, lines });
  }
  const percent = (100 * rate).toFixed(1);
  const goal = `${percent} % killed, the goal is ${100 * GOAL} %`;
  print(`${killed} killed, ${judged - killed} living, ${equivalent} equivalent: ${goal}`);
  process.exitCode = rate < GOAL ? 1 : 0;
}
