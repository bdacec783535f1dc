import { openPage, type OpenPage } from '#tests/e2e/support/page.ts';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { epochOf } from '#domain/issue/calendar.ts';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { Dice } from '#tests/sim/dice.ts';
import type { Browser } from 'playwright-core';
import { untilGood } from '#tests/support/until-good.ts';
import { Actor } from './actor.ts';
import { checkRound, type Round, type Watched } from './check-round.ts';
import { HeldServer } from './held-server.ts';
import { knownMarket, KnownAccount } from './known-account.ts';
import { LedgerReader } from './ledger-reader.ts';
import { PageReader } from './page-reader.ts';
import { firstMoney, prepare, realActs, unlock } from './real-money.ts';
import { screensOf, type Screen } from './screens.ts';
import { Doer } from './wishes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Twenty minutes before the session of Borsa Istanbul ends, on a Tuesday. */
const START = '2026-11-24T14:50:00Z';
const FEED_SEED = '7';
const SETTLED_MS = 10_000;

/** At these shares of a walk, time leaps: past the end of a day, past midnight, to T+1. */
const LEAPS: readonly (readonly [number, number])[] = [
  [0.3, 30 * MINUTE],
  [0.5, 5.5 * HOUR],
  [0.55, 20 * MINUTE],
  [0.75, 10 * HOUR],
];

type WalkOptions = {
  readonly dist: string;
  readonly seed: number;
  /** A demo account trades; a real one also deposits, withdraws and borrows. */
  readonly realm: 'real' | 'demo';
  readonly actions: number;
  readonly langs: readonly ('tr-TR' | 'en-US')[];
  /** Number of screens read after each action; all of them after each leap of time. */
  readonly screensEach: number;
  /** Called after each action with its findings; the walk ends when it returns `stop`. */
  readonly heard: (step: Step) => 'go' | 'stop';
};

/** One action and the round of reads after it. */
export type Step = {
  readonly number: number;
  readonly kind: string;
  readonly what: string;
  readonly code: number;
  readonly round: Round;
};

/** Rotates the screens: each is read equally often. */
function inTurn(all: readonly Screen[], number: number, each: number): readonly Screen[] {
  if (each >= all.length) return all;
  return Array.from({ length: each }, (_, at) => all[(number * each + at) % all.length]).filter(
    (screen) => screen !== undefined,
  );
}

/** A new account, and its actions besides trading. */
async function newAccount(url: string, realm: WalkOptions['realm']) {
  if (realm === 'demo') return { kept: await newDemo(url, 'tr-TR'), more: [] };
  const prepared = await prepare(url);
  return { kept: prepared.kept, more: realActs(prepared) };
}

/** A server, a browser, and an account that is read in every language. */
class Walk {
  readonly #server: HeldServer;
  readonly #browser: Browser;
  readonly #opened: readonly OpenPage[];
  readonly #watched: Watched;
  readonly #account = new KnownAccount();
  readonly #doer: Doer;

  private constructor(parts: {
    readonly server: HeldServer;
    readonly browser: Browser;
    readonly opened: readonly OpenPage[];
    readonly watched: Watched;
    readonly doer: Doer;
  }) {
    this.#server = parts.server;
    this.#browser = parts.browser;
    this.#opened = parts.opened;
    this.#watched = parts.watched;
    this.#doer = parts.doer;
  }

  static async begin({ dist, langs, realm }: WalkOptions): Promise<Walk> {
    const [server, browser] = await Promise.all([
      HeldServer.start({ dist, start: START, feedSeed: FEED_SEED }),
      openBrowser(),
    ]);
    const { url } = server;
    const { kept, more } = await newAccount(url, realm);
    const actor = new Actor(url, kept);
    if (realm === 'real') await firstMoney(actor);
    // A phone in Turkish style, a desktop in the other: cards and tables, both number styles.
    const opened = await Promise.all(
      langs.map((lang) => {
        const isWide = lang === 'en-US';
        const separators = isWide ? 'comma-dot' : 'dot-comma';
        const storage = { ...kept, 'display.separators': separators };
        const path = '/pages/tabbar/mine';
        return openPage(browser, { url, lang, storage, path, size: isWide ? 'desktop' : 'phone' });
      }),
    );
    const pages = opened.map(({ page }, at) => {
      const lang = langs[at] ?? 'tr-TR';
      return new PageReader(page, lang, lang === 'en-US' ? COMMA_DOT : DOT_COMMA);
    });
    const { id: publicId } = await actor.read('userInfo');
    const ledger = new LedgerReader(server.dataDir);
    await server.hold();
    return new Walk({
      server,
      browser,
      opened,
      doer: new Doer(realm, more),
      watched: { actor, publicId, pages, ledger, now: () => server.now },
    });
  }

  /** Advances time and waits until the market is static again. */
  async leap(ms: number): Promise<void> {
    await this.#server.move(ms);
    let before = '';
    await untilGood(
      async () => {
        const { lines } = await knownMarket(this.#watched.actor);
        const now = JSON.stringify(lines.map(({ middle }) => middle));
        const isStill = now === before;
        before = now;
        return isStill;
      },
      (isStill) => isStill,
      SETTLED_MS,
    );
  }

  async step(number: number, dice: Dice, screens: readonly Screen[]): Promise<Step> {
    const { actor } = this.#watched;
    await this.#account.learn(actor);
    if (actor.realm === 'real') await unlock(actor);
    const server = this.#server;
    const issues = { epoch: epochOf(Date.parse(START)), now: () => server.now };
    const world = { dice, market: await knownMarket(actor), issues };
    const done = await this.#doer.act(world, actor, this.#account);
    return { number, ...done, round: await checkRound(this.#watched, screens) };
  }

  async end(): Promise<void> {
    await Promise.all(this.#opened.map(({ close }) => close()));
    await this.#watched.ledger.close();
    await this.#browser.close();
    await this.#server.stop();
  }
}

/** Walks an account through random actions and compares every figure after each. */
export async function walk(options: WalkOptions): Promise<void> {
  const { actions, seed, realm, screensEach, heard } = options;
  const all = screensOf(realm);
  const dice = new Dice(seed);
  const run = await Walk.begin(options);
  try {
    await run.leap(2 * SECOND);
    for (let number = 1; number <= actions; number++) {
      const leap = LEAPS.find(([share]) => Math.ceil(share * actions) === number)?.[1];
      await run.leap(leap ?? dice.whole(1, 8) * SECOND);
      const screens = leap === undefined ? inTurn(all, number, screensEach) : all;
      if (heard(await run.step(number, dice, screens)) === 'stop') return;
    }
  } finally {
    await run.end();
  }
}
