import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConsoleLog } from 'vitest';
import { DefaultReporter, type TestModule } from 'vitest/node';

/** Longest silence of the terminal while tests run. */
const SPEAK_EVERY_MS = 10_000;
const SLOWEST_SHOWN = 5;

/** Kinds of tests by folder; the first row that matches counts. */
const KINDS: readonly (readonly [kind: string, place: RegExp])[] = [
  ['browser', /^tests\/e2e\//],
  ['house', /^tests\/(house|docs|golden|reliability)\//],
  ['api', /^(server\/http|tests\/(api|sec))\//],
  ['server', /^(server|tests)\//],
  ['page', /^src\//],
  ['rules', /./],
];

/** Result of one test file, times in milliseconds of its worker. */
export type FileReport = {
  readonly file: string;
  readonly kind: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly testMs: number;
  /** Starting the environment, loading modules, set-up files. */
  readonly startMs: number;
};

/** A whole run, as `tests/suite.mjs` reads it. */
export type RunReport = {
  readonly files: readonly FileReport[];
  /** Distinct reasons for skipped tests. */
  readonly notRun: readonly string[];
};

function kindOf(file: string): string {
  return KINDS.find(([, place]) => place.test(file))?.[0] ?? 'rules';
}

function reportOf(module: TestModule, root: string): FileReport {
  const file = path.relative(root, module.moduleId);
  const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) count[test.result().state] += 1;
  // A file that does not load, or whose hooks throw, fails once even without a failed test.
  if (module.state() === 'failed' && count.failed === 0) count.failed = 1;
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return {
    file,
    kind: kindOf(file),
    passed: count.passed,
    failed: count.failed,
    skipped: count.skipped + count.pending,
    testMs: Math.round(duration),
    startMs: Math.round(
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
    ),
  };
}

/**
 * Prints failures when they happen and one line of progress every ten seconds, and writes the run
 * to the file in TEST_REPORT.
 */
export default class ProgressReporter extends DefaultReporter {
  readonly #done: FileReport[] = [];
  readonly #notRun = new Set<string>();
  readonly #running = new Set<string>();
  #total = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Name of the run: two may print at the same time. */
  readonly #name = path.basename(process.env['TEST_REPORT'] ?? 'tests', '.json');

  override onTestRunStart(...args: Parameters<DefaultReporter['onTestRunStart']>): void {
    super.onTestRunStart(...args);
    this.#total = args[0].length;
    this.#timer = setInterval(() => this.#speak(), SPEAK_EVERY_MS);
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module.relativeModuleId);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId);
    this.#done.push(reportOf(module, this.ctx.config.root));
    // A long list of passed tests hides the failed ones.
    if (module.state() === 'failed') this.#tellFailures(module);
    // Written after each file: an aborted run still has a report.
    this.#write();
  }

  override onUserConsoleLog(log: UserConsoleLog): void {
    const reasons = log.content.match(/^Not run: .*$/gm);
    if (reasons === null) super.onUserConsoleLog(log);
    else for (const reason of reasons) this.#notRun.add(reason);
  }

  override onTestRunEnd(...args: Parameters<DefaultReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer);
    this.#speak();
    super.onTestRunEnd(...args);
    for (const reason of this.#notRun) this.log(reason);
    this.#write();
  }

  /** Prints the failures of a file at once: a run may be long. */
  #tellFailures(module: TestModule): void {
    super.onTestModuleEnd(module);
    // An error of a hook belongs to no test.
    for (const part of [module, ...module.children.allSuites()]) {
      for (const { message } of part.errors()) this.log(`   ${part.type}: ${message}`);
    }
    for (const test of module.children.allTests('failed')) {
      for (const { message, stacks } of test.result().errors ?? []) {
        const at = stacks?.find(({ file }) => file === module.moduleId);
        this.log(`   ${test.fullName}: ${message}${at === undefined ? '' : ` (line ${at.line})`}`);
      }
    }
  }

  #write(): void {
    const target = process.env['TEST_REPORT'];
    if (target === undefined) return;
    mkdirSync(path.dirname(target), { recursive: true });
    const report: RunReport = { files: this.#done, notRun: [...this.#notRun] };
    writeFileSync(target, JSON.stringify(report));
  }

  #speak(): void {
    const failed = this.#done.reduce((sum, file) => sum + file.failed, 0);
    const tests = this.#done.reduce((sum, file) => sum + file.passed + file.failed, 0);
    const seconds = Math.round((performance.now() - this.start) / 1000);
    const now = [...this.#running].slice(0, SLOWEST_SHOWN).join(', ');
    const place = now === '' ? '' : `, now ${now}`;
    const files = `${this.#done.length} of ${this.#total} files`;
    this.log(`${this.#name} ${seconds} s: ${files}, ${tests} tests, ${failed} failed${place}`);
  }
}
