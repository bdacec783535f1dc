import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { endKilledRuns } from './run-folder.ts';

const within = mkdtempSync(path.join(tmpdir(), 'terazi-runs-'));
afterEach(() => rmSync(within, { recursive: true, force: true }));

/** A program that runs until it is ended. */
function sleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
}

/** The folder of a run of some process, with a program and a folder that were left to it. */
function runOf(owner: number | undefined, pid: number | undefined): string {
  const run = path.join(within, `terazi-run-${owner}-x`);
  const folder = path.join(within, `data-of-${owner}`);
  mkdirSync(run);
  mkdirSync(folder);
  writeFileSync(path.join(run, '1.shared.json'), JSON.stringify({ pid, folder }));
  return run;
}

it('ends what a killed run has left, and nothing of a run that goes on', async () => {
  const killed = sleeper();
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  const [lost, kept] = [sleeper(), sleeper()];
  const dead = runOf(killed.pid, lost.pid);
  const alive = runOf(process.pid, kept.pid);
  const lostEnds = once(lost, 'exit');
  endKilledRuns(within);
  await lostEnds;
  expect([existsSync(dead), existsSync(path.join(within, `data-of-${killed.pid}`))]).toEqual([
    false,
    false,
  ]);
  expect([existsSync(alive), kept.exitCode, kept.signalCode]).toEqual([true, null, null]);
  kept.kill('SIGKILL');
});
