import { describe, expect, it } from 'vitest';
import { ERROR_NAMES, errorFact } from '#domain/errors.ts';
import { coinTicker } from './http/coin-market.ts';
import { parseAnswer } from './http/client.ts';
import { errorNamed, httpStatus } from './errors.ts';

const ANSWER = { code: -1015, msg: 'Too small', data: {}, requestId: 'r1', ts: 1 };

describe('name of an error on the wire', () => {
  it('is the one that was sent', () => {
    for (const name of ERROR_NAMES) expect(errorNamed(errorFact(name))).toBe(name);
  });

  it('of an older server follows from number and text', () => {
    expect(errorNamed({ code: -1043, msgKey: 'error.tradePasswordNeeded' })).toBe(
      'TRADE_PASSWORD_NEEDED',
    );
    expect(errorNamed({ code: -1015, msgKey: 'valid.minSell' })).toBe('BELOW_MIN_SELL');
  });

  it('is the first name of the number where the text is another', () => {
    expect(errorNamed({ code: -1015, msgKey: 'error.exact' })).toBe('BELOW_MIN');
    expect(errorNamed({ code: -1043 })).toBe('WRONG_TRADE_PASSWORD');
    expect(errorNamed({ error: 'NOT_YET_KNOWN', code: -1000 })).toBe('SESSION_ENDED');
    expect(errorNamed({ error: 'toString', code: -1404 })).toBe('NOT_FOUND');
  });

  it('is INTERNAL for a number that nobody knows', () => {
    expect(errorNamed({ code: -9999 })).toBe('INTERNAL');
  });
});

describe('error answer', () => {
  it('carries the name to the caller', () => {
    const text = JSON.stringify({ ...ANSWER, error: 'BELOW_MIN' });
    expect(parseAnswer(coinTicker, text)).toMatchObject({ ok: false, error: 'BELOW_MIN' });
  });

  it('is read without a name, as servers before names send it', () => {
    const answer = parseAnswer(coinTicker, JSON.stringify(ANSWER));
    expect(answer).toMatchObject({ ok: false, code: -1015 });
    expect(answer).not.toHaveProperty('error');
  });
});

describe('HTTP status', () => {
  it('is 200 for a refusal by a rule, and tells errors of the transport', () => {
    expect(httpStatus('BELOW_MIN')).toBe(200);
    expect(httpStatus('SESSION_ENDED')).toBe(200);
    expect(httpStatus('TOO_MANY')).toBe(429);
    expect(httpStatus('PAUSED')).toBe(503);
  });
});
