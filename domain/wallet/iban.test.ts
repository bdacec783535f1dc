import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANKS, bankOf } from './banks.ts';
import { bankCodeOf, checkIban, groupedIban, maskedIban, normalIban } from './iban.ts';

const RIGHT = [
  'TR420001000000000000000001',
  'TR950006400000000000000002',
  'TR830006200000000000000003',
  'TR790004600000000000000004',
  'TR400006700000000000000005',
  'TR150001500000000000000006',
  'TR180020500000000000000007',
  'TR170011100000000000000008',
  'TR330006100519786457841326',
];
const DIGITS = '0123456789';

describe('IBAN', () => {
  it.each(RIGHT)('accepts %s', (iban) => {
    expect(checkIban(iban)).toEqual({ ok: true });
  });

  it('accepts it as users type it', () => {
    expect(normalIban(' tr42 0001 0000 0000 0000 0000 01 ')).toBe(RIGHT[0]);
  });

  it.each([
    ['TR330006100519786457841327', 'IBAN_FORMAT'],
    ['TR42000100000000000000001', 'IBAN_FORMAT'],
    ['', 'IBAN_FORMAT'],
    ['420001000000000000000001', 'IBAN_FORMAT'],
    ['TR42000110000000000000000Z', 'IBAN_FORMAT'],
    ['DE89370400440532013000', 'IBAN_NOT_TR'],
    ['GB82WEST12345698765432', 'IBAN_NOT_TR'],
  ])('refuses "%s" with %s', (iban, error) => {
    expect(checkIban(iban)).toEqual({ ok: false, error });
  });

  it('never accepts one with a changed digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RIGHT),
        fc.integer({ min: 2, max: 25 }),
        fc.constantFrom(...DIGITS),
        (iban, at, digit) => {
          fc.pre(iban[at] !== digit);
          const changed = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`;
          expect(checkIban(changed).ok, changed).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('yields its bank, and is shown in groups or masked', () => {
    expect(bankOf(bankCodeOf(RIGHT[2] ?? ''))?.name).toBe('Garanti BBVA');
    expect(bankOf(bankCodeOf(RIGHT[8] ?? ''))).toBeUndefined();
    expect(groupedIban(RIGHT[0] ?? '')).toBe('TR42 0001 0000 0000 0000 0000 01');
    expect(maskedIban(RIGHT[0] ?? '')).toBe('TR42 **** **** **** **** **00 01');
  });

  it('lists each bank once', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
  });
});
