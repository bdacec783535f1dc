import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import type { CrashPoint } from '#server/core/crash-points.ts';
import { Dice } from '#tests/sim/dice.ts';
import { startPostgres, type Cluster } from '#tests/support/postgres.ts';
import { Api, openDemo } from './api.ts';
import { untilGood } from '#tests/support/until-good.ts';
import {
  BuiltServer,
  collect,
  DiedEarly,
  pause,
  spawnServer,
  type ServerSettings,
} from './built-server.ts';
import { compare, type Comparison } from './compare.ts';
import type { KindCount } from './kinds.ts';
import { Deck, DECK } from './order-deck.ts';
import { LastPrices } from './last-prices.ts';
import { RecordedMarket } from './recorded-market.ts';
import { Stored, type Place } from './stored.ts';
import { Traffic, Wallet, type Sent } from './traffic.ts';

const ACCOUNTS = 12;
/** A kill comes a random time after a random number of answers, so a busy machine is no matter. */
const KILL_ANSWERS = [0, 60] as const;
const KILL_MS = [0, 40] as const;
const LOADED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 2;
/** Time in which a condition acts whose price was met. */
const ACTS_WITHIN_MS = 10_000;
/** Time limit for passing a crash point. */
const CRASH_WITHIN_MS = 60_000;
/** A busy machine may take long to find that the folder is taken. */
const BUSY_WITHIN_MS = 120_000;
/** Number of passes of a point before the process ends there. */
const PASSES: Readonly<Record<string, number>> = { booking: 2, job: 2 };

export type Round = {
  readonly name: string;
  readonly readyMs: number;
  readonly entries: number;
  readonly findings: number;
  readonly comparison: Comparison;
  /** Where the time went: load, comparison with the ledger, audit. */
  readonly loadMs: number;
  readonly compareMs: number;
  readonly auditMs: number;
};

export type BenchOptions = {
  readonly port: number;
  readonly seed: number;
  readonly usesPostgres: boolean;
  /** A generated recording as market, instead of the simulated one. */
  readonly isRecorded: boolean;
};

/** A data folder with its ledger, a server on it that crashes repeatedly, and its clients. */
export class ChaosBench {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'terazi-chaos-'));
  readonly #settings: ServerSettings;
  readonly #place: Place;
  readonly #cluster: Cluster | null;
  readonly #dice: Dice;
  readonly #market: RecordedMarket | null;
  readonly #prices = new LastPrices();
  readonly #deck = new Deck();
  readonly #wallets: Wallet[] = [];
  readonly #placed = new Set<string>();
  #round = 0;
  /** The last verified server, which the next load may use. */
  #running: BuiltServer | null = null;

  private constructor(
    { port, seed, isRecorded }: BenchOptions,
    cluster: Cluster | null,
    url: string,
  ) {
    const dataDir = path.join(this.#folder, 'data');
    this.#cluster = cluster;
    this.#market = isRecorded ? new RecordedMarket(this.#folder) : null;
    this.#dice = new Dice(seed);
    this.#place = cluster === null ? { file: path.join(dataDir, 'ledger.db') } : { url };
    const where = cluster === null ? {} : { DATABASE_URL: url };
    this.#settings = { PORT: `${port}`, DATA_DIR: dataDir, ...where };
  }

  static async create(options: BenchOptions): Promise<ChaosBench> {
    const cluster = options.usesPostgres ? await startPostgres() : null;
    const url = (await cluster?.database()) ?? '';
    const bench = new ChaosBench(options, cluster, url);
    await bench.#prepare();
    return bench;
  }

  /** Orders of each kind in the ledger. */
  async kinds(): Promise<KindCount[]> {
    const stored = await Stored.open(this.#place);
    return stored.kinds().finally(() => stored.close());
  }

  /** Kinds of orders that no server has accepted. */
  neverPlaced(): string[] {
    return DECK.map(({ name }) => name).filter((name) => !this.#placed.has(name));
  }

  async close(): Promise<void> {
    await this.#running?.kill();
    await this.#cluster?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens accounts. */
  async #prepare(): Promise<void> {
    const server = await this.#start();
    const api = new Api(server.url);
    for (let at = 0; at < ACCOUNTS; at++) this.#wallets.push(new Wallet(await openDemo(api)));
    await this.#prices.read(api);
    await server.kill();
  }

  #start(settings: ServerSettings = {}): Promise<BuiltServer> {
    const market = this.#market?.settings() ?? {};
    return BuiltServer.start({ ...this.#settings, ...market, ...settings });
  }

  /** Kills a server under load at a random moment. */
  async kill(): Promise<Round> {
    const answers = this.#dice.whole(...KILL_ANSWERS);
    const ms = this.#dice.whole(...KILL_MS);
    return this.#run(`kill -9 after ${answers} answers`, {}, async (server, traffic) => {
      const isLoaded = (): boolean => traffic.answers >= answers;
      await untilGood(async () => isLoaded(), Boolean, LOADED_WITHIN_MS, LOOK_EVERY_MS);
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
      return this.#verified([], `${name}, starting`, 0);
    });
  }

  /** Starts a second server on the data. @returns the time until it gave up, and its output. */
  async second(): Promise<{ readonly ms: number; readonly code: number; readonly text: string }> {
    const first = await this.#start();
    const from = performance.now();
    const port = Number.parseInt(this.#settings['PORT'] ?? '0', 10) + 1;
    const child = spawnServer({ ...this.#settings, PORT: `${port}` });
    const printed = collect(child);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const timer = setTimeout(() => child.kill('SIGKILL'), BUSY_WITHIN_MS);
    const [code] = await ended;
    clearTimeout(timer);
    const ms = performance.now() - from;
    await first.kill();
    return { ms, code: code ?? -1, text: printed().trim() };
  }

  async #run(
    name: string,
    settings: ServerSettings,
    end: (server: BuiltServer, traffic: Traffic) => Promise<void>,
  ): Promise<Round> {
    const server = await this.#serverWith(settings);
    const api = new Api(server.url);
    const from = performance.now();
    const traffic = new Traffic({
      api: () => api,
      dice: this.#dice,
      prices: this.#prices.now,
      wallets: this.#wallets,
      deck: this.#deck,
      prefix: `r${++this.#round}`,
    });
    const ends = [this.#prices.follow(api), traffic.flow()];
    await end(server, traffic).finally(() => {
      for (const stop of ends) stop();
    });
    for (const { name: kind, answer } of traffic.journal) {
      if (answer?.code === 0) this.#placed.add(kind);
    }
    return this.#verified(traffic.journal, name, performance.now() - from);
  }

  /** Returns the running server, or starts one with other settings. */
  async #serverWith(settings: ServerSettings): Promise<BuiltServer> {
    const running = this.#running;
    this.#running = null;
    if (running !== null && Object.keys(settings).length === 0) return running;
    await running?.kill();
    return this.#start(settings);
  }

  /** Restarts and checks that the state matches the answers. */
  async #verified(journal: readonly Sent[], name: string, loadMs: number): Promise<Round> {
    const server = await this.#start();
    this.#running = server;
    const { readyMs } = server;
    const api = new Api(server.url);
    const stored = await Stored.open(this.#place);
    try {
      const from = performance.now();
      const comparison = await compare(journal, stored, api);
      comparison.faults.push(...(await this.#missedConditions(api, stored)));
      const compared = performance.now();
      comparison.faults.push(...(await stored.kindFaults()));
      const { findings } = await stored.audit();
      for (const { rule, subject, detail } of findings) {
        comparison.faults.push(`audit: ${rule} ${subject} ${detail}`);
      }
      const entries = await stored.entries();
      const [compareMs, auditMs] = [compared - from, performance.now() - compared];
      const times = { readyMs, loadMs, compareMs, auditMs };
      return { name, ...times, entries, findings: findings.length, comparison };
    } finally {
      await stored.close();
    }
  }

  /** Conditions that stay armed although the market has passed their price. */
  async #missedConditions(api: Api, stored: Stored): Promise<string[]> {
    const look = async (): Promise<readonly string[]> => {
      await this.#prices.read(api);
      return stored.passedConditions(this.#prices.now);
    };
    let missed = await look();
    await untilGood(
      async () => {
        const passed = missed.length === 0 ? [] : await look();
        return (missed = missed.filter((id) => passed.includes(id)));
      },
      ({ length }) => length === 0,
      ACTS_WITHIN_MS,
    );
    return missed.map((id) => `lost: condition ${id} did not act`);
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
