import { epochOf } from '#domain/issue/calendar.ts';
import type { SubscriptionState } from '#domain/ipo/states.ts';
import type { IssueView, ProofView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import { issueCommands, issueJobs, issueQueries } from '#server/app/issues/calls.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { Answer, CommandContext, CoreSettings, MarketView } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { userRow } from './identity-kit.ts';
import { TEST_START, TestCore, testCore, type TestCoreOptions } from './test-core.ts';

/** The primary market on a core without a market, on any store. */

const HOUR_MS = 3_600_000;
const RETRY_MS = 1_500;

async function addUser({ tx }: CommandContext, row: UserRow): Promise<object> {
  await tx.table('user').insert(row);
  return {};
}

type Gift = { readonly asset: string; readonly amount: bigint };

async function fund({ tx, caller }: CommandContext, { asset, amount }: Gift): Promise<object> {
  const { userId: owner, realm } = caller;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

async function spend({ tx, caller }: CommandContext, { asset, amount }: Gift): Promise<object> {
  const { userId: owner, realm } = caller;
  const legs = [
    { owner, bucket: 'available', asset, amount: -amount },
    { owner: HOUSE, bucket: 'issuer', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'demoReset', ref: owner, legs });
  return {};
}

/** Ends every timer except those of the named issues. */
async function only({ tx }: CommandContext, keys: readonly string[]): Promise<object> {
  for (const timer of await tx.table('timer').find({ isDone: false })) {
    const isKept = keys.some((key) => timer.ref.startsWith(`${key}:`));
    if (!isKept) await tx.table('timer').update(timer, { isDone: true });
  }
  return {};
}

/** A price of a share without a followed book. */
function light(symbol: string, last: number): MarketView {
  return {
    symbol,
    seq: 1,
    bookSeq: 1,
    book: null,
    isBookGood: true,
    last,
    lastTs: 0,
    reference: last,
    upperLimit: 0,
    lowerLimit: 0,
    state: 'open',
    mark: null,
    feedAgeMs: 0,
    ts: 0,
  };
}

const BLOCK_CODES = ['GARAN', 'BIMAS', 'TUPRS', 'THYAO', 'AKBNK', 'ASELS', 'KCHOL', 'EREGL'];
const LIGHTS: readonly MarketView[] = BLOCK_CODES.map((code) => light(code, 10_000));

export class IssueKit {
  readonly core: TestCore;
  realm: Realm = 'demo';
  readonly #options: IssueKitOptions;
  readonly #isFailing: boolean;
  #keys = 0;

  constructor(core: TestCore, options: IssueKitOptions, isFailing = false) {
    this.core = core;
    this.#options = options;
    this.#isFailing = isFailing;
  }

  /** The same venue in another process, whose store may fail: failed work is retried. */
  async restarted(store: CoreStore): Promise<IssueKit> {
    const core = new TestCore(coreOptions({ ...this.#options, store }));
    core.now = this.core.now;
    await core.core.start(core.now);
    const kit = new IssueKit(core, this.#options, true);
    kit.realm = this.realm;
    await core.advance(0, LIGHTS);
    return kit;
  }

  command(call: string, input: unknown, user = 'U1'): Promise<Answer> {
    const key = `key-${String(++this.#keys).padStart(8, '0')}`;
    return this.core.command(call, input, { user, realm: this.realm, key });
  }

  async done<T = SubscriptionView>(call: string, input: unknown, user = 'U1'): Promise<T> {
    const answer = await this.command(call, input, user);
    if (answer.ok) return answer.data as T;
    const errors = this.core.errors.map(({ fields }) => String(Object.values(fields)[0]));
    throw new Error(`${call}: ${answer.code} ${answer.msgKey} ${JSON.stringify(errors)}`);
  }

  async code(call: string, input: unknown, user = 'U1'): Promise<number> {
    const answer = await this.command(call, input, user);
    return answer.ok ? 0 : answer.code;
  }

  async ask<T>(name: string, input: unknown, user = 'U1'): Promise<T> {
    const answer = await this.core.query(name, input, { user, realm: this.realm });
    if (answer.ok) return answer.data as T;
    throw new Error(`${name}: ${answer.code} ${answer.msgKey} ${this.errors()}`);
  }

  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.core.store.read(look);
  }

  async addUser(id: string, money: Readonly<Record<string, bigint>> = {}, row = {}): Promise<void> {
    await this.done('test.user', userRow(id, { idStatus: 'succ', ...row }), id);
    for (const [asset, amount] of Object.entries(money)) {
      await this.done('test.fund', { asset, amount }, id);
    }
  }

  fund(id: string, asset: string, amount: bigint): Promise<object> {
    return this.done('test.fund', { asset, amount }, id);
  }

  spend(id: string, asset: string, amount: bigint): Promise<object> {
    return this.done('test.spend', { asset, amount }, id);
  }

  balance(user: string, asset: string, bucket: 'available' | 'frozen' | 'locked'): Promise<bigint> {
    return this.read((db) => db.balance(this.realm, user, asset, bucket));
  }

  /** From now on only these issues progress. */
  only(...keys: readonly string[]): Promise<object> {
    return this.done('test.only', keys);
  }

  async issue(key: string): Promise<IssueRow> {
    const row = await this.read((db) => db.table('issue').get(`${key}:${this.realm}`));
    if (row === undefined) throw new Error(`no issue ${key}`);
    return row;
  }

  info(key: string, user = 'U1'): Promise<IssueView> {
    return this.ask('stockNewInfo', { id: key }, user);
  }

  proof(key: string): Promise<ProofView> {
    return this.ask('stockNewProof', { id: key });
  }

  async row(id: string): Promise<SubscriptionRow> {
    const row = await this.read((db) => db.table('subscription').get(id));
    if (row === undefined) throw new Error(`no subscription ${id}`);
    return row;
  }

  async state(id: string): Promise<SubscriptionState> {
    return (await this.row(id)).status;
  }

  apply(key: string, qty: number, user = 'U1'): Promise<SubscriptionView> {
    return this.done('stockOrderNewApply', { id: key, qty: `${qty}` }, user);
  }

  /** Runs everything due up to an instant at its own time, in order. */
  async until(ts: number): Promise<void> {
    for (;;) {
      const timer = await this.read((db) =>
        db.table('timer').first({ isDone: false }, { orderBy: ['dueAt', 'id'] }),
      );
      const dueAt = timer?.dueAt ?? Infinity;
      if (dueAt > ts) break;
      const failed = this.core.errors.length;
      await this.core.advance(Math.max(0, dueAt - this.core.now), LIGHTS);
      if (this.core.errors.length === failed) continue;
      if (!this.#isFailing) throw new Error(this.errors());
      // A failed store is checked again after a while.
      await this.core.advance(RETRY_MS, LIGHTS);
    }
    await this.core.advance(Math.max(0, ts - this.core.now), LIGHTS);
  }

  errors(): string {
    return this.core.errors
      .map(({ message, fields }) => {
        const [error] = Object.values(fields) as unknown[];
        return `${message}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`;
      })
      .join('\n');
  }

  hours(count: number): Promise<void> {
    return this.until(this.core.now + count * HOUR_MS);
  }
}

type IssueKitOptions = {
  readonly store?: CoreStore;
  readonly settings?: Partial<CoreSettings>;
  readonly seed?: number;
};

function coreOptions({ store, settings, seed }: IssueKitOptions): TestCoreOptions {
  const tests = { 'test.user': addUser, 'test.fund': fund, 'test.spend': spend, 'test.only': only };
  return {
    commands: { ...issueCommands, ...tests },
    queries: issueQueries,
    jobs: issueJobs,
    settings: { ...CORE_SETTINGS, issueEpoch: epochOf(TEST_START), issueCrowd: 40, ...settings },
    ...(store === undefined ? {} : { store }),
    ...(seed === undefined ? {} : { seed }),
  };
}

/** A venue on its first day, with its calendar stored and one user. */
export async function issueKit(options: IssueKitOptions = {}): Promise<IssueKit> {
  const core = await testCore(coreOptions(options));
  const kit = new IssueKit(core, options);
  await core.advance(0, LIGHTS);
  await kit.addUser('U1', { TRY: 100_000_000n, USDT: 10_000_00000000n });
  await core.command('issue.start', {}, { user: null });
  await kit.until(core.now);
  return kit;
}

/** Findings of a full audit. */
export async function audited(store: LedgerStore): Promise<unknown> {
  const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
  return report.findings;
}
