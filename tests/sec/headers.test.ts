import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { createHttpApp } from '#server/http/app.ts';
import { quietAnswers } from '#tests/support/quiet-answers.ts';

/** Headers of every answer. */

const LISTED = 'https://app.example.org';
const SECRET = 'a secret of the engine at /srv/terazi/ledger.db: SELECT * FROM users';
const FAILING = `${API_BASE}${ALL_ENDPOINTS.stockIndices.path}`;
const ANSWERS = [
  ['the page', '/', 200],
  ['a screen', '/pages/tabbar/markets', 200],
  ['a file', '/assets/app-1.js', 200],
  ['no file', '/assets/none.js', 404],
  ['a call', '/ipxtrg-api/common/props', 200],
  ['no call', '/ipxtrg-api/no/call', 404],
  ['a call that fails', FAILING, 500],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['the frame of a chat', '/service-frame', 200],
] as const;

function broken(): never {
  throw new Error(SECRET);
}

let dir = '';
let app: Hono;
const failures: object[] = [];
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'headers-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(dir, 'assets/app-1.js'), 'x');
  app = createHttpApp({
    // Nothing of the market can be read: every request for it fails unexpectedly.
    source: {
      now: () => 1,
      weights: broken,
      board: {
        get instruments() {
          return broken();
        },
      },
    } as never,
    clock: { now: () => 1, monotonic: () => 0, speed: 1 },
    ...quietAnswers,
    metrics: () => Promise.resolve({}),
    clientDir: dir,
    allowedOrigins: [LISTED],
    rateLimit: false,
    clientIp: () => '10.0.0.1',
    log: { error: (fields) => failures.push(fields) },
  });
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('headers', () => {
  it.each(ANSWERS)('every kind of answer carries them: %s', async (_name, path, status) => {
    const init = path === FAILING ? formPost() : {};
    const answer = await app.request(path, init);
    const header = (name: string): string => answer.headers.get(name) ?? '';
    expect(answer.status).toBe(status);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('strict-transport-security')).toBe('max-age=31536000');
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('permissions-policy')).toContain('microphone=()');
    expect(header('content-security-policy')).toMatch(/^default-src '(self|none)'/);
    expect(header('content-security-policy')).not.toContain('unsafe');
    expect(header('set-cookie')).toBe('');
    expect(header('server') + header('x-powered-by')).toBe('');
    if (!path.startsWith('/ipxtrg-api')) return;
    expect(header('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
    expect(header('cache-control')).toBe('no-store');
    expect(header('content-type')).toContain('application/json');
  });

  it('of the page block every other origin', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    for (const rule of [
      `script-src 'self'`,
      `style-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
  });
});

const formPost = (): RequestInit => ({
  method: ALL_ENDPOINTS.stockIndices.method,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('another site', () => {
  it.each(['https://evil.example', 'null', `${LISTED}.evil.example`, 'http://app.example.org'])(
    'lets only listed origins read answers, not %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await app.request('/ipxtrg-api/common/props', {
          method,
          headers: { origin },
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );

  it('that is listed is named, never a wildcard', async () => {
    const answer = await app.request('/ipxtrg-api/common/props', { headers: { origin: LISTED } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('an error', () => {
  it('an unexpected error reveals its id and nothing else', async () => {
    failures.length = 0;
    const answer = await app.request(FAILING, formPost());
    const text = await answer.text();
    const body = JSON.parse(text) as { requestId: string; args: object };
    expect(body).toMatchObject({ code: -1500, msgKey: 'error.server', args: {}, data: {} });
    expect(body.args).toEqual({});
    expect(text).not.toMatch(/secret|SELECT|ledger|srv|\.ts|at .*:\d+/);
    expect(failures).toMatchObject([{ requestId: body.requestId, err: { message: SECRET } }]);
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%2e%2e/x.key',
  ])('no path leads out of the build: %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});
