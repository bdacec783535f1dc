import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { ageOn, checkAge, checkDocument, isIdSerial, normalDocumentNumber } from './documents.ts';
import { checkPersonName, isSameName, normalName } from './person-name.ts';
import { isTckn, maskTckn } from './tckn.ts';
import { isTaxId, isVkn } from './vkn.ts';

const TCKNS = [
  '10000000146',
  '10000000214',
  '10000000382',
  '10000000450',
  '10000000528',
  '10000000696',
];
const VKNS = ['1234567890', '1111111114', '9999999994', '9876543217', '1000000018', '7654321093'];

/** Numbers that differ from a valid one in one digit. */
function neighbours(number: string): string[] {
  return [...number].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => number.slice(0, at) + other + number.slice(at + 1)),
  );
}

describe('identity and tax numbers', () => {
  it.each(TCKNS)('%s is an identity number', (number) => {
    expect(isTckn(number)).toBe(true);
    expect(isTaxId(number)).toBe(true);
    expect(neighbours(number).filter(isTckn)).toEqual([]);
  });

  it.each([
    '12345678901',
    '01234567890',
    '10000000147',
    '10000000145',
    '1000000014',
    '1000000014a',
    '11111111110',
    '22222222220',
    '',
    ' 10000000146',
    '١٠٠٠٠٠٠٠١٤٦',
  ])('%j is not one', (number) => {
    expect(isTckn(number)).toBe(false);
    expect(isTaxId(number)).toBe(false);
  });

  it('have exactly one pair of check digits per nine digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (nine) => {
        const valid: string[] = [];
        for (let check = 0; check < 100; check++) {
          const number = `${nine}${String(check).padStart(2, '0')}`;
          if (isTckn(number)) valid.push(number);
        }
        const isRepeated = /^(\d)\1{8}$/.test(String(nine));
        expect(valid.length).toBe(isRepeated && valid.length === 0 ? 0 : 1);
      }),
      { numRuns: 50 },
    );
    expect(maskTckn('10000000146')).toBe('100******46');
  });

  it.each(VKNS)('%s is a tax number', (number) => {
    expect(isVkn(number)).toBe(true);
    expect(isTaxId(number)).toBe(true);
    const checks = [...'0123456789'].filter((digit) => isVkn(number.slice(0, 9) + digit));
    expect(checks).toEqual([number.at(-1)]);
  });

  it.each(['1234567891', '1111111111', '123456789', '0000000001', '0000000000', '123456789x'])(
    '%s is not one',
    (number) => {
      expect(isVkn(number)).toBe(false);
    },
  );
});

describe('documents', () => {
  it.each([
    ['tckn', '100 0000 0146', 'TR', 'ok'],
    ['tckn', '10000000147', 'TR', 'TCKN'],
    ['passport', 'u00000001', 'TR', 'ok'],
    ['passport', 'U0000001', 'TR', 'PASSPORT'],
    ['passport', 'C01X00T47', 'DE', 'ok'],
    ['passport', 'C01X0', 'DE', 'PASSPORT'],
    ['licence', '123456', 'TR', 'ok'],
    ['licence', '1234', 'TR', 'LICENCE'],
    ['licence', ' ', 'TR', 'CERT_NUMBER_REQUIRED'],
  ] as const)('%s %j of %s: %s', (kind, number, country, expected) => {
    const checked = checkDocument(kind, number, country);
    expect(checked.ok ? 'ok' : checked.error).toBe(expected);
  });

  it('recognise the serial of an identity card', () => {
    expect(isIdSerial('a12b34567')).toBe(true);
    expect(isIdSerial('A12345678')).toBe(false);
    expect(normalDocumentNumber(' u 0000 0001 ')).toBe('U00000001');
  });

  it('count full years on the day of application', () => {
    const on = (iso: string): number => dayOfIso(iso) ?? Number.NaN;
    expect(ageOn('2008-11-20', on('2026-11-20'))).toBe(18);
    expect(ageOn('2008-11-21', on('2026-11-20'))).toBe(17);
    expect(ageOn('2008-02-29', on('2026-02-28'))).toBe(17);
    expect(ageOn('2008-02-29', on('2026-03-01'))).toBe(18);
    expect(checkAge('2008-11-20', on('2026-11-20'))).toEqual({ ok: true });
    const young = { ok: false, error: 'AGE_BELOW_MIN', args: { age: '18' } };
    expect(checkAge('2010-01-01', on('2026-11-20'))).toEqual(young);
    expect(checkAge('2030-01-01', on('2026-11-20'))).toEqual({ ok: false, error: 'FORMAT' });
    expect(checkAge('2000-02-30', on('2026-11-20'))).toEqual({ ok: false, error: 'FORMAT' });
  });
});

describe('names of people', () => {
  it.each(['Işıl Çağ', 'Ada-Su O’Yel', "Ş. D'Arc", '  Uzun   İsim  Soyad '])('take %j', (name) => {
    expect(checkPersonName(name)).toEqual({ ok: true });
  });

  it.each([
    '',
    'Ada',
    'Ada 7',
    'Ada <b>',
    '-Ada Yel',
    'Ada .',
    `A ${'b'.repeat(60)}`,
    'Ada\u0000 Yel',
  ])('refuse %j', (name) => {
    expect(checkPersonName(name)).toEqual({ ok: false, error: 'NAME_REQUIRED' });
  });

  it('are compared as banks print them', () => {
    expect(isSameName('Işıl  Çağ', 'IŞIL ÇAĞ')).toBe(true);
    expect(isSameName('İpek Gül', 'IPEK GUL')).toBe(true);
    expect(isSameName('ipek gül', 'İPEK GÜL')).toBe(true);
    expect(isSameName('İpek Gül', 'İpek Güleç')).toBe(false);
    expect(normalName(' Işıl   Çağ ')).toBe('Işıl Çağ');
  });
});
