import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { startPostgres } from './postgres.ts';
import { leaveToRun, runFolder } from './run-folder.ts';

const START_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** Files of one run share a server, so each names its own databases. */
const PREFIX = `t${crypto.randomUUID().slice(0, 8)}`;

type Server = { readonly url: string };

let shared: Promise<Server> | undefined;
let count = 0;

/** True for the process that created the file. */
function isFirst(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    return false;
  }
}

/** Starts the server if this process asks first, otherwise waits for it. */
async function startOrJoin(): Promise<Server> {
  const facts = join(runFolder(), 'postgres.json');
  if (isFirst(join(runFolder(), 'postgres.lock'))) {
    const cluster = await startPostgres();
    leaveToRun(cluster.letGo());
    const url = await cluster.database();
    await (await openLedger({ url })).close();
    writeFileSync(`${facts}.new`, JSON.stringify({ url }));
    renameSync(`${facts}.new`, facts);
  }
  for (const from = performance.now(); !existsSync(facts);) {
    if (performance.now() - from > START_WITHIN_MS) throw new Error('no shared PostgreSQL');
    await pause(LOOK_EVERY_MS);
  }
  return JSON.parse(readFileSync(facts, 'utf8')) as Server;
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Databases of one file of tests. */
export type SharedDatabases = {
  /** A new one, with the schema of the ledger or empty. */
  readonly create: (isEmpty?: boolean) => Promise<string>;
  readonly removeAll: () => Promise<void>;
};

/**
 * Databases on the PostgreSQL server that all files of a run share; the global set-up ends it. A
 * test that stops or kills its server starts its own.
 */
export function sharedDatabases(): SharedDatabases {
  const made: string[] = [];
  return {
    create: async (isEmpty = false) => {
      shared ??= startOrJoin();
      const { url } = await shared;
      const name = `${PREFIX}_${++count}`;
      const template = isEmpty ? 'template0' : new URL(url).pathname.slice(1);
      await maintain(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
      made.push(name);
      return new URL(`/${name}`, url).href;
    },
    removeAll: async () => {
      if (shared === undefined) return;
      const { url } = await shared;
      const names = made.splice(0);
      await Promise.all(names.map((name) => maintain(url, `DROP DATABASE ${name} WITH (FORCE)`)));
    },
  };
}
