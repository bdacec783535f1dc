import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiRig,
  PASSWORD,
  WITHDRAW_PIN,
  type ApiRig,
  type Fields,
  type Person,
} from './api-rig.ts';
import { inBothLanguages } from './both-languages.ts';

/**
 * Refusals of conversions, records, protections, deposits, withdrawals, loans and verification, in
 * both languages.
 */

const NOBODY = '01J0000000000000000000000X';

let rig: ApiRig;
let who: Person;
const { both, told } = inBothLanguages(() => ({ rig, token: who.tokens.demo }));

beforeAll(async () => {
  rig = await apiRig();
  who = await rig.person();
});
afterAll(async () => {
  expect([...rig.textFaults]).toEqual([]);
  expect(rig.failures).toEqual([]);
  expect(rig.test.errors).toEqual([]);
  await rig.store.close();
});

describe('deposits and withdrawals', () => {
  const iban = (last: string): Fields => ({ iban: `TR33000610051978645784132${last}` });
  const out = (rest: Fields): Fields => ({
    amount: '200',
    withdrawPassword: WITHDRAW_PIN,
    ...rest,
  });

  it('conversions', async () => {
    const lira = { from: 'TRY', to: 'USD', side: 'give', amount: '500' };
    await both(-1013, 'exchangeQuote', { ...lira, to: 'TRY' });
    await both(-1404, 'exchangeQuote', { ...lira, to: 'BTC' });
    await both(-1014, 'exchangeQuote', { ...lira, amount: '500.001' });
    await both(-1015, 'exchangeQuote', { ...lira, amount: '99' });
    await both(-1017, 'exchangeQuote', { ...lira, amount: '5000001' });
    await both(-1404, 'userExchange', { quoteId: NOBODY });
    const quoted = await rig.must('exchangeQuote', lira, { token: who.tokens.demo });
    await rig.test.advance(10_001);
    const { quoteId } = quoted.data as { quoteId: string };
    await both(-1079, 'userExchange', { quoteId });
  });

  it('cards, addresses, channels, withdrawals', async () => {
    const person = await rig.person();
    const real = { token: person.tokens.real };
    await both(-1120, 'bankAdd', iban('6'));
    await both(-1120, 'userLimits');
    await both(-1122, 'bankAdd', iban('7'), real);
    const bankId = await rig.made('bankAdd', iban('6'), real);
    await both(-1121, 'bankAdd', iban('6'), real);
    await both(-1143, 'bankAdd', { ...iban('6'), cardholder: 'Başka Biri' }, real);
    const chain = { asset: 'USDT', network: 'TRC20' };
    await both(-1122, 'coinWithdrawAddressGenerate', { ...chain, address: 'T123' }, real);
    const wrong = { channelId: 'private', channelPassword: '000000' };
    await both(-1033, 'userRechargeOpen', wrong, real);
    await both(-1124, 'userWithdrawAdd', out({}), real);
    await both(-1126, 'userWithdrawAdd', out({ bankId }), real);
    await both(-1042, 'userWithdrawAdd', out({ bankId, withdrawPassword: '000001' }), real);
    await rig.test.advance(121_000);
    await both(-1015, 'userWithdrawAdd', out({ bankId, amount: '99' }), real);
    await both(-1017, 'userWithdrawAdd', out({ bankId, amount: '250000.01' }), real);
    await rig.internal('test.unverify', {}, person.userId, 'real');
    await both(-1140, 'userWithdrawAdd', out({ bankId }), real);
    await rig.internal('test.verify', {}, person.userId, 'real');
    const pin = { newPassword: '918273', newPasswordAgain: '918273', oldPassword: WITHDRAW_PIN };
    await rig.must('userUpdatePassword', { kind: 'withdraw', ...pin }, real);
    await both(-1125, 'userWithdrawAdd', out({ bankId, withdrawPassword: '918273' }), real);
  });

  it('loans and verification', async () => {
    const person = await rig.person();
    const real = { token: person.tokens.real };
    const wish = { amount: '5000', days: '30' };
    await both(-1015, 'userLoanApply', { ...wish, amount: '1' }, real);
    await rig.must('userLoanApply', wish, real);
    await both(-1164, 'userLoanApply', wish, real);
    await rig.internal('test.unverify', {}, person.userId, 'real');
    const document = { certType: 'idCard', certNumber: '10000000147', birthDate: '1990-01-31' };
    const rest = { fullName: 'Ayşe Yılmaz', taxId: '10000000146', front: NOBODY, back: NOBODY };
    await both(-1143, 'kycSubmit', { ...document, ...rest }, real);
    const front = { certNumber: '10000000146', front: '', back: '' };
    await both(-1142, 'kycSubmit', { ...document, ...rest, ...front }, real);
  });

  it('protections', async () => {
    const real = { token: (await rig.person()).tokens.real };
    await both(-1016, 'userTotpConfirm', { totp: '123456' }, real);
    await both(-1030, 'userTotpSetup', { loginPassword: 'Wrong.11-aa' }, real);
    await rig.must('userTotpSetup', { loginPassword: PASSWORD }, real);
    await both(-1013, 'userTotpConfirm', {}, real);
    await both(-1035, 'userTotpConfirm', { totp: '000000' }, real);
    await both(-1013, 'userPhraseSet', { phrase: '<b>' });
    await both(-1013, 'recordsSummary', { from: '2', to: '1' });
    await both(-1404, 'recordJournal', { txId: '99999999' });
  });
});

it('every code of these groups was answered', () => {
  const codes = [
    -1033, -1035, -1042, -1079, -1120, -1121, -1122, -1124, -1125, -1126, -1140, -1142, -1143,
    -1164,
  ];
  expect(codes.filter((code) => !told.has(code))).toEqual([]);
});
