import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beganAt, endKilledRuns } from './run-folder.ts';

let within = '';
beforeEach(() => {
  within = mkdtempSync(path.join(tmpdir(), 'terazi-runs-'));
});
afterEach(() => rmSync(within, { recursive: true, force: true }));

/** A program that runs until it is ended. */
function sleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
}

/** A program that was killed. */
async function killed() {
  const child = sleeper();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return child;
}

type Left = { readonly pid: number | undefined; readonly began: string | null };

/** The folder of a process's run, with a program and a folder left to it. */
function runOf(
  owner: number | undefined,
  left: Left,
): { readonly run: string; readonly data: string } {
  const run = path.join(within, `terazi-run-${owner}-x`);
  const data = path.join(within, `data-of-${owner}`);
  mkdirSync(run);
  mkdirSync(data);
  writeFileSync(path.join(run, '1.shared.json'), JSON.stringify({ ...left, folder: data }));
  return { run, data };
}

describe('leftovers of a test run', () => {
  it('are ended after a kill, but not those of a run in progress', async () => {
    const { pid: gone } = await killed();
    const [lost, kept] = [sleeper(), sleeper()];
    const dead = runOf(gone, { pid: lost.pid, began: beganAt(lost.pid) });
    const alive = runOf(process.pid, { pid: kept.pid, began: beganAt(kept.pid) });
    const lostEnds = once(lost, 'exit');
    endKilledRuns(within);
    await lostEnds;
    expect([existsSync(dead.run), existsSync(dead.data)]).toEqual([false, false]);
    expect([existsSync(alive.run), existsSync(alive.data)]).toEqual([true, true]);
    expect([kept.exitCode, kept.signalCode]).toEqual([null, null]);
    kept.kill('SIGKILL');
  });

  it('exclude a program that reuses the number of an ended one', async () => {
    const { pid: gone } = await killed();
    const other = sleeper();
    const { data } = runOf(gone, { pid: other.pid, began: '1' });
    endKilledRuns(within);
    expect([existsSync(data), process.kill(other.pid ?? 0, 0)]).toEqual([false, true]);
    other.kill('SIGKILL');
  });
});
