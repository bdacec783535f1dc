import type { Instrument } from '#domain/market/types.ts';
import { Core } from '#server/core/core.ts';
import type { CoreParts } from '#server/core/core-parts.ts';
import type { CrashPoint } from '#server/core/crash-points.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type {
  Answer,
  Caller,
  CoreSettings,
  MarketEvent,
  MarketView,
  Mode,
  Query,
  UseCase,
} from '#server/ports/core.ts';
import type { CoreNews } from '#server/ports/core-client.ts';
import type { CoreStore, StoredEvent } from '#server/ports/core-store.ts';
import type { Engine, JobHandler } from '#server/ports/engine.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';
import { MemoryStore } from './memory-store.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';

/** Start time of a test: a Monday, 10:30 in Istanbul. */
export const TEST_START = Date.UTC(2026, 10, 23, 7, 30);

/** An engine without orders, for tests that do not trade. */
export function idleEngine(): Engine {
  return {
    venue: {
      plan: () => ({ fills: [], leftQty: 0, rests: false, meetsOwn: false }),
      confirm: () => undefined,
      cancel: () => undefined,
      traded: () => ({ since: 0, qty: 0 }),
      replace: () => undefined,
      guard: () => undefined,
      release: () => undefined,
      guardCross: () => undefined,
      crossChanged: () => undefined,
      watchCredit: () => undefined,
      releaseCredit: () => undefined,
      watchAlgo: () => undefined,
      releaseAlgo: () => undefined,
    },
    followed: () => new Set<string>(),
    onMarket: () => [],
    rebuild: () => Promise.resolve(),
    view: () => undefined,
    drainInfluence: () => [],
    moved: () => undefined,
  };
}

export type TestCoreOptions = {
  readonly commands?: Readonly<Record<string, UseCase>>;
  readonly queries?: Readonly<Record<string, Query>>;
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly engine?: Engine;
  readonly instruments?: readonly Instrument[];
  readonly settings?: CoreSettings;
  readonly store?: CoreStore;
  readonly seed?: number;
  readonly crash?: (point: CrashPoint) => void;
  readonly stopwatch?: () => number;
  /** Start of the clock; that of a test by default. */
  readonly now?: number;
};

export type Asked = {
  /** User id; the demo realm unless `realm` says otherwise. Null for calls without a session. */
  readonly user?: string | null;
  readonly realm?: 'real' | 'demo';
  readonly key?: string;
  readonly views?: readonly MarketView[];
};

/** An in-memory core with a clock that the test moves, and all its notifications. */
export class TestCore {
  readonly core: Core;
  readonly store: CoreStore;
  readonly events: StoredEvent[] = [];
  readonly modes: Mode[] = [];
  readonly errors: { fields: object; message: string }[] = [];
  readonly influence: InfluenceCall[] = [];
  readonly listeners: ((news: keyof CoreNews, value: unknown) => void)[] = [];
  watched: readonly string[] = [];
  now = TEST_START;

  constructor(options: TestCoreOptions) {
    this.store = options.store ?? new MemoryStore();
    const note = (fields: object, message: string): void =>
      void this.errors.push({ fields, message });
    const parts: CoreParts = {
      store: this.store,
      commands: options.commands ?? {},
      queries: options.queries ?? {},
      jobs: options.jobs ?? {},
      engine: options.engine ?? idleEngine(),
      instruments: options.instruments ?? [],
      settings: options.settings ?? CORE_SETTINGS,
      random: seededRandom(options.seed ?? 1),
      news: {
        events: (events) => {
          this.events.push(...events);
          this.#tell('events', events);
        },
        watch: (symbols) => {
          this.watched = symbols;
          this.#tell('watch', symbols);
        },
        mode: (mode) => {
          this.modes.push(mode);
          this.#tell('mode', mode);
        },
        influence: (calls) => void this.influence.push(...calls),
        fatal: (error) => note({ error }, 'fatal'),
      },
      log: { error: note, warn: note },
      ...(options.crash === undefined ? {} : { crash: options.crash }),
      ...(options.stopwatch === undefined ? {} : { stopwatch: options.stopwatch }),
    };
    this.core = new Core(parts);
  }

  #tell(news: keyof CoreNews, value: unknown): void {
    for (const listener of this.listeners) listener(news, value);
  }

  /** Submits a command at the test's time. */
  command(call: string, input: unknown, asked: Asked = {}): Promise<Answer> {
    const { key = null, views = [] } = asked;
    const command = { call, caller: callerOf(asked), key, input, views };
    return this.core.command(command, this.now);
  }

  query(name: string, input: unknown, asked: Asked = {}): Promise<Answer> {
    const { views = [] } = asked;
    return this.core.query({ name, caller: callerOf(asked), input, views }, this.now);
  }

  async market(...events: MarketEvent[]): Promise<void> {
    this.core.market(events, this.now);
    await this.core.idle();
  }

  /** Advances the clock and runs due timers. */
  async advance(ms: number, lights: readonly MarketView[] = []): Promise<void> {
    this.now += ms;
    this.core.tick(this.now, lights);
    await this.core.idle();
  }
}

function callerOf({ user, realm = 'demo' }: Asked): Caller | null {
  if (user === null) return null;
  const userId = user ?? 'U1';
  return { userId, realm, sessionId: `S-${userId}` };
}

/** A started in-memory core. */
export async function testCore(options: TestCoreOptions = {}): Promise<TestCore> {
  const test = new TestCore(options);
  test.now = options.now ?? TEST_START;
  await test.core.start(test.now);
  return test;
}
