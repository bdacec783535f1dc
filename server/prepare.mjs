import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What every command needs before it can run, made from Node alone. */

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

const STAMP = path.join(ROOT, 'dist/.stamp');
/** Everything the built page and server are made of. */
// prettier-ignore
const SOURCES = [
  'domain', 'protocol', 'workers', 'src', 'server', 'locales', 'public', 'index.html',
  'vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json',
];

const at = (file) => path.join(ROOT, file);

/** Ends the program with a clear sentence on a Node that cannot run it. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted
    .replace('>=', '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  const [ownMajor, ownMinor] = process.versions.node
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(`Terazi needs Node ${wanted}; this is ${process.version}.`);
  process.exit(1);
}

/** True when node_modules was installed from the present lock file. */
function isInstalled() {
  const installed = at('node_modules/.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
  );
}

/** `npm ci`, when the packages are missing or older than the lock file. */
export async function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) ...');
  if (!(await npm(['ci', '--include=dev', '--no-audit', '--no-fund']))) process.exit(1);
}

/**
 * Builds page and server, unless dist/ was made from exactly these sources.
 * @returns {Promise<boolean>} whether there is a good build
 */
export async function buildWhenStale() {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  console.log('Building ...');
  rmSync(STAMP, { force: true });
  if (!(await npm(['run', 'build']))) return false;
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return true;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(at(file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(source) {
  if (!existsSync(at(source))) return [];
  if (statSync(at(source)).isFile()) return [source];
  return readdirSync(at(source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Runs npm quietly; what it said is printed only when it fails. */
async function npm(args) {
  const runner = process.env.npm_execpath;
  const [command, list] = runner?.endsWith('.js')
    ? [process.execPath, [runner, ...args]]
    : ['npm', args];
  const { code, output } = await run(command, list, { quiet: true });
  if (code === 0) return true;
  console.error(output);
  console.error(`npm ${args.join(' ')} failed with code ${code}.`);
  return false;
}

/**
 * Runs a program to its end. It gets the signals this one gets, and dies with it.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const release = passSignals(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      release();
      resolve({ code: signal ? 1 : code, output });
    });
  });
}

/** Hands SIGINT and SIGTERM on to a child and ends with it; returns the undo. */
export function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM'].map((signal) => {
    const handler = () => {
      child.kill(signal);
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}
