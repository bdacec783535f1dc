import { epochOf } from '#domain/issue/calendar.ts';
import { errorFact } from '#domain/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { Answer, Caller, MarketView, UseCase } from '#server/ports/core.ts';
import type { CoreClient, CoreNews } from '#server/ports/core-client.ts';
import { StoreFailure } from '#server/ports/core-store.ts';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import type { RobotBars } from '#server/app/robots/take-bars.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { Core } from '#server/core/core.ts';
import type { CrashPoint } from '#server/core/crash-points.ts';
import { MarketTap } from '#server/core/market-tap.ts';
import { requestHash } from '#server/core/request-hash.ts';
import { CallFailure } from '#server/http/call-failure.ts';
import { InFlight } from '#server/http/in-flight.ts';
import { parsed, type AnyEndpoint } from '#server/http/mount.ts';
import { SessionCache } from '#server/http/session-cache.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { PrivateHub } from '#server/stream/private-hub.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';
import type { Bug } from './bug.ts';
import type { Witness } from './checks/witness.ts';
import { Dice } from './dice.ts';
import { Finding } from './finding.ts';
import { FEED_MAX_AGE_MS, type SimMarket } from './sim-board.ts';
import type { SimClock } from './sim-clock.ts';
import { SIM_COMMANDS } from './sim-commands.ts';
import type { SimLedger } from './sim-ledger.ts';
import { blockViews, rateView } from './quiet-market.ts';
import { SpyStore } from './spy-store.ts';

const CALLS = ALL_ENDPOINTS as unknown as Readonly<Record<string, AnyEndpoint>>;
const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** A request as it arrives. */
export type SimRequest = {
  readonly call: string;
  readonly token: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, string>>;
};

export type ServerParts = {
  readonly clock: SimClock;
  readonly ledger: SimLedger;
  readonly market: SimMarket;
  readonly witness: Witness;
  readonly bug: Bug;
  readonly alwaysOpen: boolean;
  /** Start of the run: the first day of its venue. */
  readonly begunAt: number;
  /** Simulated applicants per issue of new shares. */
  readonly crowd: number;
  readonly seed: number;
  /** Called when a rule is broken. */
  readonly found: (finding: Finding) => void;
};

function refused(name: Parameters<typeof errorFact>[0]): Answer {
  return { ok: false, ...errorFact(name), args: {} };
}

/** One server process, from its start to its crash: core, edge and private stream. */
export class SimServer {
  readonly core: Core;
  readonly hub: PrivateHub;
  readonly store: LedgerStore;
  readonly spy: SpyStore;
  readonly #parts: ServerParts;
  readonly #tap: MarketTap;
  /** Markets without trades. */
  readonly #quiet: readonly MarketView[];
  readonly #sessions: SessionCache;
  readonly #inFlight = new InFlight();
  readonly #listeners = new Set<Partial<CoreNews>>();
  readonly #commands: Readonly<Record<string, UseCase>>;
  #crashAt: { readonly point: CrashPoint; left: number } | null = null;
  #isDead = false;

  private constructor(parts: ServerParts, store: LedgerStore, life: number) {
    const { bug, clock, market, witness } = parts;
    this.#parts = parts;
    this.#quiet = blockViews(market, clock.now());
    this.store = store;
    this.spy = new SpyStore(store, {
      committed: (journals, events) => witness.committed(journals, events),
      bent: bug.bent ?? ((tx) => tx),
    });
    const given = { ...COMMANDS, ...SIM_COMMANDS };
    this.#commands = bug.useCases?.(given) ?? given;
    this.core = this.#newCore(life);
    this.#tap = new MarketTap({
      board: market.board,
      now: () => clock.now(),
      bookSeq: () => 0,
      forward: (events) => {
        if (!this.#isDead) this.core.market(bug.events?.(events) ?? events, clock.now());
      },
    });
    const client = this.#client();
    const { monotonic, now } = {
      monotonic: () => clock.monotonic(),
      now: () => clock.now(),
    };
    this.#sessions = new SessionCache({ core: client, monotonic, now });
    const log = { info: () => undefined, warn: (...what: unknown[]) => this.#warned(what) };
    this.hub = new PrivateHub({ core: client, sessions: this.#sessions, log });
  }

  /** Starts a process on the data of the previous one. */
  static async start(parts: ServerParts, life: number): Promise<SimServer> {
    const server = new SimServer(parts, await parts.ledger.open(), life);
    await server.core.start(parts.clock.now());
    server.#tap.watch(server.core.watched);
    return server;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Arms a crash: the process ends when it passes the point for the nth time. */
  crashAt(point: CrashPoint, times: number): void {
    this.#crashAt = { point, left: times };
  }

  /** Power loss. Everything uncommitted is lost. */
  async crash(): Promise<void> {
    this.#die();
    await this.core.idle();
    this.#tap.stop();
    this.hub.stop();
  }

  /** Delivers waiting market messages to the core and advances time. */
  tick(isMinute: boolean): Promise<void> {
    this.#tap.flush();
    if (isMinute) {
      const now = this.#parts.clock.now();
      this.core.tick(now, [...this.#tap.lights().map(this.#view), ...this.#quiet]);
    }
    return this.core.idle();
  }

  /** Lets robots decide on bars, with the current market. */
  robots(bars: RobotBars): Promise<Answer> {
    const { market, clock } = this.#parts;
    const views = this.#viewsFor(market.lines.map((line) => line.instrument.symbol));
    const command = { call: 'robot.bars', caller: null, key: null, input: bars, views };
    const release = this.#tap.hold(views.map((view) => view.symbol));
    return this.core.command(command, clock.now()).finally(release);
  }

  /** Runs a command of the run itself, without edge and network. */
  direct(call: string, input: unknown): Promise<Answer> {
    const command = { call, caller: null, key: null, input, views: [] };
    return this.core.command(command, this.#parts.clock.now());
  }

  /** Serves a request like the edge: session, key, schema, then the core. */
  async serve({ call, token, key, fields }: SimRequest): Promise<Answer> {
    const endpoint = CALLS[call];
    if (endpoint === undefined) throw new Error(`no call ${call}`);
    const state = await this.#sessions.find(token);
    if (state.is !== 'live') return refused('SESSION_ENDED');
    const { userId, realm, sessionId } = state.facts;
    this.#sessions.touch(state.facts);
    if (endpoint.keyed === true && !KEY.test(key ?? '')) return refused('REQUEST_ID');
    try {
      const input = parsed(endpoint, fields);
      const caller = { userId, realm, sessionId };
      return await this.#run({ call, caller, key, input, fields, endpoint });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { error: name, code, msgKey, args } = error;
      return { ok: false, error: name, code, msgKey, args };
    }
  }

  async #run(asked: Asked): Promise<Answer> {
    const { call, caller, key, input, fields, endpoint } = asked;
    const views = this.#viewsOf(endpoint, fields);
    const now = this.#parts.clock.now();
    if (!(call in this.#commands))
      return this.core.query({ name: call, caller, input, views }, now);
    const hash = requestHash(fields);
    const start = async (): Promise<Answer> => {
      const release = this.#tap.hold(views.map((view) => view.symbol));
      const command = { call, caller, key, input, requestHash: hash, views };
      try {
        return await this.core.command(command, now);
      } finally {
        release();
      }
    };
    if (key === null) return start();
    return this.#inFlight.run(`${caller.userId} ${caller.realm} ${call} ${key}`, hash, start);
  }

  #viewsOf(call: AnyEndpoint, fields: SimRequest['fields']): readonly MarketView[] {
    const { marketOf, marketsOf } = call;
    if (marketsOf !== undefined) return this.#viewsFor(marketsOf(fields));
    const symbol = marketOf === undefined ? undefined : fields[marketOf];
    return symbol === undefined ? [] : this.#tap.views([symbol]).map(this.#view);
  }

  /** Views of the symbols that this market has. */
  #viewsFor(symbols: readonly string[]): readonly MarketView[] {
    const { market, clock } = this.#parts;
    const traded = market.lines.map((line) => line.instrument.symbol);
    const known = symbols.filter((symbol) => traded.includes(symbol));
    return [...this.#tap.views(known).map(this.#view), rateView(market, clock.now())];
  }

  readonly #view = (view: MarketView): MarketView => this.#parts.bug.view?.(view) ?? view;

  #newCore(life: number): Core {
    const { alwaysOpen, bug, crowd, market, seed } = this.#parts;
    const venue = new SimVenue({ feedMaxAgeMs: FEED_MAX_AGE_MS, feedHoldsUsers: false });
    const engine = new TradingEngine({
      venue,
      instrument: (symbol) => market.instruments.get(symbol),
    });
    return new Core({
      store: this.spy,
      commands: this.#commands,
      queries: QUERIES,
      jobs: JOBS,
      engine: bug.engine?.(engine) ?? engine,
      instruments: [...market.instruments.values()],
      settings: {
        ...CORE_SETTINGS,
        alwaysOpen,
        feedMaxAgeMs: FEED_MAX_AGE_MS,
        stockLeverage: 2,
        creditRate: '2',
        issueEpoch: epochOf(this.#parts.begunAt),
        issueCrowd: crowd,
      },
      random: new Dice(seed * 7919 + life).unit,
      news: {
        events: (value) => this.#tell('events', value),
        watch: (value) => {
          this.#tap.watch(value);
          this.#tell('watch', value);
        },
        mode: (value) => this.#tell('mode', value),
        influence: () => undefined,
        fatal: (error) => this.#parts.found(new Finding('R-06', `fatal: ${error.message}`)),
      },
      log: { error: (...what) => this.#failed(what), warn: (...what) => this.#warned(what) },
      crash: (point) => this.#pass(point),
    });
  }

  /** The core as stream and sessions see it. */
  #client(): CoreClient {
    const now = (): number => this.#parts.clock.now();
    return {
      mode: 'normal',
      command: (command) => this.core.command(command, now()),
      query: (query) => this.core.query(query, now()),
      eventsAfter: (userId, realm, after) => this.spy.eventsAfter(userId, realm, after, 1_000),
      market: () => undefined,
      tick: () => undefined,
      listen: (news) => {
        this.#listeners.add(news);
        return () => this.#listeners.delete(news);
      },
      stats: () => Promise.reject(new Error('not asked in a run')),
      close: () => Promise.resolve(),
    };
  }

  #tell<K extends keyof CoreNews>(name: K, value: Parameters<CoreNews[K]>[0]): void {
    if (this.#isDead) return;
    for (const listener of this.#listeners) {
      (listener[name] as ((told: Parameters<CoreNews[K]>[0]) => void) | undefined)?.(value);
    }
  }

  #pass(point: CrashPoint): void {
    const due = this.#crashAt;
    if (due?.point !== point || --due.left > 0) return;
    this.#die();
    throw new StoreFailure(`crashed at ${point}`);
  }

  #die(): void {
    this.#isDead = true;
    this.spy.kill();
  }

  /** Handles an unexpected error. Whatever it is, a rule was broken before it. */
  #failed([fields, message]: readonly unknown[]): void {
    if (this.#isDead) return;
    const error = (fields as { err?: unknown }).err;
    if (error instanceof Finding) this.#parts.found(error);
    else this.#parts.found(new Finding('R-06', `${String(message)}: ${String(error)}`));
  }

  #warned([fields, message]: readonly unknown[]): void {
    if (this.#isDead) return;
    const { err } = fields as { err?: unknown };
    this.#parts.found(new Finding('R-06', `${String(message)}: ${String(err)}`));
  }
}

type Asked = {
  readonly call: string;
  readonly caller: Caller;
  readonly key: string | null;
  readonly input: unknown;
  readonly fields: SimRequest['fields'];
  readonly endpoint: AnyEndpoint;
};
