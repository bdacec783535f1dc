import { identityCommands, identityJobs, identityQueries } from '#server/app/identity/calls.ts';
import type { KycInput } from '#server/app/identity/kyc-submit.ts';
import type { UploadInput } from '#server/app/identity/uploads.ts';
import { loanCommands, loanJobs, loanQueries } from '#server/app/loans/calls.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { Answer, CommandContext, CoreSettings } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import type { KycRow, LoanRow } from '#server/ports/identity-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { testCore, type TestCore } from './test-core.ts';

/** Identity and loans on a core without a market, on any store. */

/** A user in the state after registration. */
export function userRow(id: string, changes: Partial<UserRow> = {}): UserRow {
  return {
    id,
    version: 1,
    publicId: id.padStart(8, '1'),
    account: `${id}@example.com`,
    kind: 'person',
    phone: null,
    email: `${id}@example.com`,
    name: null,
    lang: 'tr-TR',
    country: 'TR',
    inviteCode: id,
    invitedBy: null,
    status: 1,
    idStatus: 'none',
    openAutoApply: false,
    accountClass: 'regular',
    vipUntil: null,
    loginHash: null,
    tradeHash: null,
    withdrawHash: null,
    holdUntil: null,
    riskVersion: null,
    riskAt: null,
    display: null,
    createdAt: 0,
    ...changes,
  };
}

/** Adds a user in the state after registration, for kits. */
export async function addUser({ tx }: CommandContext, row: UserRow): Promise<object> {
  await tx.table('user').insert(row);
  return {};
}

/** Lira of the issuer for the caller, for kits. */
export async function fund({ tx, caller }: CommandContext, amount: bigint): Promise<object> {
  const { userId: owner, realm } = caller;
  const asset = 'TRY';
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

/** Identity numbers with valid check digits. */
export const TCKNS = ['10000000146', '10000000214', '10000000382', '10000000450'] as const;

export class IdentityKit {
  readonly core: TestCore;
  #files = 0;
  #keys = 0;

  constructor(core: TestCore) {
    this.core = core;
  }

  /** A command of a real account with a new key. */
  command(call: string, input: unknown, user = 'U1'): Promise<Answer> {
    const key = `key-${String(++this.#keys).padStart(8, '0')}`;
    return this.core.command(call, input, { user, realm: 'real', key });
  }

  /** A command that must succeed. */
  async done<T>(call: string, input: unknown, user = 'U1'): Promise<T> {
    const answer = await this.command(call, input, user);
    if (answer.ok) return answer.data as T;
    const errors = this.core.errors.map(({ fields }) => String(Object.values(fields)[0]));
    throw new Error(`${call}: ${answer.code} ${answer.msgKey} ${JSON.stringify(errors)}`);
  }

  /** Code of an answer, 0 for success. */
  async code(call: string, input: unknown, user = 'U1'): Promise<number> {
    const answer = await this.command(call, input, user);
    return answer.ok ? 0 : answer.code;
  }

  async ask<T>(name: string, input: unknown, user = 'U1'): Promise<T> {
    const answer = await this.core.query(name, input, { user, realm: 'real' });
    if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.msgKey}`);
    return answer.data as T;
  }

  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.core.store.read(look);
  }

  async addUser(id: string, changes: Partial<UserRow> = {}, lira = 0n): Promise<void> {
    await this.done('test.user', userRow(id, changes), id);
    if (lira > 0n) await this.done('test.fund', lira, id);
  }

  fund(lira: bigint, user = 'U1'): Promise<object> {
    return this.done('test.fund', lira, user);
  }

  async user(id = 'U1'): Promise<UserRow> {
    const row = await this.read((db) => db.table('user').get(id));
    if (row === undefined) throw new Error(`no user ${id}`);
    return row;
  }

  /** An image as recorded by the edge. @returns its id. */
  async image(changes: Partial<UploadInput> = {}, user = 'U1'): Promise<string> {
    const file = `file-${++this.#files}`;
    const facts = { width: 1_200, height: 800, isUniform: false };
    const input = { purpose: 'kyc', file, contentHash: file, ...facts, ...changes };
    return (await this.done<{ fileId: string }>('commonUpload', input, user)).fileId;
  }

  /** A valid form with two new images, as the edge submits it. */
  async form(changes: Partial<KycInput> = {}, user = 'U1'): Promise<KycInput> {
    const number = changes.certNumber ?? TCKNS[0];
    const tax = changes.taxId ?? number;
    const isPassport = changes.certType === 'passport';
    const form = {
      certType: 'idCard',
      country: 'TR',
      fullName: 'Ada Su Yel',
      certNumber: number,
      taxId: tax,
      birthDate: '1990-05-17',
      front: changes.front ?? (await this.image({}, user)),
      back: changes.back ?? (isPassport ? '' : await this.image({}, user)),
    } as const;
    return {
      ...form,
      sealed: {
        numberSealed: `sealed ${number}`,
        taxSealed: tax === '' ? null : `sealed ${tax}`,
        birthSealed: 'sealed birth',
      },
      hashed: { numberHash: `hash ${number}`, taxHash: tax === '' ? null : `hash ${tax}` },
      ...changes,
    };
  }

  async submit(changes: Partial<KycInput> = {}, user = 'U1'): Promise<string> {
    const form = await this.form(changes, user);
    return (await this.done<{ id: string }>('kycSubmit', form, user)).id;
  }

  decide(id: string, status: 'succ' | 'fail', words: readonly string[] = []): Promise<number> {
    return this.code('kyc.decide', { id, status, words, note: null, actor: 'operator:ayse' });
  }

  kyc(id: string): Promise<KycRow | undefined> {
    return this.read((db) => db.table('kyc').get(id));
  }

  async loan(id: string): Promise<LoanRow> {
    const row = await this.read((db) => db.table('loan').get(id));
    if (row === undefined) throw new Error(`no loan ${id}`);
    return row;
  }

  balance(bucket: 'available' | 'frozen', user = 'U1'): Promise<bigint> {
    return this.read((db) => db.balance('real', user, 'TRY', bucket));
  }

  house(bucket: 'loan_pool' | 'interest'): Promise<bigint> {
    return this.read((db) => db.balance('real', HOUSE, 'TRY', bucket));
  }
}

/** A kit with its first user, who has no name and no money yet. */
export async function identityKit(
  options: { readonly store?: CoreStore; readonly settings?: Partial<CoreSettings> } = {},
): Promise<IdentityKit> {
  const tests = { 'test.user': addUser, 'test.fund': fund };
  const core = await testCore({
    commands: { ...identityCommands, ...loanCommands, ...tests },
    queries: { ...identityQueries, ...loanQueries },
    jobs: { ...identityJobs, ...loanJobs },
    settings: { ...CORE_SETTINGS, ...options.settings },
    ...(options.store === undefined ? {} : { store: options.store }),
  });
  const kit = new IdentityKit(core);
  await kit.addUser('U1');
  return kit;
}
