import { createHash } from 'node:crypto';
import { bankCodeOf, maskedIban } from '#domain/wallet/iban.ts';
import { madeAddress, NETWORKS } from '#domain/wallet/networks.ts';
import type { BankCardView } from '#protocol/http/bank.ts';
import type { DepositView } from '#protocol/http/deposits.ts';
import type { WalletAddressView, WithdrawalView } from '#protocol/http/withdrawals.ts';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import type { PayoutReport } from '#server/app/rails/payouts.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { Answer, CommandContext, CoreSettings } from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { HOUSE, type HouseBucket, type UserBucket } from '#server/ports/ledger.ts';
import type { DepositRow, WithdrawalRow } from '#server/ports/rails-rows.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { userRow } from './identity-kit.ts';
import { testCore, type TestCore } from './test-core.ts';

/** Deposits and withdrawals of real accounts, on any store, without an answering rail. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const NAME = 'Ada Su Yel';
export const AYSE = 'operator:ayse';
export const MERT = 'operator:mert';
/** A valid bank account number. */
const IBAN = 'TR420001000000000000000001';

export type Funding = { readonly asset: string; readonly amount: bigint };

export type Bought = { readonly asset: string; readonly qty: bigint; readonly cost: string };

async function addUser({ tx }: CommandContext, row: UserRow): Promise<object> {
  await tx.table('user').insert(row);
  return {};
}

/** Funds from the issuer, so that the outside world is not involved. */
async function fund({ tx, caller }: CommandContext, { asset, amount }: Funding): Promise<object> {
  const { userId: owner, realm } = caller;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

/** Coins with a known cost, as after a purchase. */
async function hold({ tx, caller, newId }: CommandContext, row: Bought): Promise<object> {
  const owner = { userId: caller.userId, realm: caller.realm };
  const rest = { symbol: `${row.asset}-USDT`, realised: 0n, updatedAt: 0 };
  await tx.table('holding').insert({ id: newId(), version: 1, ...owner, ...rest, ...row });
  return {};
}

async function setUser({ tx, caller }: CommandContext, changes: Partial<UserRow>): Promise<object> {
  const user = await tx.table('user').get(caller.userId);
  if (user === undefined) throw new Error('no user');
  await tx.table('user').update(user, changes);
  return {};
}

/** A number as the edge submits it. */
function sealedIban(iban: string) {
  const hash = createHash('sha256').update(iban).digest('hex');
  return { sealed: `sealed ${iban}`, hash, mask: maskedIban(iban), bankCode: bankCodeOf(iban) };
}

/** A different address on each call, valid for its network. */
export function someAddress(networkId: string, name: string): string {
  const network = NETWORKS.find(({ id }) => id === networkId);
  if (network === undefined) throw new Error(`no network ${networkId}`);
  return madeAddress(network, createHash('sha256').update(name).digest());
}

const LINES = {
  country: 'TR', accountName: '', cardholder: '', swift: '', bankAddress: '', payeeAddress: '',
  taxId: '', ifsc: '', pix: '', utr: '',
} as const; // prettier-ignore

export class RailsKit {
  readonly core: TestCore;
  #keys = 0;

  constructor(core: TestCore) {
    this.core = core;
  }

  /** A command of a real account, with a new key unless one is given. */
  command(call: string, input: unknown, user = 'U1', key?: string): Promise<Answer> {
    const own = key ?? `key-${String(++this.#keys).padStart(8, '0')}`;
    return this.core.command(call, input, { user, realm: 'real', key: own });
  }

  async done<T>(call: string, input: unknown, user = 'U1'): Promise<T> {
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
    const answer = await this.core.query(name, input, { user, realm: 'real' });
    if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.msgKey}`);
    return answer.data as T;
  }

  /** An internal command: it has no caller and no key. */
  async server<T>(call: string, input: unknown): Promise<T> {
    const answer = await this.core.command(call, input, { user: null });
    if (answer.ok) return answer.data as T;
    throw new Error(`${call}: ${answer.code} ${answer.msgKey}`);
  }

  async serverCode(call: string, input: unknown): Promise<number> {
    const answer = await this.core.command(call, input, { user: null });
    return answer.ok ? 0 : answer.code;
  }

  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.core.store.read(look);
  }

  async addUser(id: string, changes: Partial<UserRow> = {}): Promise<void> {
    const verified = { idStatus: 'succ', name: NAME, withdrawHash: 'hash' } as const;
    await this.done('test.user', userRow(id, { ...verified, ...changes }), id);
  }

  setUser(changes: Partial<UserRow>, user = 'U1'): Promise<object> {
    return this.done('test.setUser', changes, user);
  }

  fund(amount: bigint, asset = 'TRY', user = 'U1'): Promise<object> {
    return this.done('test.fund', { asset, amount }, user);
  }

  /** Coins bought here, at a cost. */
  async bought(row: Bought, user = 'U1'): Promise<void> {
    await this.fund(row.qty, row.asset, user);
    await this.done('test.hold', row, user);
  }

  balance(bucket: UserBucket, asset = 'TRY', user = 'U1'): Promise<bigint> {
    return this.read((db) => db.balance('real', user, asset, bucket));
  }

  house(bucket: HouseBucket, asset = 'TRY'): Promise<bigint> {
    return this.read((db) => db.balance('real', HOUSE, asset, bucket));
  }

  async deposit(id: string): Promise<DepositRow> {
    const row = await this.read((db) => db.table('deposit').get(id));
    if (row === undefined) throw new Error(`no deposit ${id}`);
    return row;
  }

  async withdrawal(id: string): Promise<WithdrawalRow> {
    const row = await this.read((db) => db.table('withdrawal').get(id));
    if (row === undefined) throw new Error(`no withdrawal ${id}`);
    return row;
  }

  /** A card past its wait. */
  async card(iban = IBAN, user = 'U1'): Promise<string> {
    const input = { ...LINES, iban: sealedIban(iban) };
    const { id } = await this.done<BankCardView>('bankAdd', input, user);
    await this.core.advance(2 * MINUTE_MS);
    return id;
  }

  cardInput(changes: object = {}): object {
    return { ...LINES, iban: sealedIban(IBAN), ...changes };
  }

  /** A saved address past its wait. */
  async address(network: string, asset: string, user = 'U1'): Promise<string> {
    const rule = NETWORKS.find(({ id }) => id === network);
    const memo = rule?.memo === 'none' ? '' : '17';
    const address = someAddress(network, `${user} saved`);
    const input = { asset, network, address, memo, label: '' };
    const call = 'coinWithdrawAddressGenerate';
    const { id } = await this.done<WalletAddressView>(call, input, user);
    await this.core.advance(2 * MINUTE_MS);
    return id;
  }

  /** An announced lira deposit. */
  async announced(amount: string, channelId = 'fast', user = 'U1'): Promise<DepositView> {
    const opened = await this.done<{ data: { reference: string } }>(
      'userRechargeOpen',
      { channelId, passwordHash: null },
      user,
    );
    const input = { channelId, reference: opened.data.reference, amount, queryNo: '' };
    return this.done('userRechargeAdd', input, user);
  }

  /** The bank reports the money of a deposit. */
  async arrives(
    deposit: DepositView,
    changes: { readonly ref?: string; readonly amount?: string; readonly sender?: string } = {},
  ): Promise<string> {
    const { id, reference = '', amount } = deposit;
    const report = { ref: `BANK-${id}`, reference, amount, sender: NAME, ...changes };
    return (await this.server<{ outcome: string }>('rails.bankArrived', report)).outcome;
  }

  withdraw(bankId: string, amount: string, user = 'U1'): Promise<WithdrawalView> {
    return this.done('userWithdrawAdd', { bankId, amount }, user);
  }

  withdrawCoin(addressId: string, asset: string, amount: string): Promise<WithdrawalView> {
    const note = 'Kendi cüzdanıma aktarım';
    return this.done('coinWithdrawAdd', { addressId, asset, amount, note });
  }

  /** The rail reports on a payout. */
  async report(id: string, report: Partial<PayoutReport>): Promise<string> {
    const full = { id, outcome: 'done', ref: null, reason: null, ...report };
    return (await this.server<{ outcome: string }>('rails.report', full)).outcome;
  }

  decide(id: string, verdict: string, actor = AYSE, more: object = {}): Promise<number> {
    const input = { id, verdict, actor, ref: null, evidence: '', ...more };
    return this.serverCode('rails.decideWithdrawal', input);
  }

  decideDeposit(id: string, verdict: string, actor = AYSE, more: object = {}): Promise<number> {
    const input = { id, verdict, actor, externalRef: null, reason: 'rejected', ...more };
    return this.serverCode('rails.decideDeposit', input);
  }
}

/** A kit with a verified user who has a withdrawal password and no money. */
export async function railsKit(
  options: {
    readonly store?: CoreStore;
    readonly settings?: Partial<CoreSettings>;
  } = {},
): Promise<RailsKit> {
  const tests = {
    'test.user': addUser,
    'test.fund': fund,
    'test.hold': hold,
    'test.setUser': setUser,
  };
  const core = await testCore({
    commands: { ...COMMANDS, ...tests },
    queries: QUERIES,
    jobs: JOBS,
    settings: { ...CORE_SETTINGS, ...options.settings },
    ...(options.store === undefined ? {} : { store: options.store }),
  });
  const kit = new RailsKit(core);
  await kit.addUser('U1');
  return kit;
}
