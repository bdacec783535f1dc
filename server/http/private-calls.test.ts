import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { requestHash } from '#server/core/request-hash.ts';
import type { SessionFacts } from '#server/ports/core-client.ts';
import type { MarketView, Query, UseCase } from '#server/ports/core.ts';
import { CALLS } from '#tests/support/test-calls.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { TEST_START, testCore, type TestCore } from '#tests/support/test-core.ts';
import { mountAccounts, type AccountParts } from './account-calls.ts';
import type { CallEdges } from './edges.ts';
import { SessionCache, tokenHashOf } from './session-cache.ts';

const token = (): string => randomBytes(32).toString('base64url');
const TOKENS = { demo: token(), real: token(), ended: token(), disabled: token(), past: token() };
const facts = (name: keyof typeof TOKENS): SessionFacts => ({
  sessionId: `S-${name}`,
  userId: `U-${name}`,
  realm: name === 'real' ? 'real' : 'demo',
  endsAt: name === 'past' ? TEST_START - 1 : TEST_START + 3_600_000,
  isEnded: name === 'ended',
  userStatus: name === 'disabled' ? 0 : 1,
});

let sessions = new Map<string, SessionFacts>();
let paid: unknown[] = [];
let cancels = 0;
let seenViews: readonly MarketView[] = [];
let test: TestCore;
let asks = 0;
let isDown = false;

const commands: Record<string, UseCase> = {
  pay: async ({ caller }, input: { amount: string }) => {
    if (input.amount === '13') throw new Refusal('INSUFFICIENT_BALANCE', { available: '1' });
    paid.push({ user: caller.userId, ...input });
    return { amount: input.amount };
  },
  cancel: async () => ({ cancelled: ++cancels }),
  payOut: async () => ({}),
  'session.touch': async () => ({}),
  signIn: async ({ caller }, input) => ({ caller, input }),
  end: async ({ tx, caller }) => {
    const { userId, realm } = caller;
    for (const [hash, one] of sessions) {
      if (one.userId === userId) sessions.set(hash, { ...one, isEnded: true });
    }
    await tx.event({ userId, realm, kind: 'session', data: { ended: 'operator' } });
  },
};
const queries: Record<string, Query> = {
  'session.byToken': async (_context, { tokenHash }: { tokenHash: string }) => {
    asks++;
    if (isDown) throw new Error('down');
    return sessions.get(tokenHash) ?? null;
  },
  read: async ({ caller, view }, { symbol }: { symbol?: string }) => ({
    caller,
    last: symbol === undefined ? null : (view(symbol)?.last ?? null),
  }),
};

const THYAO = { symbol: 'THYAO', last: 312 } as MarketView;
const failures: unknown[] = [];

async function makeApp(extra: { rateLimit?: boolean; edges?: CallEdges } = {}) {
  test = await testCore({ commands, queries });
  const client = new DirectClient(test);
  const cache = new SessionCache({
    core: client,
    monotonic: () => test.now,
    now: () => test.now,
  });
  const parts: AccountParts = {
    core: client,
    sessions: cache,
    names: {
      commands: new Set(Object.keys(commands)),
      queries: new Set(['read']),
    },
    edges: extra.edges ?? {},
    viewsOf: (symbols) => {
      seenViews = symbols.includes('THYAO') ? [THYAO] : [];
      return seenViews;
    },
    calls: CALLS,
  };
  const app = new Hono();
  let count = 0;
  mountAccounts(app, {
    ...parts,
    host: {
      now: () => test.now,
      unexpected: (error) => failures.push(error),
      overRate: async () => (++count > 100 ? 7 : null),
    },
    allowedOrigins: ['https://app.example.org'],
    rateLimit: extra.rateLimit ?? false,
    ipOf: () => '10.0.0.1',
  });
  return app;
}

let app: Hono;
beforeEach(async () => {
  paid = [];
  cancels = 0;
  asks = 0;
  isDown = false;
  sessions = new Map(
    (Object.keys(TOKENS) as (keyof typeof TOKENS)[]).map((name) => [
      tokenHashOf(TOKENS[name]),
      facts(name),
    ]),
  );
  app = await makeApp();
});

type Sent = {
  readonly token?: string;
  readonly key?: string;
  readonly form?: Record<string, string>;
  readonly method?: string;
  readonly headers?: Record<string, string>;
};

async function ask(path: string, sent: Sent = {}) {
  const { method = 'POST', form = {}, key } = sent;
  const body = new URLSearchParams(form).toString();
  const isGet = method === 'GET' || method === 'HEAD';
  const query = isGet && body !== '' ? `?${body}` : '';
  const answer = await app.request(`/ipxtrg-api${path}${query}`, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(sent.token === undefined ? {} : { accesstoken: sent.token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...sent.headers,
    },
    ...(isGet ? {} : { body }),
  });
  const json = (await answer.json()) as {
    code: number;
    data: Record<string, unknown>;
    msg: string;
    msgKey?: string;
    args?: Record<string, string>;
    replayed?: boolean;
  };
  return { status: answer.status, headers: answer.headers, ...json };
}

const KEY = 'key-00000001';
const demo = TOKENS.demo;

describe('a call with a session', () => {
  it('receives its caller and the market of its symbol', async () => {
    const answer = await ask('/t/read', { token: demo, form: { symbol: 'THYAO' } });
    expect(answer).toMatchObject({
      code: 0,
      data: { caller: { userId: 'U-demo', realm: 'demo', sessionId: 'S-demo' }, last: 312 },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['no token', undefined, 'error.unauthorised'],
    ['an empty token', '', 'error.unauthorised'],
    ['an unknown token', token(), 'app.sessionExpired'],
    ['a token one character off', `${demo.slice(0, -1)}-`, 'app.sessionExpired'],
    ['a token of 10 KiB', 'a'.repeat(10_240), 'app.sessionExpired'],
    ['two tokens', `${demo}, ${demo}`, 'app.sessionExpired'],
    ['an ended session', TOKENS.ended, 'app.sessionExpired'],
    ['a session past its end', TOKENS.past, 'app.sessionExpired'],
    ['a disabled user', TOKENS.disabled, 'error.accountDisabled'],
  ])('refuses %s with -1000 and no data', async (_what, sent, msgKey) => {
    const answer = await ask('/t/read', sent === undefined ? {} : { token: sent });
    expect(answer).toMatchObject({ status: 200, code: -1000, msgKey, data: {} });
    expect(answer.msg).not.toBe(msgKey);
  });

  it('ignores a token in the query', async () => {
    const answer = await ask('/t/cancel', { method: 'GET', form: { accesstoken: demo } });
    expect(answer.code).toBe(-1000);
  });

  it('ends at once when the core reports it, and asks the core at most once a second', async () => {
    for (let n = 0; n < 5; n++) await ask('/t/read', { token: demo });
    expect(asks).toBe(1);
    await test.command('end', {}, { user: 'U-demo' });
    expect(await ask('/t/read', { token: demo })).toMatchObject({ code: -1000 });
    expect(asks).toBe(2);
    expect(await ask('/t/read', { token: TOKENS.real })).toMatchObject({ code: 0 });
    test.now += 1_000;
    sessions.clear();
    expect(await ask('/t/read', { token: TOKENS.real })).toMatchObject({ code: -1000 });
  });

  it('answers paused, not signed out, when sessions cannot be read', async () => {
    isDown = true;
    expect(await ask('/t/read', { token: demo })).toMatchObject({ status: 503, code: -1503 });
  });
});

describe('the order of checks', () => {
  it.each([
    ['another method before all', { method: 'PUT' }, 405, -1405],
    ['a body too large before its token', { form: { a: 'x'.repeat(70_000) } }, 413, -1413],
    ['the content type before the token', { headers: { 'content-type': 'text/xml' } }, 415, -1415],
    ['the token before the key', { form: { amount: '1' } }, 200, -1000],
    ['the key before the fields', { token: demo, form: { nonsense: '1' } }, 200, -1012],
    ['a short key', { token: demo, key: 'short', form: { amount: '1' } }, 200, -1012],
    ['a long key', { token: demo, key: 'k'.repeat(65), form: { amount: '1' } }, 200, -1012],
    ['an unknown field', { token: demo, key: KEY, form: { amount: '1', fee: '0' } }, 200, -1011],
    ['a wrong amount', { token: demo, key: KEY, form: { amount: '1e5' } }, 200, -1013],
    ['a rule of the use case', { token: demo, key: KEY, form: { amount: '13' } }, 200, -1050],
  ] as const)('reports %s', async (_what, sent, status, code) => {
    expect(await ask('/t/pay', { form: { amount: '1' }, ...sent })).toMatchObject({ status, code });
    expect(paid).toEqual([]);
  });

  it('checks the realm before the key, and an unserved call is an unknown route', async () => {
    expect(await ask('/t/out', { token: demo })).toMatchObject({
      code: -1120,
      msgKey: 'error.demoNoWithdraw',
    });
    expect(await ask('/t/out', { token: TOKENS.real })).toMatchObject({ code: 0 });
    const none = await app.request('/ipxtrg-api/t/unserved');
    expect(none.status).toBe(404);
  });

  it('accepts POST also for a state-changing GET call, and no other method', async () => {
    expect(await ask('/t/cancel', { token: demo, method: 'GET' })).toMatchObject({ code: 0 });
    expect(await ask('/t/cancel', { token: demo })).toMatchObject({ code: 0 });
    expect(await ask('/t/read', { token: demo, method: 'GET' })).toMatchObject({ code: -1405 });
  });
});

describe('a key', () => {
  const once = { token: demo, key: KEY, form: { amount: '5' } };

  it('has one effect however often it is sent, and equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/t/pay', once)));
    for (const one of answers) expect(one).toMatchObject({ code: 0, data: { amount: '5' } });
    expect(answers.filter((one) => one.replayed === true)).toHaveLength(49);
    expect(paid).toHaveLength(1);
  });

  it('may be a field as well, but not two different ones', async () => {
    const form = { amount: '5', idempotencyKey: KEY };
    expect(await ask('/t/pay', { token: demo, form })).toMatchObject({ code: 0 });
    expect(await ask('/t/pay', once)).toMatchObject({ code: 0, replayed: true });
    const both = await ask('/t/pay', { token: demo, form, key: 'key-00000002' });
    expect(both).toMatchObject({ code: -1011 });
  });

  it('is refused for a different request, whatever its secrets', async () => {
    await ask('/t/pay', { ...once, form: { amount: '5', tradePassword: '111222', pin: '1' } });
    const other = { amount: '5', tradePassword: '333444', pin: '2' };
    expect(await ask('/t/pay', { ...once, form: other })).toMatchObject({ replayed: true });
    expect(await ask('/t/pay', { ...once, form: { amount: '6' } })).toMatchObject({ code: -1409 });
    const kept = (await test.store.read(async () => test)).store as unknown as {
      state: { keys: Map<string, { requestHash: string }> };
    };
    const [hash] = [...kept.state.keys.values()].map((one) => one.requestHash);
    expect(hash).toBe(requestHash({ amount: '5' }));
  });

  it('that is optional is honoured when sent', async () => {
    const plain = { token: demo, method: 'GET' } as const;
    expect(await ask('/t/cancel', plain)).toMatchObject({ data: { cancelled: 1 } });
    expect(await ask('/t/cancel', plain)).toMatchObject({ data: { cancelled: 2 } });
    const kept = { ...plain, key: KEY };
    const twice = await Promise.all([ask('/t/cancel', kept), ask('/t/cancel', kept)]);
    for (const one of twice) expect(one).toMatchObject({ code: 0, data: { cancelled: 3 } });
    expect(await ask('/t/cancel', kept)).toMatchObject({ replayed: true, data: { cancelled: 3 } });
    expect(await ask('/t/cancel', { ...plain, key: 'short' })).toMatchObject({ code: -1012 });
    expect(cancels).toBe(3);
  });

  it('runs again after a refusal', async () => {
    const refused = { ...once, form: { amount: '13' } };
    const answers = await Promise.all([ask('/t/pay', refused), ask('/t/pay', refused)]);
    for (const one of answers) expect(one).toMatchObject({ code: -1050, args: { available: '1' } });
  });
});

describe('another site', () => {
  const form = { amount: '5' };
  it.each([
    ['without the header of our page', { 'x-requested-with': '' }, true],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, false],
    [
      'from a listed origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://app.example.org' },
      true,
    ],
    ['from our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ])('%s', async (_what, headers, isFine) => {
    const answer = await ask('/t/pay', { token: demo, key: KEY, form, headers });
    expect(answer).toMatchObject(isFine ? { code: 0 } : { status: 400, code: -1400 });
  });

  it('cannot change state without a custom header, but may read', async () => {
    const bare = (path: string) =>
      app.request(`/ipxtrg-api${path}`, { method: 'POST', headers: { accesstoken: demo } });
    expect((await bare('/t/cancel')).status).toBe(400);
    expect((await bare('/t/sign-in')).status).toBe(400);
    expect((await bare('/t/read')).status).toBe(200);
  });
});

describe('rate limits', () => {
  beforeEach(async () => {
    app = await makeApp({ rateLimit: true });
  });

  it.each([
    ['orders', 20, '/t/pay'],
    ['cancels', 20, '/t/cancel'],
    ['money out', 5, '/t/out'],
    ['reads', 50, '/t/read'],
  ])('%s: %s at once', async (_what, allowed, path) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        ask(path, { token: TOKENS.real, key: `key-${n + 10_000_000}`, form: formOf(path) }),
      ),
    );
    const refused = answers.filter((one) => one.status === 429);
    expect(refused).toHaveLength(60 - allowed);
    expect(refused[0]?.code).toBe(-1429);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count addresses that guess tokens, not those with a valid token', async () => {
    await ask('/t/read', { token: demo });
    for (let n = 0; n < 99; n++) await ask('/t/read', { token: token() });
    expect(await ask('/t/read', { token: token() })).toMatchObject({ status: 429 });
    expect(await ask('/t/read', { token: demo })).toMatchObject({ code: 0 });
  });
});

function formOf(path: string): Record<string, string> {
  return path === '/t/pay' ? { amount: '1' } : {};
}

describe('an edge', () => {
  it('decides what reaches the core, and may refuse', async () => {
    app = await makeApp({
      edges: {
        signIn: async ({ input, command, ip, lang }) => {
          if (input['account'] === 'no') throw new Refusal('WRONG_LOGIN');
          return command({ account: input['account'], ip, lang });
        },
      },
    });
    const headers = { 'accept-language': 'en-US' };
    expect(await ask('/t/sign-in', { form: { account: 'a' }, headers })).toMatchObject({
      code: 0,
      data: { caller: { userId: '' }, input: { account: 'a', ip: '10.0.0.1', lang: 'en-US' } },
    });
    const refused = await ask('/t/sign-in', { form: { account: 'no' } });
    expect(refused).toMatchObject({ code: -1030 });
  });
});

describe('any input', () => {
  const names = fc.constantFrom('amount', 'symbol', 'toString', 'constructor', '__proto__', 'x');
  it('never causes an unforeseen error', async () => {
    failures.length = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(CALLS).map(({ path }) => path)),
        fc.array(fc.tuple(names, fc.string()), { maxLength: 5 }),
        fc.constantFrom(demo, 'x', undefined),
        async (path, fields, sent) => {
          const body = fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
          const answer = await app.request(`/ipxtrg-api${path}`, {
            method: 'POST',
            body,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'x-requested-with': 'x',
              'idempotency-key': KEY,
              ...(sent === undefined ? {} : { accesstoken: sent }),
            },
          });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
    expect(failures).toEqual([]);
  });
});
