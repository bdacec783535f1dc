import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { STEPS } from '#server/store/ledger/schema-steps.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const LEDGER = 'server/store/ledger';
const OUTPUT_MAX = 1 << 28;

/** The program before the last step of the schema. */
type OlderProgram = {
  readonly commit: string;
  /** The step that it lacks. */
  readonly lacks: string;
};

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

function knows(commit: string, step: string): boolean {
  return git('grep', '-l', '-F', `'${step}'`, commit, '--', LEDGER) !== '';
}

/**
 * Finds the last commit with every step of the schema except the last.
 * @returns the reason when the history does not reach that far.
 */
export function findOlder(): OlderProgram | string {
  const [last = '', before = ''] = Object.keys(STEPS).toReversed();
  if (git('rev-parse', '--git-dir') === '') return 'there is no history of this folder';
  const commits = git('log', '--format=%H', `-S'${last}'`, '--', LEDGER).split('\n');
  const older = commits.map((commit) => git('rev-parse', '--verify', '-q', `${commit}^`));
  const commit = older.find((one) => one !== '' && !knows(one, last) && knows(one, before));
  if (commit === undefined) return `the history does not reach back before the step ${last}`;
  return { commit, lacks: last };
}

/** Unpacks the sources of a commit into a folder, with the current packages. */
export function unpack({ commit }: OlderProgram, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: ROOT, maxBuffer: OUTPUT_MAX };
  const packed = spawnSync('git', ['archive', '--format=tar', commit], options);
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout });
  if (packed.status !== 0 || status !== 0) throw new Error(`${commit} cannot be unpacked`);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}
