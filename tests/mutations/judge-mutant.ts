import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';
import { runTests, type TestRun } from './scratch-tree.ts';

/** `hung` counts as killed: the tests end without the change and never end with it. */
export type Verdict = 'killed' | 'hung' | 'living';

export type Judgement = {
  readonly verdict: Verdict;
  /** The test file that failed; null for a living mutant. */
  readonly by: string | null;
  /** Number of test files that ran, of those that reach the file. */
  readonly ran: number;
};

export type Limits = {
  /** Time limit of one run of vitest. */
  readonly runMs: number;
  /** Time limit per mutant; afterwards it counts as living. */
  readonly mutantMs: number;
};

/** The nearest tests run alone: they usually suffice, and fewer files start sooner. */
const BATCHES = [3, 8, 20];
const FAST = ['--bail=1', '--testTimeout=30000', '--hookTimeout=30000'];

function batchesOf(tests: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < tests.length; at += batches.at(-1)!.length) {
    const size = BATCHES[Math.min(batches.length, BATCHES.length - 1)]!;
    batches.push(tests.slice(at, at + size));
  }
  return batches;
}

/** Judges mutants in a copy of the tree, which it restores after each. */
export class Judge {
  readonly #tree: string;
  readonly #limits: Limits;
  /** Whether files and groups of files pass untouched, within the time limit. */
  readonly #isGood = new Map<string, boolean>();

  constructor(tree: string, limits: Limits) {
    this.#tree = tree;
    this.#limits = limits;
  }

  /** @param tests files that reach the mutant, the nearest first */
  async judge(mutant: Mutant, tests: readonly string[]): Promise<Judgement> {
    const start = performance.now();
    let ran = 0;
    for (const batch of batchesOf(tests)) {
      if (performance.now() - start > this.#limits.mutantMs) break;
      const judged = await this.#runBatch(mutant, batch);
      if (judged === 'late') continue;
      ran += batch.length;
      if (judged !== 'passed') return { ...judged, ran };
    }
    return { verdict: 'living', by: null, ran };
  }

  /** Verdict of some test files; `late` means none: they are slow without the mutant too. */
  async #runBatch(
    mutant: Mutant,
    batch: readonly string[],
  ): Promise<Omit<Judgement, 'ran'> | 'passed' | 'late'> {
    const tests = batch.filter((test) => this.#isGood.get(test) !== false);
    if (tests.length === 0) return 'passed';
    const run = await this.#runChanged(mutant, tests);
    if (run.isLate) {
      const isHung = await this.#passUntouched(tests);
      return isHung ? { verdict: 'hung', by: tests.join(' ') } : 'late';
    }
    if (run.failedFiles.length === 0) return 'passed';
    for (const test of run.failedFiles) {
      if (await this.#failsBecauseOf(mutant, test)) return { verdict: 'killed', by: test };
      // It proves nothing, and it hid the files after it.
      this.#isGood.set(test, false);
    }
    return this.#runBatch(mutant, batch);
  }

  /** Whether a file passes untouched but fails again here: a busy machine fails some tests once. */
  async #failsBecauseOf(mutant: Mutant, test: string): Promise<boolean> {
    if (!(await this.#passUntouched([test]))) return false;
    const again = await this.#runChanged(mutant, [test]);
    return again.isLate || again.failedFiles.length > 0;
  }

  async #runChanged(mutant: Mutant, tests: readonly string[]): Promise<TestRun> {
    const file = path.join(this.#tree, mutant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, applyMutant(text, mutant));
    try {
      return await runTests(this.#tree, tests, this.#limits.runMs, FAST);
    } finally {
      writeFileSync(file, text);
    }
  }

  async #passUntouched(tests: readonly string[]): Promise<boolean> {
    const key = tests.join(' ');
    const known = this.#isGood.get(key);
    if (known !== undefined) return known;
    const run = await runTests(this.#tree, tests, this.#limits.runMs, FAST);
    const isGood = !run.isLate && run.failed === 0 && run.failedFiles.length === 0;
    this.#isGood.set(key, isGood && run.passed > 0);
    return isGood && run.passed > 0;
  }
}
