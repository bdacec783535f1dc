import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that outlives the test file that started it, and its working folder. */
export type Shared = { readonly pid: number | undefined; readonly folder: string };

const ENDING = '.shared.json';
/** Folders of runs are named after the process that ends them. */
const PREFIX = 'terazi-run-';

/**
 * Folder in which the processes of a test run find shared resources.
 * @throws outside a run, where leftovers would never be ended.
 */
export function runFolder(): string {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) throw new Error('TEST_RUN_DIR comes from the global set-up of tests');
  return folder;
}

/** Start time of a process, in ticks since the machine's start; null when unknown. */
export function beganAt(pid: number | undefined): string | null {
  try {
    // The name in parentheses may contain anything; the 20th field after it is the time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

type Left = Shared & { readonly began: string | null };

/** Leaves a program to the run: it is ended with the run, even if this process dies. */
export function leaveToRun({ pid, folder }: Shared): void {
  const file = join(runFolder(), `${crypto.randomUUID()}${ENDING}`);
  const left: Left = { pid, folder, began: beganAt(pid) };
  writeFileSync(file, JSON.stringify(left));
}

function end({ pid, folder, began }: Left): void {
  try {
    // The number may belong to another program by now, which must not be ended.
    if (pid !== undefined && beganAt(pid) === began) process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended: a test that needed it has failed.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends everything left to a run, and removes its folder. */
function endRun(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(ENDING))) {
    end(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Left);
  }
  rmSync(folder, { recursive: true, force: true });
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Claims a folder; null when another run was faster. */
function claimed(folder: string): string | null {
  const own = `${folder}-${process.pid}`;
  try {
    renameSync(folder, own);
    return own;
  } catch {
    return null;
  }
}

/**
 * Ends runs that were killed before they could clean up.
 * @param within parent folder of the runs
 */
export function endKilledRuns(within: string): void {
  for (const name of readdirSync(within).filter((one) => one.startsWith(PREFIX))) {
    const pid = /^\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (pid === undefined || !isGone(Number(pid))) continue;
    const own = claimed(join(within, name));
    if (own !== null) endRun(own);
  }
}

/** Global set-up of tests: creates the folder of the run, and cleans up at its end. */
export default function setUp(): () => void {
  endKilledRuns(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.env['TEST_RUN_DIR'] = folder;
  return () => endRun(folder);
}
