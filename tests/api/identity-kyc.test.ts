import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { kycSubmit, userAuth } from '#protocol/http/kyc.ts';
import { userLoan } from '#protocol/http/loans.ts';
import { jpegOf } from '#tests/support/pictures.ts';
import { apiRig, type ApiRig, type Fields, type Person } from './api-rig.ts';

/** Identity verification and loans from a page's view, over HTTP. */

const MARKS = { name: 'Işıl Gizlikişi', number: '10000000146', birth: '1987-03-09' };
const ANSWERED_MS = 20_001;

let rig: ApiRig;
let who: Person;

async function upload(seed: number, width = 1_000): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'kyc');
  form.append('file', new Blob([new Uint8Array(await jpegOf({ seed, width }))]));
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  const sent = { method: 'POST', token: who.tokens.real, headers };
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const told = await rig.ask('/ipxtrg-api/common/upload', sent, bytes);
  return v.parse(v.object({ fileId: v.string() }), told.data).fileId;
}

async function form(width?: number): Promise<Fields> {
  const { name: fullName, number: certNumber, birth: birthDate } = MARKS;
  const images = { front: await upload(1, width), back: await upload(2, width) };
  return { certType: 'idCard', fullName, certNumber, taxId: certNumber, birthDate, ...images };
}

const auth = async (token = who.tokens.real) =>
  v.parse(userAuth.data, (await rig.must('userAuth', {}, { token })).data);

beforeAll(async () => {
  rig = await apiRig();
  who = await rig.person();
  await rig.internal('test.unverify', {}, who.userId, 'real');
  await rig.must('userUpdate', { name: MARKS.name }, { token: who.tokens.real });
});
afterAll(async () => {
  expect(rig.failures).toEqual([]);
  expect(rig.test.errors).toEqual([]);
  expect([...rig.textFaults]).toEqual([]);
  await rig.store.close();
  rmSync(rig.dataDir, { recursive: true });
});

describe('identity over HTTP', () => {
  it('is refused in the demo account, to strangers and for unknown objects', async () => {
    const fields = await form();
    const { real: token, demo } = who.tokens;
    expect((await rig.call('kycSubmit', fields, { token: demo })).code).toBe(-1120);
    expect((await rig.call('kycSubmit', fields)).code).toBe(-1000);
    const forged = { ...fields, idStatus: 'succ' };
    expect((await rig.call('kycSubmit', forged, { token })).code).toBe(-1011);
    expect((await rig.call('kycSubmit', fields, { token, key: null })).code).toBe(-1012);
    expect((await rig.call('kycImage', { side: 'front' }, { token })).code).toBe(-1404);
    expect((await rig.call('kycImage', { side: 'front' }, { token: demo })).code).toBe(-1120);
    expect((await auth()).idStatus).toBe('none');
    expect((await auth(demo)).idStatus).toBe('none');
    const contract = { symbol: 'BTC-USDT-SWAP', side: 'long', type: 'market', qty: '0.01' };
    const order = { ...contract, leverage: '10', tradePassword: '483920' };
    expect((await rig.call('contractOrderAdd', order, { token })).code).toBe(-1140);
    const loan = { amount: '2000', days: '30' };
    expect((await rig.call('userLoanApply', loan, { token })).code).toBe(-1140);
    expect((await rig.call('userLoanApply', loan, { token: demo })).code).toBe(-1120);
  });

  it('fails with reasons, can be filled in again, and a retry changes nothing', async () => {
    const { real: token } = who.tokens;
    const fields = await form(700);
    const key = rig.newKey();
    const first = await rig.must('kycSubmit', fields, { token, key });
    const again = await rig.must('kycSubmit', fields, { token, key });
    expect(v.parse(kycSubmit.data, again.data)).toEqual(first.data);
    expect((await rig.call('kycSubmit', fields, { token })).code).toBe(-1141);
    await rig.test.advance(ANSWERED_MS);
    const { idStatus, reasons, prefill, submission } = await auth();
    expect(idStatus).toBe('fail');
    expect(reasons.map(({ field }) => field)).toEqual(['front', 'back']);
    expect(reasons[0]).toMatchObject({ msgKey: 'kyc.reason.imageSmall', args: { px: '800' } });
    expect(prefill).toMatchObject({ fullName: MARKS.name, birthDate: MARKS.birth });
    expect(prefill).toMatchObject({ front: fields['front'], back: fields['back'] });
    expect(submission).toMatchObject({ fullName: 'I*** G***', birthDate: '1987-**-**' });
  });

  it('is verified, unlocks what needs it, and shows an unreadable preview', async () => {
    const { real: token } = who.tokens;
    await rig.must('kycSubmit', await form(), { token });
    await rig.test.advance(ANSWERED_MS);
    expect((await auth()).idStatus).toBe('succ');
    const info = await rig.must('userInfo', {}, { token });
    expect(info.data).toMatchObject({ name: MARKS.name, idStatus: 'succ' });
    const renamed = await rig.call('userUpdate', { name: 'Başka Biri' }, { token });
    expect(renamed.code).toBe(-1016);
    const { data } = await rig.must('kycImage', { side: 'back' }, { token });
    const { image } = v.parse(v.object({ image: v.string() }), data);
    const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64');
    const seen = await sharp(bytes).metadata();
    expect({ format: seen.format, width: seen.width }).toEqual({ format: 'jpeg', width: 320 });
    const loan = { amount: '2000', days: '30' };
    await rig.must('userLoanApply', loan, { token });
    const { open, score } = v.parse(
      userLoan.data,
      (await rig.must('userLoan', {}, { token })).data,
    );
    expect(open).toMatchObject({ status: 'under_review', appliedAmount: '2000.00' });
    expect(score).toEqual({ score: 70, max: 100, level: 'good' });
  });

  it('stores no number and no birth date in the clear', async () => {
    const rows = await rig.store.read((db) => db.table('kyc').find({}));
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(1);
    expect(text).not.toContain(MARKS.number);
    expect(text).not.toContain(MARKS.birth);
    const [first] = rows;
    expect(first?.numberHash).toMatch(/^[0-9a-f]{64}$/);
    // A person has one number hash, whichever field the number came from.
    expect(first?.numberHash).toBe(first?.taxHash);
  });
});
