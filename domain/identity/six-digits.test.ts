import { describe, expect, it } from 'vitest';
import { checkSixDigits } from './six-digits.ts';

function outcome(code: string, facts: { birthDate?: string; others?: string[] } = {}): string {
  const checked = checkSixDigits(code, { kind: 'trade', ...facts });
  return checked.ok ? 'ok' : checked.error;
}

describe('six-digit password', () => {
  it.each(['', '12345', '1234567', '12345a', ' 48271', '４８２７１５', '4827 1'])(
    'refuses the form of %j',
    (code) => {
      expect(outcome(code)).toBe('TRADE_PASSWORD_DIGITS');
      const withdraw = checkSixDigits(code, { kind: 'withdraw' });
      expect(withdraw).toEqual({ ok: false, error: 'WITHDRAW_PASSWORD_DIGITS' });
    },
  );

  it.each([
    '000000',
    '111111',
    '121212',
    '123123',
    '482482',
    '123456',
    '654321',
    '890123',
    '210987',
    '123321',
    '111222',
    '123789',
    '999000',
    '199090',
    '901990',
    '200505',
  ])('refuses %s as too easy to guess', (code) => {
    expect(outcome(code)).toBe('WEAK_DIGITS');
  });

  it.each(['482715', '104873', '112358', '135790', '198642', '246801'])('accepts %s', (code) => {
    expect(outcome(code)).toBe('ok');
  });

  it('refuses every code built from the pairs of a known birth date', () => {
    const birthDate = '1987-04-25';
    for (const code of ['250487', '870425', '042587', '198725', '251987', '874225']) {
      const isOfDate = [0, 2, 4].every((at) =>
        '19870425'.match(/../g)?.includes(code.slice(at, at + 2)),
      );
      expect(outcome(code, { birthDate })).toBe(isOfDate ? 'WEAK_DIGITS' : 'ok');
    }
    expect(outcome('250487')).toBe('ok');
    expect(outcome('250487', { birthDate: 'unknown' })).toBe('ok');
  });

  it('must differ from the other one', () => {
    expect(outcome('482715', { others: ['104873', '482715'] })).toBe('WEAK_DIGITS');
    expect(outcome('482715', { others: ['104873'] })).toBe('ok');
  });

  it('leaves more than 98 of 100 codes available', () => {
    let free = 0;
    for (let code = 0; code < 1_000_000; code++) {
      if (outcome(String(code).padStart(6, '0')) === 'ok') free++;
    }
    expect(free).toBeGreaterThan(980_000);
  });
});
