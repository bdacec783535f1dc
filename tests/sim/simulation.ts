import { setImmediate } from 'node:timers/promises';
import { CRASH_POINTS } from '#server/core/crash-points.ts';
import type { SessionFacts } from '#server/ports/core-client.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { Agenda } from './agenda.ts';
import { NO_BUG, type Bug } from './bug.ts';
import { compareAssets } from './checks/assets-check.ts';
import { Witness } from './checks/witness.ts';
import { Dice } from './dice.ts';
import { Finding } from './finding.ts';
import { People, type Person, type Role } from './people.ts';
import { SimAccount } from './sim-account.ts';
import { FEED_MAX_AGE_MS, SimMarket } from './sim-board.ts';
import { SimClock } from './sim-clock.ts';
import { SimLedger } from './sim-ledger.ts';
import { issuesOfRun } from './sim-issues.ts';
import { SimNetwork } from './sim-network.ts';
import type { SimOptions, SimResult } from './sim-run.ts';
import { SimServer } from './sim-server.ts';
import { SimTurns } from './sim-turns.ts';

/** A Monday, 03:00 in Istanbul. */
const START = Date.UTC(2026, 10, 23);
const STEP_MS = 10_000;
const STEPS_A_MINUTE = 6;
const STEPS_AN_HOUR = 360;
const DAY_MS = 86_400_000;
/** Days between two audits of the whole ledger. */
const FULL_AUDIT_DAYS = 10;
const DRAIN_MS = 120_000;
/** Default number of requests between two crashes. */
const CRASH_EVERY = 500;
/** After this many requests without passing its crash point, the server crashes anyway. */
const CRASH_PATIENCE = 60;

/** Default number of simulated applicants. */
const FEW = 6;

const ROLES: readonly Role[] = ['honest', 'honest', 'honest', 'clicker', 'attacker'];

/** One run: users, network, server, feed and time, all from one seed. */
export class Simulation {
  readonly #options: SimOptions;
  readonly #bug: Bug;
  readonly #clock = new SimClock(START);
  readonly #agenda = new Agenda();
  readonly #dice: Dice;
  readonly #market: SimMarket;
  readonly #ledger: SimLedger;
  readonly #witness: Witness;
  readonly #network: SimNetwork;
  readonly #people: People;
  readonly #turns: SimTurns;
  #server: SimServer | null = null;
  #auditor: Auditor | null = null;
  #finding: Finding | null = null;
  #life = 0;
  #crashes = 0;
  #audits = 0;
  #crashFrom: number;
  #isArmed = false;
  #mustStart = false;

  private constructor(options: SimOptions, ledger: SimLedger) {
    const { seed, bug = NO_BUG, crashEvery = CRASH_EVERY } = options;
    this.#options = options;
    this.#crashFrom = crashEvery;
    this.#bug = bug;
    this.#dice = new Dice(seed);
    this.#market = new SimMarket(this.#clock, seed);
    this.#turns = new SimTurns(this.#market, START, seed);
    this.#ledger = ledger;
    this.#witness = new Witness({
      ledger,
      instrument: (symbol) => this.#market.instrument(symbol),
      now: () => this.#clock.time,
      isTradable: (symbol) => this.#market.isTradable(symbol),
      feedMaxAgeMs: FEED_MAX_AGE_MS,
    });
    const world = {
      agenda: this.#agenda,
      clock: this.#clock,
      dice: new Dice(seed + 1),
      server: () => this.#server,
      found: (finding: Finding) => this.#found(finding),
    };
    this.#network = new SimNetwork({
      ...world,
      served: () => undefined,
      failed: (error) => this.#found(new Finding('R-06', `a request failed: ${String(error)}`)),
    });
    const issues = issuesOfRun(START, this.#clock);
    const { books } = this.#witness;
    const place = { market: this.#market, network: this.#network, issues, books };
    this.#people = new People(this.#cast(), { ...world, ...place, dice: this.#dice });
  }

  /** Runs until the days have passed or a rule is broken. */
  static async run(options: SimOptions): Promise<SimResult> {
    const ledger = await SimLedger.create(options.bug?.session ?? ((plain) => plain));
    const simulation = new Simulation(options, ledger);
    const from = performance.now();
    const cpu = process.cpuUsage();
    try {
      await simulation.#run();
    } catch (error) {
      simulation.#found(
        error instanceof Finding ? error : new Finding('R-06', (error as Error).stack ?? ''),
      );
    }
    const { user, system } = process.cpuUsage(cpu);
    const result = simulation.#result(performance.now() - from, (user + system) / 1_000);
    ledger.close();
    return result;
  }

  #cast(): Person[] {
    return Array.from({ length: this.#options.users }, (_, at) => {
      const name = `u${at}`;
      const found = (finding: Finding): void => this.#found(finding);
      const demo = new SimAccount(name, 'demo', found);
      const isPerson = at % 2 === 0;
      const accounts = isPerson ? [new SimAccount(name, 'real', found), demo] : [demo];
      return { role: ROLES[(at >> 1) % ROLES.length] ?? 'honest', accounts };
    });
  }

  #found(finding: Finding): void {
    if (this.#finding !== null) return;
    finding.step = this.#network.delivered;
    finding.at = this.#clock.time;
    this.#finding = finding;
  }

  async #run(): Promise<void> {
    const { days } = this.#options;
    await this.#begin();
    const steps = (days * DAY_MS) / STEP_MS;
    for (let step = 1; step <= steps && this.#finding === null; step++) {
      await this.#happen(START + step * STEP_MS);
      this.#market.step(this.#clock.time);
      this.#turns.step(this.#clock.time);
      if (this.#server !== null) await this.#server.tick(step % STEPS_A_MINUTE === 0);
      await this.#turn(step % STEPS_A_MINUTE === 0);
      if (step % STEPS_AN_HOUR === 0) await this.#hour(step / STEPS_AN_HOUR);
    }
    if (this.#finding === null) await this.#finish();
  }

  /** Lets robots decide and prices options, by bars, at intervals. */
  async #turn(isMinute: boolean): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const turned = await this.#turns.turn(server, this.#clock.time, isMinute);
    if (turned === null) return;
    if (turned.finding !== null && !server.isDead) this.#found(turned.finding);
    await this.#settle();
  }

  /** Processes everything up to a time, in order. */
  async #happen(until: number): Promise<void> {
    while (this.#agenda.nextAt <= until && this.#finding === null) {
      this.#clock.time = this.#agenda.nextAt;
      for (const due of this.#agenda.take()) due.run();
      await this.#settle();
    }
    this.#clock.time = until;
  }

  /** Waits until everything submitted has ended. */
  async #settle(): Promise<void> {
    await this.#server?.core.idle();
    await setImmediate();
    await this.#server?.core.idle();
    this.#arm();
    if (this.#server?.isDead === true) await this.#bury();
    if (this.#mustStart) await this.#start();
  }

  /** Schedules crashes of the server. */
  #arm(): void {
    const server = this.#server;
    if (server === null || this.#network.delivered < this.#crashFrom) return;
    if (!this.#isArmed) {
      this.#isArmed = true;
      server.crashAt(this.#dice.pick(CRASH_POINTS), this.#dice.whole(1, 5));
    } else if (this.#network.delivered > this.#crashFrom + CRASH_PATIENCE) {
      void server.crash();
    }
  }

  async #bury(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.crash();
    this.#crashes++;
    this.#isArmed = false;
    const { crashEvery = CRASH_EVERY } = this.#options;
    this.#crashFrom = this.#network.delivered + this.#dice.whole(crashEvery / 2, crashEvery * 1.5);
    for (const account of this.#accounts()) account.disconnect();
    this.#agenda.at(this.#clock.time + this.#dice.whole(500, 5_000), () => {
      this.#mustStart = true;
    });
  }

  async #start(): Promise<void> {
    this.#mustStart = false;
    const { seed, crowd = FEW } = this.#options;
    const server = await SimServer.start(
      {
        clock: this.#clock,
        ledger: this.#ledger,
        market: this.#market,
        witness: this.#witness,
        bug: this.#bug,
        alwaysOpen: seed % 2 === 1,
        begunAt: START,
        crowd,
        seed,
        found: (finding) => this.#found(finding),
      },
      this.#life++,
    );
    this.#server = server;
    this.#auditor = new Auditor((run) => server.store.inspect(run));
    if (this.#life > 1) await this.#bug.restarted?.(server.spy, this.#witness, this.#clock.time);
    for (const account of this.#accounts()) this.#connectSoon(account);
  }

  #accounts(): SimAccount[] {
    return this.#people.all.flatMap((person) => person.accounts);
  }

  #connectSoon(account: SimAccount): void {
    this.#agenda.at(this.#clock.time + this.#dice.whole(500, 10_000), () => {
      const server = this.#server;
      if (server === null || server.isDead || account.isConnected || account.token === '') return;
      void account.connect(server);
    });
  }

  /** Starts the server, sets prices and opens the accounts. */
  async #begin(): Promise<void> {
    for (let at = 0; at < 12; at++) {
      this.#clock.time = START - (12 - at) * STEP_MS;
      this.#market.step(this.#clock.time);
    }
    this.#clock.time = START;
    await this.#start();
    await this.#direct('issue.start', {});
    for (const person of this.#people.all) await this.#open(person);
    for (const account of this.#accounts()) {
      this.#connectSoon(account);
      this.#dropLine(account);
    }
    this.#nextWish();
  }

  async #open({ accounts }: Person): Promise<void> {
    const tokens = accounts.map((one) => ({ realm: one.realm, tokenHash: one.nextToken() }));
    const [first] = accounts;
    if (accounts.length > 1) {
      await this.#direct('sim.person', { tokens, account: `${first?.name}@example.com` });
    } else {
      const hash = tokens[0]?.tokenHash ?? '';
      await this.#direct('demoStart', {
        address: null,
        tokens: { real: `-${hash}`, demo: hash },
        lang: 'tr-TR',
        hasAcceptedRisk: true,
        device: 'sim',
        ip: '127.0.0.1',
      });
    }
    for (const [at, account] of accounts.entries()) {
      const input = { tokenHash: tokens[at]?.tokenHash };
      const query = { name: 'session.byToken', caller: null, input, views: [] };
      const answer = await this.#server?.core.query(query, this.#clock.time);
      if (answer?.ok !== true) throw new Error('an account could not be opened');
      account.userId = (answer.data as SessionFacts).userId;
    }
  }

  /** Runs a command of the run itself; false when the server crashed meanwhile. */
  async #direct(call: string, input: unknown): Promise<boolean> {
    const server = this.#server;
    const answer = await server?.direct(call, input);
    if (answer?.ok === false && server?.isDead !== true) throw new Error(`${call}: ${answer.code}`);
    return answer?.ok === true;
  }

  #nextWish(): void {
    const { perDay } = this.#options;
    this.#agenda.at(this.#clock.time + this.#dice.waitMs(perDay), () => {
      if (this.#clock.time >= START + this.#options.days * DAY_MS) return;
      this.#people.act();
      this.#nextWish();
    });
  }

  /** Breaks connections a few times a day. */
  #dropLine(account: SimAccount): void {
    this.#agenda.at(this.#clock.time + this.#dice.waitMs(4), () => {
      account.disconnect();
      this.#connectSoon(account);
      this.#dropLine(account);
    });
  }

  /** Hourly checks: every invariant, sessions, and what the board collected. */
  async #hour(hour: number): Promise<void> {
    await this.#market.board.flush();
    await this.#settle();
    if (this.#server === null) return;
    this.#server.hub.tick(this.#clock.time);
    await this.#audit(hour % (FULL_AUDIT_DAYS * 24) === 0);
    await this.#compareAssets(this.#dice.pick(this.#accounts()));
    for (const { accounts } of this.#people.all) {
      if (accounts.some((one) => one.needsToken)) await this.#signIn(accounts);
    }
    // The pending callbacks of the feed's listeners run before time goes on.
    await setImmediate();
  }

  async #signIn(accounts: readonly SimAccount[]): Promise<void> {
    const tokens = accounts.map((one) => ({ realm: one.realm, tokenHash: one.nextToken() }));
    const isIn = await this.#direct('sim.signIn', { userId: accounts[0]?.userId, tokens });
    for (const account of accounts) {
      account.needsToken = !isIn;
      account.disconnect();
      this.#connectSoon(account);
    }
  }

  async #audit(full: boolean): Promise<void> {
    this.#audits++;
    const report = await this.#auditor?.once({ full });
    const [first] = report?.findings ?? [];
    const [gap] = this.#ledger.gapsOfEvents();
    if (gap !== undefined) this.#found(new Finding('INV-21', `stored events of ${gap}`));
    if (first !== undefined)
      this.#found(new Finding(first.rule, `${first.subject} ${first.detail}`));
  }

  async #compareAssets(who: SimAccount): Promise<void> {
    if (this.#server === null) return;
    await compareAssets(this.#server, this.#witness, { who, now: this.#clock.time });
  }

  /** Waits for pending work, then checks everything again. */
  async #finish(): Promise<void> {
    const end = this.#clock.time + DRAIN_MS;
    while (this.#clock.time < end && this.#finding === null) {
      await this.#happen(this.#clock.time + STEP_MS);
      this.#market.step(this.#clock.time);
      await this.#server?.tick(true);
    }
    if (this.#server === null) await this.#start();
    await this.#audit(true);
    for (const account of this.#accounts()) await this.#compareAssets(account);
    for (const { isConnected, lastId, name, realm, userId } of this.#accounts()) {
      const last = this.#witness.events.last(userId, realm);
      if (isConnected && lastId !== last) {
        this.#found(new Finding('INV-21', `${name} ${realm} saw ${lastId} of ${last} events`));
      }
    }
  }

  #result(wallMs: number, cpuMs: number): SimResult {
    const accounts = this.#accounts();
    const sum = (of: (account: SimAccount) => number): number =>
      accounts.reduce((total, account) => total + of(account), 0);
    return {
      finding: this.#finding,
      hash: this.#ledger.hash(),
      wallMs,
      cpuMs,
      simulatedMs: this.#clock.time - START,
      counts: {
        requests: this.#network.delivered,
        ...this.#witness.counts,
        entries: this.#witness.books.entries,
        crashes: this.#crashes,
        audits: this.#audits,
        eventsStored: this.#witness.events.count,
        eventsSeen: sum((account) => account.events),
        resumes: sum((account) => account.resumes),
      },
      codes: Object.fromEntries([...this.#people.codes].sort()),
      faults: this.#market.faults(),
    };
  }
}
