import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import type { CrashPoint } from '#server/core/crash-points.ts';
import { Dice } from '#tests/sim/dice.ts';
import { startPostgres, type Cluster } from '#tests/support/postgres.ts';
import { Api, openDemo, type ApiAnswer } from './api.ts';
import {
  BuiltServer,
  collect,
  DiedEarly,
  pause,
  spawnServer,
  type ServerSettings,
} from './built-server.ts';
import { compare, type Comparison } from './compare.ts';
import { Stored, type Place } from './stored.ts';
import { Traffic, type Prices, type Sent } from './traffic.ts';

const ACCOUNTS = 12;
const COMMANDS_PER_S = 200;
const KILL_MS = [50, 3_000] as const;
/** Time limit for passing a crash point. */
const CRASH_WITHIN_MS = 60_000;
const BUSY_WITHIN_MS = 2_000;
/** Number of passes of a point before the process ends there. */
const PASSES: Readonly<Record<string, number>> = { booking: 2, job: 2 };

export type Round = {
  readonly name: string;
  readonly readyMs: number;
  readonly entries: number;
  readonly findings: number;
  readonly comparison: Comparison;
};

/** A data folder with its ledger, a server on it that crashes repeatedly, and its clients. */
export class ChaosBench {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'terazi-chaos-'));
  readonly #settings: ServerSettings;
  readonly #place: Place;
  readonly #cluster: Cluster | null;
  readonly #dice: Dice;
  #tokens: string[] = [];
  #prices: Prices = {};
  #round = 0;
  /** The last verified server, which the next load may use. */
  #running: BuiltServer | null = null;

  private constructor(port: number, seed: number, cluster: Cluster | null, url: string) {
    const dataDir = path.join(this.#folder, 'data');
    this.#cluster = cluster;
    this.#dice = new Dice(seed);
    this.#place = cluster === null ? { file: path.join(dataDir, 'ledger.db') } : { url };
    const where = cluster === null ? {} : { DATABASE_URL: url };
    this.#settings = { PORT: `${port}`, DATA_DIR: dataDir, ...where };
  }

  static async create(port: number, seed: number, usesPostgres: boolean): Promise<ChaosBench> {
    const cluster = usesPostgres ? await startPostgres() : null;
    const url = (await cluster?.database()) ?? '';
    const bench = new ChaosBench(port, seed, cluster, url);
    await bench.#prepare();
    return bench;
  }

  async close(): Promise<void> {
    await this.#running?.kill();
    await this.#cluster?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens accounts, and gets prices to set limits from. */
  async #prepare(): Promise<void> {
    const server = await BuiltServer.start(this.#settings);
    const api = new Api(server.url);
    for (let at = 0; at < ACCOUNTS; at++) this.#tokens.push(await openDemo(api));
    const symbol = 'ETH-USDT';
    const fields = { symbol, side: 'buy', type: 'market', qty: '0.01' };
    const ask = { path: '/coin/order/add', fields, token: this.#tokens[0]!, key: 'first-order' };
    const answer: ApiAnswer | null = await api.ask(ask);
    const { avgPrice } = (answer?.data ?? {}) as { readonly avgPrice?: string };
    if (avgPrice === undefined) throw new Error(`no first order: ${JSON.stringify(answer)}`);
    this.#prices = { [symbol]: Number.parseFloat(avgPrice) };
    await server.kill();
  }

  /** Kills a server under load at a random moment. */
  async kill(): Promise<Round> {
    const ms = this.#dice.whole(...KILL_MS);
    return this.#run(`kill -9 after ${ms} ms`, {}, async (server) => {
      await pause(ms);
      await server.kill();
    });
  }

  /** Lets the server end itself at a crash point. */
  async crashAt(point: CrashPoint): Promise<Round> {
    if (point === 'job') {
      await this.#running?.kill();
      this.#running = null;
      await this.#plantTimers();
    }
    const crashAt = `${point}:${PASSES[point] ?? this.#dice.whole(5, 40)}`;
    const name = `CRASH_AT=${crashAt}`;
    const crash = this.#run(name, { CRASH_AT: crashAt }, async (server) => {
      if (!(await server.endsWithin(CRASH_WITHIN_MS))) {
        await server.kill();
        throw new Error(`the point ${point} was not passed`);
      }
    });
    return crash.catch((error: unknown) => {
      if (!(error instanceof DiedEarly)) throw error;
      // Orders that fill as soon as the market is back pass the point before any call.
      return this.#verified([], `${name}, starting`);
    });
  }

  /** Starts a second server on the data. @returns the time until it gave up, and its output. */
  async second(): Promise<{ readonly ms: number; readonly code: number; readonly text: string }> {
    const first = await BuiltServer.start(this.#settings);
    const from = performance.now();
    const port = Number.parseInt(this.#settings['PORT'] ?? '0', 10) + 1;
    const child = spawnServer({ ...this.#settings, PORT: `${port}` });
    const printed = collect(child);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const outcome = await Promise.race([ended, pause(BUSY_WITHIN_MS * 5)]);
    const ms = performance.now() - from;
    if (outcome === undefined) child.kill('SIGKILL');
    await first.kill();
    return { ms, code: outcome?.[0] ?? -1, text: printed().trim() };
  }

  async #run(
    name: string,
    settings: ServerSettings,
    end: (server: BuiltServer) => Promise<void>,
  ): Promise<Round> {
    const server = await this.#serverWith(settings);
    const api = new Api(server.url);
    const prefix = `r${++this.#round}`;
    const parts = { dice: this.#dice, prices: this.#prices, tokens: this.#tokens, prefix };
    const traffic = new Traffic({ api: () => api, ...parts });
    const stop = flow(() => void traffic.one());
    await end(server).finally(stop);
    return this.#verified(traffic.journal, name);
  }

  /** Returns the running server, or starts one with other settings. */
  async #serverWith(settings: ServerSettings): Promise<BuiltServer> {
    const running = this.#running;
    this.#running = null;
    if (running !== null && Object.keys(settings).length === 0) return running;
    await running?.kill();
    return BuiltServer.start({ ...this.#settings, ...settings });
  }

  /** Restarts and checks that the state matches the answers. */
  async #verified(journal: readonly Sent[], name: string): Promise<Round> {
    const server = await BuiltServer.start(this.#settings);
    this.#running = server;
    const api = new Api(server.url);
    const stored = await Stored.open(this.#place);
    try {
      const comparison = await compare(journal, stored, api);
      const { findings } = await stored.audit();
      for (const { rule, subject, detail } of findings) {
        comparison.faults.push(`audit: ${rule} ${subject} ${detail}`);
      }
      const entries = await stored.entries();
      return { name, readyMs: server.readyMs, entries, findings: findings.length, comparison };
    } finally {
      await stored.close();
    }
  }

  /** Adds jobs that are due right after the start. */
  async #plantTimers(): Promise<void> {
    const rows = Array.from(
      { length: 4 },
      (_, at) => `('T${this.#round}${at}', 1, 0, 'proceedsSettle', '-', 0)`,
    );
    const sql = `INSERT INTO timers (id, version, due_at, kind, ref, is_done)
      VALUES ${rows.join(', ')}`;
    if ('file' in this.#place) {
      const db = new Database(this.#place.file);
      db.exec(sql);
      db.close();
      return;
    }
    const client = new pg.Client({ connectionString: this.#place.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}

/** Makes calls at a fixed rate, without waiting for answers. @returns a function that stops it. */
function flow(call: () => void): () => void {
  const from = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - from) * COMMANDS_PER_S) / 1000);
    for (; made < due; made++) call();
  }, 5);
  return () => clearInterval(timer);
}
