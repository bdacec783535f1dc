import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HasherBusy } from '#server/ports/hasher.ts';
import { Argon2Hasher } from './argon2-hasher.ts';
import { CodeOutbox } from './code-outbox.ts';
import { loadPepper, Pepper } from './pepper.ts';
import { PictureCaptchas } from './picture-captchas.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'terazi-auth-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const mode = (file: string): number => statSync(file).mode & 0o777;

describe('pepper', () => {
  it('is created once, readable by the owner only', () => {
    const first = loadPepper('', dir);
    expect(mode(join(dir, 'pepper.key'))).toBe(0o600);
    expect(loadPepper('', dir).digest('x')).toBe(first.digest('x'));
    expect(first.digest('x')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses a file that others may read, and a short key', () => {
    loadPepper('', dir);
    chmodSync(join(dir, 'pepper.key'), 0o640);
    expect(() => loadPepper('', dir)).toThrow(/use mode 600/);
    expect(() => loadPepper('short', dir)).toThrow(/PEPPER is refused: use at least 32 bytes/);
    writeFileSync(join(dir, 'pepper.key'), 'short');
    chmodSync(join(dir, 'pepper.key'), 0o600);
    expect(() => loadPepper('', dir)).toThrow(/at least 32 bytes/);
  });
});

describe('hasher', () => {
  const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  const pepper = new Pepper(Buffer.alloc(32, 1));

  it('writes argon2id with its strength and recognises a weaker one', async () => {
    const hasher = new Argon2Hasher(pepper);
    const hash = await hasher.hash('Kavun.42');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect(await hasher.verify(hash, 'Kavun.42')).toBe(true);
    expect(await hasher.verify(hash, 'kavun.42')).toBe(false);
    expect(hasher.isWeak(hash)).toBe(false);
    const weak = await new Argon2Hasher(pepper, { strength: cheap }).hash('Kavun.42');
    expect(hasher.isWeak(weak)).toBe(true);
    expect(await hasher.verify(weak, 'Kavun.42')).toBe(true);
  });

  it('verifies nothing without the pepper, and treats all Unicode forms alike', async () => {
    const hasher = new Argon2Hasher(pepper, { strength: cheap });
    const hash = await hasher.hash('\u0131\u015Fi\u0307k\u00FCy');
    expect(await hasher.verify(hash, '\u0131s\u0327i\u0307ku\u0308y')).toBe(true);
    const other = new Argon2Hasher(new Pepper(Buffer.alloc(32, 2)), { strength: cheap });
    expect(await other.verify(hash, '\u0131\u015Fi\u0307k\u00FCy')).toBe(false);
    expect(await hasher.verify(null, '\u0000')).toBe(false);
  });

  it('works on one job at a time and refuses one that would wait too long', async () => {
    const hasher = new Argon2Hasher(pepper, { strength: cheap, atOnce: 1 });
    await hasher.verify(null, 'warm');
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_one, nth) => hasher.hash(`${nth}`)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(100 - 65);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HasherBusy);
    expect(await hasher.hash('after')).toContain('$argon2id$');
  });
});

describe('captcha', () => {
  const life = 5 * 60_000;

  it('is a picture of five unambiguous characters that does not contain its answer', () => {
    const captchas = new PictureCaptchas(true);
    const seen = new Set<string>();
    for (let nth = 0; nth < 200; nth++) {
      const { answer = '', svg = '', captchaId } = captchas.make('image', 0);
      expect(answer).toMatch(/^[A-HJ-NPR-VYZ2-9]{5}$/);
      expect(svg).toMatch(/^<svg [^>]*viewBox/);
      expect(svg).not.toMatch(/<(script|style|text|image|foreignObject)/);
      expect(svg).not.toContain(answer);
      seen.add(captchaId);
    }
    expect(seen.size).toBe(200);
  });

  it('returns its answer only under the test switch', () => {
    expect(new PictureCaptchas(false).make('image', 0)).not.toHaveProperty('answer');
    expect(new PictureCaptchas(false).make('sum', 0)).not.toHaveProperty('answer');
  });

  it('works once, in upper or lower case, for five minutes', () => {
    const captchas = new PictureCaptchas(true);
    const take = (at: number, change: (text: string) => string = (text) => text) => {
      const { captchaId, answer = '' } = captchas.make('image', 0);
      const first = captchas.take(captchaId, change(answer), at);
      return [first, captchas.take(captchaId, answer, at)];
    };
    expect(take(0)).toEqual([true, false]);
    expect(take(0, (text) => ` ${text.toLowerCase()} `)).toEqual([true, false]);
    expect(take(0, () => 'wrong')).toEqual([false, false]);
    expect(take(life - 1)).toEqual([true, false]);
    expect(take(life)).toEqual([false, false]);
    expect(captchas.take('unknown', '', 0)).toBe(false);
  });

  it('can be a sum for users who cannot see a picture', () => {
    const captchas = new PictureCaptchas(false);
    const { question, captchaId, svg } = captchas.make('sum', 0);
    const { a = '', b = '' } = question?.args ?? {};
    expect(svg).toBeUndefined();
    const sum = Number.parseInt(a, 10) + Number.parseInt(b, 10);
    expect(captchas.take(captchaId, `${sum}`, 1)).toBe(true);
  });

  it('drops the oldest when ten thousand are open', () => {
    const captchas = new PictureCaptchas(true);
    const first = captchas.make('sum', 0);
    const second = captchas.make('sum', 0);
    for (let nth = 0; nth < 9_999; nth++) captchas.make('sum', 0);
    expect(captchas.take(first.captchaId, first.answer ?? '', 0)).toBe(false);
    expect(captchas.take(second.captchaId, second.answer ?? '', 0)).toBe(true);
  });
});

describe('outbox', () => {
  const message = {
    purpose: 'register',
    target: '+905550000001',
    code: '012345',
    lang: 'tr-TR',
    sentAt: 1,
    expiresAt: 2,
  } as const;

  it('is a file for the operator only, with one line per message, in order', async () => {
    const file = join(dir, 'outbox', 'codes.jsonl');
    const outbox = new CodeOutbox(file);
    await Promise.all([1, 2, 3].map((sentAt) => outbox.send({ ...message, sentAt })));
    expect(mode(file)).toBe(0o600);
    expect(mode(join(dir, 'outbox'))).toBe(0o700);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
      [1, 2, 3].map((sentAt) => ({ ...message, sentAt })),
    );
  });

  it('keeps the latest megabyte and the one before', async () => {
    const file = join(dir, 'codes.jsonl');
    writeFileSync(file, 'x'.repeat(1024 * 1024), { mode: 0o600 });
    await new CodeOutbox(file).send(message);
    expect(statSync(`${file}.1`).size).toBe(1024 * 1024);
    expect(statSync(file).size).toBeLessThan(500);
  });
});
