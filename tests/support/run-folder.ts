import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that outlives the file of tests that started it, and the folder it works in. */
export type Shared = { readonly pid: number | undefined; readonly folder: string };

const ENDING = '.shared.json';

/**
 * Folder in which the processes of a test run find what they share.
 * @throws outside a run, where nobody would end what is left in it.
 */
export function runFolder(): string {
  const folder = process.env['TEST_RUN_DIR'];
  if (folder === undefined) throw new Error('TEST_RUN_DIR comes from the global set-up of tests');
  return folder;
}

/** Leaves a program to the run: it ends with it, whatever becomes of this process. */
export function leaveToRun({ pid, folder }: Shared): void {
  const file = join(runFolder(), `${crypto.randomUUID()}${ENDING}`);
  writeFileSync(file, JSON.stringify({ pid, folder }));
}

function end({ pid, folder }: Shared): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already: whoever noticed has failed a test of it.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Global set-up of tests: makes the folder of the run; its end ends what was left to it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'terazi-run-'));
  process.env['TEST_RUN_DIR'] = folder;
  return () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(ENDING))) {
      end(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Shared);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
