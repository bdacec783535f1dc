import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAccountName, parseEmail } from './account-name.ts';
import { checkMobilePhone, parseMobilePhone, showMobilePhone } from './mobile-phone.ts';

describe('mobile phone', () => {
  it.each([
    '5550000001',
    '05550000001',
    '905550000001',
    '+905550000001',
    '00905550000001',
    '0555 000 00 01',
    '+90 (555) 000-00-01',
  ])('reads %s', (text) => {
    expect(parseMobilePhone(text)).toBe('+905550000001');
    expect(checkMobilePhone(text)).toEqual({ ok: true });
  });

  it.each([
    '2125550001',
    '02125550001',
    '4440000',
    '8500000000',
    '555000001',
    '15550000001',
    '+9055500000012',
    '٥٥٥٠٠٠٠٠٠١',
    '5550000001x',
    '+5550000001',
  ])('refuses %s', (text) => {
    expect(checkMobilePhone(text)).toEqual({ ok: false, error: 'PHONE_FORMAT' });
  });

  it('reads back its own display form', () => {
    expect(showMobilePhone('+905550000001')).toBe('+90 555 000 00 01');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rest) => {
        const stored = `+905${String(rest).padStart(9, '0')}`;
        expect(parseMobilePhone(showMobilePhone(stored))).toBe(stored);
      }),
    );
    expect(checkMobilePhone(' ')).toEqual({ ok: false, error: 'PHONE_REQUIRED' });
  });
});

describe('account name', () => {
  it('is a phone or an e-mail address in its stored form', () => {
    const phone = { ok: true, by: 'phone', account: '+905550000001' };
    expect(parseAccountName('0555 000 00 01', [])).toEqual(phone);
    const email = { ok: true, by: 'email', account: 'ada.yel+1@ornek.com.tr' };
    expect(parseAccountName(' Ada.Yel+1@Ornek.com.tr ', [])).toEqual(email);
    expect(parseAccountName('', [])).toEqual({ ok: false, error: 'PHONE_REQUIRED' });
    expect(parseAccountName('ada', [])).toEqual({ ok: false, error: 'PHONE_FORMAT' });
    expect(parseAccountName('ada@ornek', [])).toEqual({ ok: false, error: 'EMAIL_FORMAT' });
  });

  it.each([
    '@ornek.com',
    'ada@',
    'ada@ornek..com',
    'ada..yel@ornek.com',
    '.ada@ornek.com',
    'ada@-ornek.com',
    'ada@ornek.c',
    'ada@ornek.com, b@ornek.com',
    'ada yel@ornek.com',
    'adá@ornek.com',
    'ada@ornek.com\r\nbcc: b@ornek.com',
    `${'a'.repeat(65)}@ornek.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('refuses %j', (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it('accepts the addresses of the usual generator', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (mail) => {
        expect(parseEmail(mail)).toBe(mail.toLowerCase());
      }),
    );
  });
});
