import { Api, openDemo, type ApiAnswer } from '#tests/chaos/api.ts';
import { pause } from '#tests/chaos/built-server.ts';
import { compare, type Comparison } from '#tests/chaos/compare.ts';
import { Stored } from '#tests/chaos/stored.ts';
import { LastPrices } from '#tests/chaos/last-prices.ts';
import { Traffic, Wallet, type Sent } from '#tests/chaos/traffic.ts';
import { Dice } from '#tests/sim/dice.ts';
import type { Balancer } from './balancer.ts';
import { Listener } from './listener.ts';
import { isReady, isStandby, type Venue } from './venue.ts';

const ACCOUNTS = 9;
const QUIET_MS = 1_500;
const TRIES = 20;
const SYMBOL = 'ETH-USDT';
/** Time limit for the arrival of every event. */
const SETTLE_WITHIN_MS = 120_000;

/** Outcome of killing a part under load. */
export type KillRound = {
  readonly name: string;
  /** True when a stand-by had to take over. */
  readonly isFailOver: boolean;
  /** From the kill to the first success of a command sent after it. */
  readonly answeredMs: number;
  /** Longest time without a successful answer. */
  readonly gapMs: number;
  /** From the kill until the part, or its stand-by, serves. */
  readonly backMs: number;
  readonly entries: number;
  readonly events: number;
  readonly comparison: Comparison;
};

/** A part to kill, and the condition that must hold before the next kill. */
export type Victim = {
  readonly name: string;
  readonly isFailOver?: boolean;
  readonly kill: () => Promise<void>;
  readonly back: () => Promise<void>;
};

type Call = { readonly sentAt: number; readonly doneAt: number; readonly isGood: boolean };

/** Accounts that trade through the balancer and follow their events while parts are killed. */
export class KillBench {
  readonly #venue: Venue;
  readonly #balancer: Balancer;
  readonly #dice: Dice;
  readonly #perS: number;
  readonly #listeners: Listener[] = [];
  readonly #prices = new LastPrices();
  #tokens: string[] = [];
  #round = 0;

  private constructor(parts: {
    readonly venue: Venue;
    readonly balancer: Balancer;
    readonly seed: number;
    readonly perS: number;
  }) {
    this.#venue = parts.venue;
    this.#balancer = parts.balancer;
    this.#dice = new Dice(parts.seed);
    this.#perS = parts.perS;
  }

  static async create(parts: {
    readonly venue: Venue;
    readonly balancer: Balancer;
    readonly seed: number;
    /** Commands a second. */
    readonly perS: number;
  }): Promise<KillBench> {
    const bench = new KillBench(parts);
    await bench.#prepare();
    return bench;
  }

  /** Kills every part of the venue once; both cores write in turn. */
  victims(): readonly Victim[] {
    const { feed, edges } = this.#venue;
    const core = (name: string): Victim => ({ name, isFailOver: true, ...this.#activeCore() });
    const ofEdges = edges.map((edge) => ({
      name: edge.name,
      kill: () => edge.kill(),
      back: async () => {
        edge.start();
        await edge.until(isReady);
      },
    }));
    return [
      core('the core that writes'),
      ...ofEdges,
      core('the core that took over'),
      this.#standbyCore(),
      {
        name: 'the bus',
        kill: () => this.#venue.killNats(),
        back: async () => {
          await pause(QUIET_MS);
          await this.#venue.restartNats();
          for (const edge of edges) await edge.until(isReady);
        },
      },
      {
        name: 'the database',
        kill: () => this.#venue.crashDatabase(),
        back: async () => {
          await this.#venue.restartDatabase();
          await this.#venue.active();
        },
      },
      {
        name: 'the feed',
        kill: () => feed.kill(),
        back: async () => {
          feed.start();
          await feed.until(isReady);
        },
      },
    ];
  }

  /** Kills a part under load; compares the answers of clients with the stored rows. */
  async kill({ name, isFailOver = false, kill, back }: Victim): Promise<KillRound> {
    const api = new Api(this.#balancer.url);
    const prefix = `m${++this.#round}`;
    const wallets = this.#tokens.map((token) => new Wallet(token));
    const parts = { dice: this.#dice, prices: this.#prices.now, wallets, prefix };
    const traffic = new Traffic({ api: () => api, ...parts });
    const load = this.#load(traffic);
    await pause(QUIET_MS);
    const killedAt = performance.now();
    await kill();
    // Some clients reconnect elsewhere while a part is down.
    for (const listener of this.#listeners) if (this.#dice.chance(0.4)) listener.drop();
    await back();
    const backMs = performance.now() - killedAt;
    await this.#untilGood(load.calls, performance.now());
    await pause(QUIET_MS);
    await load.stop();
    const comparison = await this.#compare(traffic.journal, api);
    const events = await this.#checkEvents(comparison.faults);
    const entries = await this.#audit(comparison.faults);
    const facts = { name, isFailOver, backMs };
    return { ...facts, entries, events, comparison, ...timesOf(load.calls, killedAt) };
  }

  stop(): void {
    for (const listener of this.#listeners) listener.stop();
  }

  /** Minimum number of edges that served each client of the stream. */
  get sessions(): number {
    return Math.min(...this.#listeners.map(({ sessions }) => sessions));
  }

  async #prepare(): Promise<void> {
    const api = new Api(this.#balancer.url);
    for (let at = 0; at < ACCOUNTS; at++) {
      this.#tokens.push(await patiently(() => openDemo(api)));
    }
    const fields = { symbol: SYMBOL, side: 'buy', type: 'market', qty: '0.01' };
    const ask = { path: '/coin/order/add', fields, token: this.#tokens[0] ?? '', key: 'first-one' };
    await patiently(async () => {
      const answer: ApiAnswer | null = await api.ask(ask);
      if (answer?.code !== 0) throw new Error(`no first order: ${JSON.stringify(answer)}`);
    });
    await this.#prices.read(api);
    for (const token of this.#tokens) {
      const listener = new Listener(this.#balancer.url, token);
      listener.run();
      this.#listeners.push(listener);
    }
  }

  #activeCore(): Pick<Victim, 'kill' | 'back'> {
    let killed = this.#venue.cores[0];
    return {
      kill: async () => {
        killed = await this.#venue.active();
        await killed.kill();
      },
      back: async () => {
        await this.#venue.active();
        killed?.start();
        await killed?.until(isStandby);
      },
    };
  }

  #standbyCore(): Victim {
    let killed = this.#venue.cores[0];
    return {
      name: 'the core that stands by',
      kill: async () => {
        killed = await this.#venue.standby();
        await killed.kill();
      },
      back: async () => {
        killed?.start();
        await killed?.until(isStandby);
      },
    };
  }

  #load(traffic: Traffic): { readonly calls: Call[]; readonly stop: () => Promise<void> } {
    const calls: Call[] = [];
    const pending = new Set<Promise<void>>();
    const from = performance.now();
    let made = 0;
    const call = async (): Promise<void> => {
      const sentAt = performance.now();
      const { answer } = await traffic.one();
      calls.push({ sentAt, doneAt: performance.now(), isGood: answer?.code === 0 });
    };
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - from) * this.#perS) / 1000);
      for (; made < due; made++) {
        const one = call();
        pending.add(one);
        void one.finally(() => pending.delete(one));
      }
    }, 5);
    return {
      calls,
      stop: async () => {
        clearInterval(timer);
        await Promise.all(pending);
      },
    };
  }

  /** Keeps the load running until a command sent after `at` has succeeded. */
  async #untilGood(calls: readonly Call[], at: number): Promise<void> {
    const until = performance.now() + SETTLE_WITHIN_MS;
    const isDone = (): boolean => calls.some(({ sentAt, isGood }) => isGood && sentAt >= at);
    while (!isDone() && performance.now() < until) await pause(50);
  }

  async #compare(journal: readonly Sent[], api: Api): Promise<Comparison> {
    const stored = await Stored.open({ url: this.#venue.databaseUrl });
    try {
      return await compare(journal, stored, api);
    } finally {
      await stored.close();
    }
  }

  /** Checks that every client has every event of its account, once and in order. */
  async #checkEvents(faults: string[]): Promise<number> {
    let events = 0;
    for (const [at, listener] of this.#listeners.entries()) {
      const newest = await listener.newestId();
      const until = performance.now() + SETTLE_WITHIN_MS;
      while (listener.lastId < newest && performance.now() < until) await pause(50);
      if (listener.lastId < newest) {
        faults.push(`client ${at} got events up to ${listener.lastId} of ${newest}`);
      }
      faults.push(...listener.faults.splice(0).map((fault) => `client ${at}: ${fault}`));
      events += listener.events;
    }
    return events;
  }

  async #audit(faults: string[]): Promise<number> {
    const stored = await Stored.open({ url: this.#venue.databaseUrl });
    try {
      const { findings } = await stored.audit();
      for (const { rule, subject, detail } of findings) {
        faults.push(`audit: ${rule} ${subject} ${detail}`);
      }
      return await stored.entries();
    } finally {
      await stored.close();
    }
  }
}

/** Retries requests that a machine under load refuses at first. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
      await pause(QUIET_MS);
    }
  }
}

function timesOf(calls: readonly Call[], killedAt: number) {
  const good = calls.filter(({ isGood }) => isGood);
  const later = good.filter(({ sentAt }) => sentAt >= killedAt).map(({ doneAt }) => doneAt);
  const done = good.map(({ doneAt }) => doneAt).toSorted((a, b) => a - b);
  const gaps = done.map((at, place) => at - (done[place - 1] ?? at));
  return { answeredMs: Math.min(...later) - killedAt, gapMs: Math.max(0, ...gaps) };
}
