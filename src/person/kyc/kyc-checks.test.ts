import { describe, expect, it } from 'vitest';
import { sidesOf, wrongFields, wrongNumber } from './kyc-checks.ts';
import { EMPTY_DRAFT, type KycDraft } from './kyc-draft.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const RIGHT: KycDraft = {
  certType: 'idCard',
  country: 'TR',
  fullName: 'Ali Yıldız',
  certNumber: '10000000146',
  taxId: '1234567890',
  birthDate: '1990-05-17',
};

describe('the first step of the wizard', () => {
  it('accepts a valid form', () => {
    expect(wrongFields(RIGHT, NOW)).toEqual({});
  });

  it('reports missing fields', () => {
    const wrong = wrongFields(EMPTY_DRAFT, NOW);
    expect(Object.keys(wrong).sort()).toEqual(['birthDate', 'certNumber', 'fullName', 'taxId']);
    expect(wrong.certNumber?.key).toBe('valid.certNumberRequired');
  });

  it('checks digits, names and the age on that day', () => {
    const wrong = (patch: Partial<KycDraft>) => wrongFields({ ...RIGHT, ...patch }, NOW);
    expect(wrong({ certNumber: '10000000147' }).certNumber?.key).toBe('valid.tcknInvalid');
    expect(wrong({ taxId: '1234567891' }).taxId?.key).toBe('valid.vknInvalid');
    expect(wrong({ fullName: 'Ali' }).fullName?.key).toBe('valid.nameRequired');
    expect(wrong({ birthDate: '2008-11-21' })).toEqual({});
    expect(wrong({ birthDate: '2008-11-22' }).birthDate).toEqual({
      key: 'valid.ageMin',
      values: { age: '18' },
    });
    expect(wrong({ birthDate: '1990-02-30' }).birthDate?.key).toBe('kyc.birthDateWrong');
  });

  it('requires no tax number for a foreign passport', () => {
    const page = { certType: 'passport', certNumber: 'U00000001', taxId: '' } as const;
    const passport = { ...RIGHT, ...page };
    expect(wrongFields(passport, NOW).taxId?.key).toBe('valid.vknInvalid');
    expect(wrongFields({ ...passport, country: 'DE' }, NOW)).toEqual({});
    expect(wrongNumber({ ...passport, certNumber: '123' })?.key).toBe('valid.passportInvalid');
  });

  it('requires both sides of a two-sided document', () => {
    expect(sidesOf({ certType: 'idCard' })).toEqual(['front', 'back']);
    expect(sidesOf({ certType: 'driverLicence' })).toEqual(['front', 'back']);
    expect(sidesOf({ certType: 'passport' })).toEqual(['front']);
  });
});
