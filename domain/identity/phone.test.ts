import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALLING_CODES } from './dialling-codes.ts';
import { parsePhone, withCode } from './phone.ts';

const all = (text: string): string | null => parsePhone(text, DIALLING_CODES);

describe('the countries', () => {
  it('are listed once each, the own one first, within the lengths of E.164', () => {
    expect(DIALLING_CODES[0]).toEqual({ country: 'TR', dial: '+90', min: 10, max: 10 });
    const names = DIALLING_CODES.map(({ country }) => country);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(230);
    for (const { country, dial, min, max } of DIALLING_CODES) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      expect(dial).toMatch(/^\+[1-9]\d{0,2}$/);
      expect(min).toBeGreaterThan(3);
      expect(max).toBeGreaterThanOrEqual(min);
      expect(dial.length - 1 + max).toBeLessThanOrEqual(15);
    }
  });

  it('have a name in both languages', () => {
    for (const language of ['tr', 'en']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      for (const { country } of DIALLING_CODES) expect(names.of(country), country).toBeDefined();
    }
  });

  it('have no code that is a prefix of another country’s', () => {
    const dials = [...new Set(DIALLING_CODES.map(({ dial }) => dial))];
    const shared = dials.filter((dial) =>
      dials.some((other) => other !== dial && dial.startsWith(other)),
    );
    expect(shared).toEqual([]);
  });
});

describe('a phone', () => {
  it.each([
    ['5550000001', '+905550000001'],
    ['+90 (555) 000-00-01', '+905550000001'],
    ['+49 (0)1512 345 67 89', '+4915123456789'],
    ['0049 1512 3456789', '+4915123456789'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+33 6.12.34.56.78', '+33612345678'],
    ['+44 07700 900123', '+447700900123'],
    ['+225 07 12 34 56 78', '+2250712345678'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(all(typed)).toBe(stored);
  });

  it.each([
    ...['2125550001', '555000001', '15550000001', '+9055500000012', '+902125550001', ''],
    ...[
      '+33 6 12 34 56 7',
      '+1 202 555 01234',
      '+999 123 456 789',
      '+255 0000000000',
      '+49',
      '+',
      'abc',
      '+1202555012a',
    ],
    ...['+ 90 +90 5550000001', '+4915123456789'.padEnd(40, '1'), '٥٥٥٠٠٠٠٠٠١'],
  ])('%s is not one', (typed) => {
    expect(all(typed)).toBeNull();
  });

  it('of a country that is not accepted is refused', () => {
    const [own] = DIALLING_CODES;
    expect(parsePhone('+33612345678', [own!])).toBeNull();
    expect(parsePhone('5550000001', [])).toBe('+905550000001');
  });

  it('parses its stored form to itself, however it was typed', () => {
    const digits = fc.stringMatching(/^[0-9 ()+.-]{4,24}$/);
    const typed = fc.oneof(
      digits,
      fc
        .tuple(fc.constantFrom(...DIALLING_CODES), fc.stringMatching(/^\d{4,13}$/))
        .map(([{ dial }, rest]) => `${dial} ${rest}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const stored = all(text);
        if (stored === null) return;
        expect(stored).toMatch(/^\+[1-9]\d{4,14}$/);
        expect(all(stored)).toBe(stored);
      }),
    );
  });

  it('is combined with the code chosen next to it', () => {
    expect(withCode('+90', '0555 000 00 01')).toBe('0555 000 00 01');
    expect(all(withCode('+49', '01512 3456789'))).toBe('+4915123456789');
    expect(all(withCode('+90', '+33 612345678'))).toBe('+33612345678');
    expect(all(withCode('+49', '+33 612345678'))).toBe('+33612345678');
    expect(all(withCode('+33', '0090 555 000 00 01'))).toBe('+905550000001');
    expect(withCode('+49', '')).toBe('');
    expect(withCode('+49', '   ')).toBe('   ');
  });
});
