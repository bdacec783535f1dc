import { describe, expect, it } from 'vitest';
import { checkLoginPassword, normalPassword, passwordStrength } from './login-password.ts';

const COMMON = new Set(['qwerty123', 'iloveyou', 'trustno1', 'galatasaray', 'fenerbahce']);
const isCommonPassword = (password: string): boolean => COMMON.has(password);

function outcome(password: string, account = '+905550000001'): string {
  const checked = checkLoginPassword(password, { account, isCommon: isCommonPassword });
  return checked.ok ? 'ok' : checked.error;
}

describe('login password', () => {
  it.each([
    ['', 'PASSWORD_REQUIRED'],
    ['kavun', 'PASSWORD_LENGTH'],
    ['kavun7', 'ok'],
    ['yeşil kavun ve çay 7', 'ok'],
    ['yeşil kavun ve çay 71', 'PASSWORD_LENGTH'],
    ['😀🎈🐟🌙🍉🐝', 'ok'],
    ['😀🎈🐟🌙🍉', 'PASSWORD_LENGTH'],
    ['kavun\u00007', 'PARAMETER'],
    ['kavun\ud8007', 'PARAMETER'],
    ['kavun\n7', 'PARAMETER'],
  ])('%j: %s', (password, expected) => {
    expect(outcome(password)).toBe(expected);
  });

  it.each([
    '123456',
    'password',
    'PassWord',
    'qwerty123',
    'iloveyou',
    'trustno1',
    'GALATASARAY',
    'Fenerbahçe',
    'şifre123',
    'aaaaaaaaaaaa',
    'hijklmno',
    '98765432',
    'Terazi',
    'terazi2026!',
    '!!BİTCOİN99',
    'Borsa İstanbul',
    '5550000001',
    '05550000001',
    '+905550000001',
  ])('refuses %j as too easy to guess', (password) => {
    expect(outcome(password)).toBe('WEAK_PASSWORD');
  });

  it('refuses the account and the part before its @', () => {
    const account = 'kavunsever@ornek.com';
    expect(outcome('KavunSever@ornek.com', account)).toBe('WEAK_PASSWORD');
    expect(outcome('KavunSever', account)).toBe('WEAK_PASSWORD');
    expect(outcome('KavunSever4', account)).toBe('ok');
  });

  it.each(['15123456789', '015123456789', '4915123456789', '004915123456789', '+4915123456789'])(
    'refuses the phone of another country typed as %s',
    (password) => {
      expect(outcome(password, '+4915123456789')).toBe('WEAK_PASSWORD');
      expect(outcome(`${password}x`, '+4915123456789')).toBe('ok');
    },
  );

  it('normalises before counting, so that both spellings are one password', () => {
    const decomposed = 'ş'.normalize('NFD').repeat(3) + 'çayı';
    expect(normalPassword(decomposed)).toBe('şşşçayı');
    expect(outcome('ğüşiö'.normalize('NFD'))).toBe('PASSWORD_LENGTH');
    expect(outcome(decomposed)).toBe('ok');
  });

  it('measures strength in steps that never fall when a new character is added', () => {
    expect(passwordStrength('')).toBe(0);
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa')).toBe(0);
    expect(passwordStrength('kavun7ay')).toBe(1);
    expect(passwordStrength('Kavun7-cayIr!9xQ')).toBe(3);
    let last = 0;
    const growing = 'aB3-dE6_gH9;jK';
    for (let length = 1; length <= growing.length; length++) {
      const step = passwordStrength(growing.slice(0, length));
      expect(step).toBeGreaterThanOrEqual(last);
      last = step;
    }
  });
});
