import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './files.ts';

/** Replaces the built server: prints its process id, exits with 7 on SIGTERM. */
const SERVER = `
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('ready ' + process.pid);
`;
const BUILD = `
  const fs = require('node:fs');
  fs.appendFileSync('builds.log', 'x');
  fs.mkdirSync('dist/server', { recursive: true });
  fs.copyFileSync('server.txt', 'dist/server/main.js');
`;

let folder = '';
const at = (file: string) => path.join(folder, file);
const builds = () => (existsSync(at('builds.log')) ? readFileSync(at('builds.log'), 'utf8') : '');

function writePackage(node: string): void {
  const scripts = { start: 'node server/launch.mjs', build: 'node build.cjs' };
  const text = { name: 'launched', private: true, type: 'module', engines: { node }, scripts };
  writeFileSync(at('package.json'), JSON.stringify(text));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'launch-'));
  for (const name of ['server', 'domain', 'node_modules']) mkdirSync(at(name));
  for (const name of ['launch.mjs', 'prepare.mjs']) {
    cpSync(path.join(ROOT, 'server', name), at(`server/${name}`));
  }
  writePackage('>=20.19');
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(at('node_modules/.package-lock.json'), '{}');
  writeFileSync(at('server.txt'), SERVER);
  writeFileSync(at('build.cjs'), BUILD);
  writeFileSync(at('domain/price.ts'), 'export const price = 1;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Started = { readonly child: ChildProcess; readonly pid: number };

/** Starts a command in the folder and waits for the server's line. */
async function start(command: string, args: readonly string[]): Promise<Started> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const pid = /ready (\d+)/.exec(text)?.[1];
    if (pid !== undefined) return { child, pid: Number(pid) };
  }
  throw new Error(`no server: ${text}`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await exit) as [number | null];
  return code;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('builds when a source changed, and passes on the exit code of the server', async () => {
  const launch = () => start(process.execPath, ['server/launch.mjs']);
  const first = await launch();
  expect(first.pid).toBe(first.child.pid);
  expect(await stop(first.child)).toBe(7);
  expect(builds()).toBe('x');

  expect(await stop((await launch()).child)).toBe(7);
  expect(builds()).toBe('x');

  writeFileSync(at('domain/price.test.ts'), 'export const tested = 1;');
  expect(await stop((await launch()).child)).toBe(7);
  expect(builds()).toBe('x');

  writeFileSync(at('domain/price.ts'), 'export const price = 2;');
  expect(await stop((await launch()).child)).toBe(7);
  expect(builds()).toBe('xx');
});

it('starts no server from a build that failed', async () => {
  writeFileSync(at('build.cjs'), 'process.exit(3);');
  await expect(start(process.execPath, ['server/launch.mjs'])).rejects.toThrow('no server');
});

it('leaves no server behind when npm is stopped', async () => {
  const { child, pid } = await start('npm', ['start']);
  await stop(child);
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
});

it('states the required version of Node', async () => {
  writePackage('>=99.0');
  const launch = ['server/launch.mjs'];
  const child = spawn(process.execPath, launch, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  expect(text).toContain('Terazi needs Node >=99.0');
});
