import { Hono } from 'hono';
import type { Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import * as account from '#protocol/http/account.ts';
import { captchaImage } from '#protocol/http/captcha.ts';
import { accountCommands, accountJobs, accountQueries } from '#server/app/account/calls.ts';
import { demoCommands } from '#server/app/demo/calls.ts';
import { Argon2Hasher } from '#server/auth/argon2-hasher.ts';
import { Pepper } from '#server/auth/pepper.ts';
import { PictureCaptchas } from '#server/auth/picture-captchas.ts';
import { mountAccounts } from '#server/http/account-calls.ts';
import { accountEdges } from '#server/http/account-edge.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import { SessionCache, tokenHashOf } from '#server/http/session-cache.ts';
import type { SessionRow, UserRow } from '#server/ports/account-rows.ts';
import type { CodeMessage } from '#server/ports/code-sender.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { UseCase } from '#server/ports/core.ts';
import type { Leg } from '#server/ports/ledger.ts';
import type * as v from 'valibot';
import { DirectClient } from './direct-client.ts';
import type { MemoryStore } from './memory-store.ts';
import { testCore, type TestCore, type TestCoreOptions } from './test-core.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Answer of a call as sent on the wire. */
export type WireAnswer = {
  readonly status: number;
  readonly code: number;
  readonly msgKey?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly msg: string;
  // Tests read the fields they expect; a wrong shape fails there.
  readonly data: Readonly<Record<string, never>>;
  readonly retryAfter: string | null;
};

export type Sent = {
  readonly token?: string | undefined;
  readonly key?: string;
  readonly ip?: string;
  readonly device?: string;
};

export type AccountServerOptions = TestCoreOptions & {
  readonly calls?: Readonly<Record<string, AnyEndpoint>>;
  readonly moreCommands?: Readonly<Record<string, UseCase>>;
  /** Real cost of hashing; cheap by default. */
  readonly isCostly?: boolean;
  readonly showsCodes?: boolean;
};

const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const;

/** Every account call over HTTP against an in-memory core. */
export class AccountServer {
  readonly test: TestCore;
  readonly codes: CodeMessage[] = [];
  readonly failures: unknown[] = [];
  readonly #app = new Hono();
  #ip = '10.0.0.1';

  constructor(test: TestCore, options: AccountServerOptions = {}) {
    this.test = test;
    const pepper = new Pepper(Buffer.alloc(32, 7));
    const tools: AccountTools = {
      hasher: new Argon2Hasher(pepper, options.isCostly === true ? {} : { strength: CHEAP }),
      keyed: pepper,
      captchas: new PictureCaptchas(true),
      codes: {
        isSimulated: true,
        send: async (message) => void this.codes.push(message),
      },
      showsCodes: options.showsCodes ?? true,
      countsAddresses: true,
      log: { error: (fields) => void this.failures.push(fields) },
    };
    const core = new DirectClient(test);
    const now = (): number => test.now;
    const extra = Object.keys(options.moreCommands ?? {});
    mountAccounts(this.#app, {
      core,
      sessions: new SessionCache({ core, monotonic: now, now }),
      names: {
        commands: new Set([...Object.keys({ ...accountCommands, ...demoCommands }), ...extra]),
        queries: new Set(Object.keys(accountQueries)),
      },
      edges: accountEdges(tools),
      viewsOf: () => [],
      calls: { ...account, captchaImage, ...options.calls },
      host: {
        now,
        unexpected: (error) => void this.failures.push(error),
        overRate: () => Promise.resolve(null),
      },
      allowedOrigins: [],
      rateLimit: false,
      ipOf: () => this.#ip,
    });
  }

  /** Makes a call; the input is what a page sends, valid or not. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: Partial<RequestOf<E>> | Readonly<Record<string, string>>,
    sent: Sent = {},
  ): Promise<WireAnswer> {
    return this.send(endpoint, new URLSearchParams(Object.entries(input)).toString(), sent);
  }

  /** Makes a call with a raw body. */
  async send(endpoint: AnyEndpoint, body: string, sent: Sent = {}): Promise<WireAnswer> {
    const { token, key, device = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' } = sent;
    this.#ip = sent.ip ?? '10.0.0.1';
    const isGet = endpoint.method === 'GET';
    const query = isGet && body !== '' ? `?${body}` : '';
    const answer = await this.#app.request(`/ipxtrg-api${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'en-US',
        'user-agent': device,
        ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token === undefined ? {} : { accesstoken: token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(isGet ? {} : { body }),
    });
    const json = (await answer.json()) as Omit<WireAnswer, 'status' | 'retryAfter'>;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...json };
  }

  /** The store behind the core. */
  get memory(): MemoryStore {
    return this.test.store as MemoryStore;
  }

  /** Reads stored state. */
  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.test.store.read(look);
  }

  /** Books legs in the demo realm as trading would. */
  async post(...legs: readonly Leg[]): Promise<void> {
    await this.test.command('test.post', legs);
  }

  /** The stored session of a token. */
  async sessionOf(token: string | undefined): Promise<SessionRow> {
    const tokenHash = tokenHashOf(token ?? '');
    const session = await this.read((db) => db.table('session').first({ tokenHash }));
    if (session === undefined) throw new Error('no such session');
    return session;
  }

  /** The user of an account, or the only one. */
  async user(name?: string): Promise<UserRow> {
    const user = await this.read((db) =>
      db.table('user').first(name === undefined ? {} : { account: name }),
    );
    if (user === undefined) throw new Error('no such user');
    return user;
  }

  /** A captcha with its answer. */
  async captcha(kind: 'image' | 'sum' = 'image') {
    const { data } = await this.call(captchaImage, { kind });
    const { captchaId, answer } = data as unknown as { captchaId: string; answer: string };
    return { captchaId, captcha: answer };
  }

  /** Requests a code and reads it from the outbox. */
  async code(
    purpose: CodeMessage['purpose'],
    target: string,
    sent: Sent = {},
  ): Promise<{ readonly codeId: string; readonly code: string }> {
    const form = { purpose, account: target, ...(await this.captcha()) };
    const { data } = await this.call(account.commonCodeSend, form, sent);
    const { codeId } = data as unknown as { codeId: string };
    return { codeId, code: this.codes.at(-1)?.code ?? '' };
  }

  /** Opens a demo account. @returns its token. */
  async demo(sent: Sent = {}): Promise<string> {
    const { data } = await this.call(account.demoStart, {}, sent);
    return (data as unknown as { tokens: { demo: string } }).tokens.demo;
  }

  /** Opens an account with its own code. */
  async register(phone: string, password: string, sent: Sent = {}): Promise<WireAnswer> {
    const form = {
      account: phone,
      password,
      passwordAgain: password,
      ...(await this.code('register', phone, sent)),
      ...{ agree: '1', privacy: '1', risk: '1' },
    };
    return this.call(account.userRegister, form, sent);
  }

  /** Signs in. @returns the answer with its tokens. */
  async login(name: string, password: string, sent: Sent = {}) {
    const answer = await this.call(account.userLogin, { account: name, password }, sent);
    const { tokens = {} } = answer.data as { tokens?: { real?: string; demo?: string } };
    return { ...answer, tokens };
  }
}

const post: UseCase = async ({ tx }, legs: readonly Leg[]) => {
  await tx.post({ realm: 'demo', reason: 'orderReserve', ref: 'test', legs });
};

export async function accountServer(options: AccountServerOptions = {}): Promise<AccountServer> {
  const commands = {
    ...accountCommands,
    ...demoCommands,
    'test.post': post,
    ...options.moreCommands,
  };
  const parts = { commands, queries: accountQueries, jobs: accountJobs };
  return new AccountServer(await testCore({ ...options, ...parts }), options);
}
