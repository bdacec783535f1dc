import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import * as v from 'valibot';
import { epochOf } from '#domain/issue/calendar.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { envelopeSchema, type Envelope } from '#protocol/http/envelope.ts';
import type { Endpoint } from '#protocol/http/endpoint.ts';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { Argon2Hasher } from '#server/auth/argon2-hasher.ts';
import { Pepper } from '#server/auth/pepper.ts';
import { PictureCaptchas } from '#server/auth/picture-captchas.ts';
import { AesVault } from '#server/auth/vault.ts';
import { allEdges, marketEdges } from '#server/http/all-edges.ts';
import { createHttpApp } from '#server/http/app.ts';
import { SessionCache, tokenHashOf } from '#server/http/session-cache.ts';
import { UploadFiles } from '#server/http/upload-files.ts';
import type { CodeMessage } from '#server/ports/code-sender.ts';
import type { CoreSettings, UseCase } from '#server/ports/core.ts';
import { HOUSE, type Realm, type UserBucket } from '#server/ports/ledger.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { TEST_START, testCore, type TestCore } from '#tests/support/test-core.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';
import { ApiBoard } from './api-board.ts';
import { textFault, type Lang } from './texts.ts';
import { TestRail } from '#tests/support/test-rail.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';

/** The whole HTTP side on a real core and an in-memory ledger, called without a socket. */

export type AnyCall = Endpoint<v.GenericSchema, v.GenericSchema>;
export type CallName = keyof typeof ALL_ENDPOINTS;
export type Fields = Readonly<Record<string, string>>;
export const CALLS: Readonly<Record<string, AnyCall>> = ALL_ENDPOINTS;
export const CALL_NAMES = Object.keys(ALL_ENDPOINTS) as readonly CallName[];
/** Calls with a form or a query; the multipart upload has its own tests. */
export const FORM_CALLS = CALL_NAMES.filter((name) => CALLS[name]?.multipart !== true);

export const PASSWORD = 'Kavun.42-ab';
export const TRADE_PIN = '483920';
export const WITHDRAW_PIN = '905172';
const BASE = '/ipxtrg-api';
const FORM = 'application/x-www-form-urlencoded';

export type Sent = {
  readonly token?: string | undefined;
  /** Idempotency key; by default a new one where the call needs it, null for none. */
  readonly key?: string | null;
  readonly lang?: Lang;
  readonly method?: string;
  readonly headers?: Fields;
  readonly ip?: string;
};

/** An answer with its HTTP status and the time it took. */
export type Told = Envelope & { readonly status: number; readonly ms: number };

type Grant = readonly [asset: string, bucket: UserBucket, amount: bigint];

const grant: UseCase = async ({ tx, caller }, grants: readonly Grant[]) => {
  const { userId: owner, realm } = caller;
  for (const [asset, bucket, amount] of grants) {
    const legs = [
      { owner: HOUSE, bucket: 'issuer', asset, amount: -amount } as const,
      { owner, bucket, asset, amount } as const,
    ];
    await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  }
};

const verify: UseCase = async ({ tx, caller }) => {
  const user = await tx.table('user').get(caller.userId);
  if (user !== undefined)
    await tx.table('user').update(user, { idStatus: 'succ', name: 'Ayşe Yılmaz' });
};

const unverify: UseCase = async ({ tx, caller }) => {
  const user = await tx.table('user').get(caller.userId);
  if (user !== undefined) await tx.table('user').update(user, { idStatus: 'none' });
};

export type Person = {
  readonly userId: string;
  readonly account: string;
  readonly tokens: Readonly<Record<Realm, string>>;
};

export class ApiRig {
  readonly test: TestCore;
  readonly store: LedgerStore;
  readonly board: ApiBoard;
  readonly app: Hono;
  readonly vault = new AesVault(Buffer.alloc(32, 9));
  /** Folder of the sealed images. */
  readonly dataDir = mkdtempSync(join(tmpdir(), 'terazi-api-'));
  readonly rail = new TestRail();
  readonly codes: CodeMessage[] = [];
  /** Unexpected errors. */
  readonly failures: unknown[] = [];
  /** Codes and text keys that were answered. */
  readonly told = new Map<number, Set<string>>();
  readonly textFaults = new Set<string>();
  slowest = { ms: 0, what: '' };
  asked = 0;
  #ip = '10.1.0.1';
  #keys = 0;
  #phones = 0;

  constructor(test: TestCore, store: LedgerStore, rateLimit: boolean) {
    this.test = test;
    this.store = store;
    const now = (): number => test.now;
    this.board = new ApiBoard(now);
    const core = new DirectClient(test);
    const pepper = new Pepper(Buffer.alloc(32, 7));
    const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
    const note = (fields: unknown): void => void this.failures.push(fields);
    const { vault } = this;
    const files = new UploadFiles(this.dataDir, vault);
    const stock = { leverage: 1, creditRate: '0' };
    const settings = { version: '1.0.0', feedMaxAgeMs: 10_000, mode: 'normal', stock };
    const props = { ...settings, isVolatile: false, closed: [], serviceSaleSmartly: '' };
    const feed = { kind: 'simulated', prices: 'simulated' } as const;
    this.app = createHttpApp({
      source: { board: this.board, now, weights: () => [] },
      clock: { now, monotonic: now, speed: 1 },
      props: () => ({ ...props, mode: core.mode, venue: VENUE, feed }),
      readiness: () => ({
        ready: true,
        role: 'all',
        mode: core.mode,
        auditClean: true,
        feed: 'simulated',
        switches: [],
        alerts: [],
      }),
      metrics: () => Promise.resolve({}),
      accounts: {
        core,
        sessions: new SessionCache({ core, monotonic: now, now }),
        names: { commands: namesOf(COMMANDS), queries: namesOf(QUERIES) },
        edges: {
          ...allEdges(
            {
              hasher: new Argon2Hasher(pepper, { strength: cheap }),
              keyed: pepper,
              captchas: new PictureCaptchas(true),
              codes: { isSimulated: true, send: async (message) => void this.codes.push(message) },
              showsCodes: true,
              countsAddresses: true,
              log: { error: note },
            },
            { vault, files },
            this.rail,
          ),
          ...marketEdges({ board: this.board }),
        },
        viewsOf: this.board.views,
      },
      clientDir: '/nonexistent',
      allowedOrigins: [],
      rateLimit,
      clientIp: () => this.#ip,
      log: { error: note },
    });
  }

  /** A different address per request, so that none reaches a limit of attempts. */
  #nextIp(): string {
    const n = this.asked;
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  newKey(): string {
    return `key-${String(++this.#keys).padStart(10, '0')}`;
  }

  /** Makes a declared call with fields as a page sends them. */
  call(name: CallName, fields: Fields = {}, sent: Sent = {}): Promise<Told> {
    return this.raw(name, new URLSearchParams(Object.entries(fields)).toString(), sent);
  }

  /** Makes a declared call with a raw body or query. */
  raw(name: CallName, body: string, sent: Sent = {}): Promise<Told> {
    const call = CALLS[name]!;
    const { key = call.keyed === true ? this.newKey() : null } = sent;
    const method = sent.method ?? call.method;
    const query = method === 'GET' && body !== '' ? `?${body}` : '';
    const headers = {
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(method === 'GET' ? {} : { 'content-type': FORM }),
      ...sent.headers,
    };
    const init = { ...sent, method, headers };
    const isBodiless = method === 'GET' || method === 'HEAD';
    return this.ask(`${BASE}${call.path}${query}`, init, isBodiless ? null : body);
  }

  /** Sends any request. @throws Error unless the answer is an envelope. */
  async ask(path: string, sent: Sent, body: string | Uint8Array | null): Promise<Told> {
    const { token, lang = 'en-US', method = 'GET', ip = this.#nextIp() } = sent;
    this.#ip = ip;
    const began = performance.now();
    const init = {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': lang,
        ...(token === undefined ? {} : { accesstoken: token }),
        ...sent.headers,
      },
      ...(body === null ? {} : { body: body as BodyInit }),
    };
    const answer = await this.app.request(path, init, { incoming: INCOMING });
    const text = await answer.text();
    const ms = performance.now() - began;
    this.asked += 1;
    if (ms > this.slowest.ms) this.slowest = { ms, what: `${method} ${path.slice(0, 80)}` };
    const isBare = method === 'HEAD' || method === 'OPTIONS';
    const envelope = isBare ? { ...NO_BODY, code: 0 } : parseEnvelope(text);
    if (!isBare) this.#look(envelope, lang);
    return { ...envelope, status: answer.status, ms };
  }

  /** Every refusal is in the requested language, with every value its text names. */
  #look({ code, msg, msgKey = '', args = {} }: Envelope, lang: Lang): void {
    if (code === 0) return;
    this.told.set(code, (this.told.get(code) ?? new Set()).add(msgKey));
    const fault = textFault({ msg, msgKey, args }, lang);
    if (fault !== null) this.textFaults.add(`${code} ${msgKey}: ${fault}`);
  }

  /** A phone that is not in use yet. */
  phone(): string {
    return `+9055500${String(++this.#phones).padStart(5, '0')}`;
  }

  async captcha() {
    const { data } = await this.call('captchaImage', {});
    const { captchaId, answer } = v.parse(CAPTCHA, data);
    return { captchaId, captcha: answer };
  }

  /** Requests a code and reads it from the outbox. */
  async code(purpose: CodeMessage['purpose'], target: string, token?: string) {
    const form = { purpose, account: target, ...(await this.captcha()) };
    const told = await this.call('commonCodeSend', form, { token });
    const { codeId } = v.parse(v.object({ codeId: v.string() }), told.data);
    return { codeId, code: this.codes.at(-1)?.code ?? '' };
  }

  /** A registered, verified user with money in both accounts and a trade password. */
  async person(name = this.phone()): Promise<Person> {
    const both = { password: PASSWORD, passwordAgain: PASSWORD };
    const boxes = { agree: '1', privacy: '1', risk: '1' };
    const code = await this.code('register', name);
    await this.must('userRegister', { account: name, ...both, ...code, ...boxes });
    const tokens = await this.login(name);
    const real = { token: tokens.real };
    const { userId } = await this.sessionOf(tokens.real);
    for (const [kind, pin] of [
      ['trade', TRADE_PIN],
      ['withdraw', WITHDRAW_PIN],
    ] as const) {
      const form = { newPassword: pin, newPasswordAgain: pin, loginPassword: PASSWORD };
      await this.must('userUpdatePassword', { kind, ...form }, real);
    }
    for (const realm of ['real', 'demo'] as const) {
      await this.must('userTradeUnlock', { tradePassword: TRADE_PIN }, { token: tokens[realm] });
      await this.internal('test.grant', FUNDS, userId, realm);
    }
    await this.internal('test.verify', {}, userId, 'real');
    return { userId, account: name, tokens };
  }

  async login(name: string, password = PASSWORD): Promise<Person['tokens']> {
    const told = await this.must('userLogin', { account: name, password });
    return v.parse(v.object({ tokens: TOKENS }), told.data).tokens;
  }

  /** A demo account. */
  async visitor(): Promise<string> {
    const told = await this.must('demoStart', {});
    return v.parse(v.object({ tokens: v.object({ demo: v.string() }) }), told.data).tokens.demo;
  }

  async sessionOf(token: string) {
    const tokenHash = tokenHashOf(token);
    const row = await this.store.read((db) => db.table('session').first({ tokenHash }));
    if (row === undefined) throw new Error('no such session');
    return row;
  }

  /** An internal command of the test. */
  async internal(call: string, input: unknown, userId: string, realm: Realm): Promise<void> {
    const answer = await this.test.command(call, input, { user: userId, realm });
    if (!answer.ok) throw new Error(`${call}: ${answer.code} ${JSON.stringify(this.test.errors)}`);
  }

  /** Uploads a picture of a receipt. @returns its id. */
  async upload(token: string): Promise<string> {
    const raw = { width: 4, height: 4, channels: 3 } as const;
    const spots = Buffer.from(Array.from({ length: 48 }, (_, at) => (at * 37) % 256));
    const picture = await sharp(spots, { raw }).resize(400, 300).jpeg().toBuffer();
    const form = new FormData();
    form.set('purpose', 'receipt');
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'x.jpg');
    const packed = new Response(form);
    const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await packed.arrayBuffer());
    const path = `${BASE}${CALLS['commonUpload']?.path}`;
    const told = await this.ask(path, { token, method: 'POST', headers }, body);
    if (told.code !== 0) throw new Error(`upload: ${told.code} ${told.msgKey}`);
    return v.parse(v.object({ fileId: v.string() }), told.data).fileId;
  }

  /** A call that must succeed. */
  async must(name: CallName, fields: Fields = {}, sent: Sent = {}): Promise<Told> {
    const told = await this.call(name, fields, sent);
    if (told.code === 0) return told;
    throw new Error(`${name}: ${told.code} ${told.msgKey} ${JSON.stringify(this.test.errors)}`);
  }

  /** Id of the object that a call creates. */
  async made(name: CallName, fields: Fields, sent: Sent): Promise<string> {
    return v.parse(v.object({ id: v.string() }), (await this.must(name, fields, sent)).data).id;
  }
}

/** The fields of a request's socket that the server reads. */
const INCOMING = { socket: { remoteAddress: '127.0.0.1' }, headers: {} };
const VENUE = { kind: 'simulated', alwaysOpen: true } as const;
/** Ticks in which a new venue stores its first issues. */
const ISSUE_TICKS = 25;
const NO_BODY = { msg: '', data: {}, requestId: '-', ts: 0 };
const CAPTCHA = v.object({ captchaId: v.string(), answer: v.string() });
const TOKENS = v.object({ real: v.string(), demo: v.string() });
const FUNDS: readonly Grant[] = [
  ['TRY', 'available', 100_000_000n],
  ['USD', 'available', 10n ** 13n],
  ['USDT', 'available', 10n ** 13n],
  ['USDT', 'contract', 10n ** 13n],
  ['BTC', 'available', 10n ** 9n],
  ['SOL', 'available', 10n ** 8n],
];

function parseEnvelope(text: string): Envelope {
  return v.parse(envelopeSchema, JSON.parse(text));
}

function namesOf(useCases: object): ReadonlySet<string> {
  return new Set(Object.keys(useCases));
}

/** The HTTP side on an in-memory ledger. */
export async function apiRig(
  options: {
    readonly alwaysOpen?: boolean;
    readonly rateLimit?: boolean;
    readonly commands?: Readonly<Record<string, UseCase>>;
    readonly settings?: Partial<CoreSettings>;
  } = {},
): Promise<ApiRig> {
  const store = await openLedger({ memory: true });
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  const engine = new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) });
  const test = await testCore({
    store,
    engine,
    instruments: [...INSTRUMENTS.values()],
    settings: {
      ...CORE_SETTINGS,
      alwaysOpen: options.alwaysOpen ?? true,
      issueEpoch: epochOf(TEST_START),
      issueCrowd: 2,
      ...options.settings,
    },
    commands: {
      ...COMMANDS,
      'test.grant': grant,
      'test.verify': verify,
      'test.unverify': unverify,
      ...options.commands,
    },
    queries: QUERIES,
    jobs: JOBS,
  });
  await test.command('issue.start', {}, { user: null });
  // Issues that started before the venue go through all their steps at once.
  for (let tick = 0; tick < ISSUE_TICKS; tick++) await test.advance(0);
  return new ApiRig(test, store, options.rateLimit ?? false);
}
