import { describe, expect, it } from 'vitest';
import { SIGNED, SignatureCheck, signedHeaders } from './signature.ts';

const SECRET = 'k'.repeat(32);
const NOW = 1_795_000_000_000;
const MESSAGE = { line: 'POST /payouts', body: '{"id":"W1"}' };

function isGood(
  changes: Readonly<Record<string, string>> = {},
  options: { now?: number; secret?: string; message?: typeof MESSAGE; check?: SignatureCheck } = {},
): boolean {
  const { now = NOW, secret = SECRET, message = MESSAGE } = options;
  const headers = { ...signedHeaders(secret, MESSAGE, NOW), ...changes };
  const check = options.check ?? new SignatureCheck(SECRET);
  return check.isGood(message, (name) => headers[name], now);
}

describe('signed messages', () => {
  it('are accepted when signed, recent and new', () => {
    expect(isGood()).toBe(true);
    expect(isGood({}, { now: NOW + 60_000 })).toBe(true);
  });

  it.each([
    ['another secret', {}, { secret: 'x'.repeat(32) }],
    ['another body', {}, { message: { ...MESSAGE, body: '{"id":"W2"}' } }],
    ['another path', {}, { message: { ...MESSAGE, line: 'POST /payments' } }],
    ['too late', {}, { now: NOW + 60_001 }],
    ['too early', {}, { now: NOW - 60_001 }],
    ['another time', { [SIGNED.time]: `${NOW + 1}` }, {}],
    ['another nonce', { [SIGNED.nonce]: '0'.repeat(32) }, {}],
    ['no signature', { [SIGNED.signature]: '' }, {}],
    ['half a signature', { [SIGNED.signature]: 'ab' }, {}],
    ['no time', { [SIGNED.time]: '' }, {}],
    ['a nonce of another form', { [SIGNED.nonce]: 'x' }, {}],
  ])('are refused with %s', (_what, changes, options) => {
    expect(isGood(changes, options)).toBe(false);
  });

  it('are accepted once', () => {
    const check = new SignatureCheck(SECRET);
    const headers = signedHeaders(SECRET, MESSAGE, NOW);
    const take = (now: number): boolean => check.isGood(MESSAGE, (name) => headers[name], now);
    expect(take(NOW)).toBe(true);
    expect(take(NOW)).toBe(false);
    expect(take(NOW + 59_000)).toBe(false);
  });
});
