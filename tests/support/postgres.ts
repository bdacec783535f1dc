import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Shared } from './run-folder.ts';

/** Where Debian and others install the server's programs. */
const DEBIAN = '/usr/lib/postgresql';
const PLACES = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** Settings of the server under test; those of durability keep their defaults. */
const SETTINGS = { listen_addresses: '127.0.0.1', max_connections: '60', shared_buffers: '32MB' };

/** Folder with initdb and postgres, or null without a server on this machine. */
function findBinaries(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const given = process.env.PG_BIN === undefined ? [] : [process.env.PG_BIN];
  return (
    [...given, ...versions, ...PLACES].find(
      (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
    ) ?? null
  );
}

type Account = { readonly uid: number; readonly gid: number };

/** The server refuses to run as root, so it runs as the account created by its package. */
function accountFor(): Account | null | 'none' {
  if (process.getuid?.() !== 0) return null;
  const read = (flag: string): number =>
    Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [read('-u'), read('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? 'none' : { uid, gid };
}

/** Reason why tests have no server here, or null if one can be started. */
export function whyNoPostgres(): string | null {
  if (findBinaries() === null) return 'no PostgreSQL server programs found (initdb, postgres)';
  if (accountFor() === 'none') return 'running as root without an account named postgres';
  return null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export type Cluster = {
  /** A new database, empty or a copy of an unused one. */
  readonly database: (template?: string) => Promise<string>;
  /** Runs SQL as the superuser of a database. */
  readonly sql: (url: string, text: string) => Promise<void>;
  /** Kills the server as a crash would: without a flush and without notice. */
  readonly crash: () => Promise<void>;
  /** Restarts it on the same port with its data. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Lets it outlive this process; its owner needs its process and its folder. */
  readonly letGo: () => Shared;
};

/**
 * A private cluster in a temporary folder, removed when it stops.
 * @param settings additional server options, such as `fsync: 'off'`.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const bin = findBinaries();
  const account = accountFor();
  if (bin === null || account === 'none') throw new Error(whyNoPostgres() ?? 'no PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'terazi-pg-'));
  const owner = account === null ? {} : account;
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'terazi', '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = Object.entries({ ...SETTINGS, ...settings, port: `${port}` });
  const run = (): ChildProcess =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
  let server = run();
  const urlOf = (name: string): string => `postgres://terazi@127.0.0.1:${port}/${name}`;
  const stop = async (): Promise<void> => {
    await ended(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (): Promise<void> => {
    for (const from = Date.now(); !(await answers(urlOf('postgres')));) {
      if (Date.now() - from > START_TIMEOUT_MS) {
        await stop();
        throw new Error('PostgreSQL did not start');
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      // After a crash it does not start before the last process of the old server has ended.
      if (server.exitCode !== null) server = run();
    }
  };
  await start();
  const sql = async (url: string, text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  let count = 0;
  const database = async (template?: string): Promise<string> => {
    const name = `test${++count}`;
    const from = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`;
    await sql(urlOf('postgres'), `CREATE DATABASE ${name}${from}`);
    return urlOf(name);
  };
  const crash = (): Promise<void> => ended(server, 'SIGKILL');
  const restart = async (): Promise<void> => {
    server = run();
    await start();
  };
  const letGo: Cluster['letGo'] = () => {
    server.unref();
    return { pid: server.pid, folder };
  };
  return { database, sql, crash, restart, stop, letGo };
}

/** Stops the server at once. */
function ended(server: ChildProcess, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => {
      resolve();
    });
    server.kill(signal);
  });
}
