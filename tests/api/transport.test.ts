import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_NAMES, CALLS, apiRig, type ApiRig, type Person } from './api-rig.ts';

/** Faults of a request as a whole: its token, key, body, method or address. */

const BASE = '/ipxtrg-api';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MOVE = { from: 'spot', to: 'contract', asset: 'USDT', amount: '1' } as const;
const body = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

let rig: ApiRig;
let who: Person;
beforeAll(async () => {
  rig = await apiRig();
  who = await rig.person();
});
afterAll(async () => {
  expect(rig.failures).toEqual([]);
  expect([...rig.textFaults]).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  await rig.store.close();
});

describe('a token', () => {
  const sessions = CALL_NAMES.filter((name) => CALLS[name]?.access === 'session');

  it.each(sessions)('is required by %s', async (name) => {
    const tokens = ['', 'x', 'x'.repeat(43), 'x'.repeat(10_000), `${who.tokens.real}, x`];
    for (const token of tokens) {
      const told = await rig.call(name, {}, { token });
      expect([token.length, told.code, told.status, told.data]).toEqual([
        token.length,
        -1000,
        200,
        {},
      ]);
    }
    const call = CALLS[name];
    const path = `${BASE}${call?.path}?accesstoken=${who.tokens.real}`;
    const post = { method: 'POST', headers: FORM };
    const told = await (call?.method === 'GET' ? rig.ask(path, {}, null) : rig.ask(path, post, ''));
    expect(told.code).toBe(-1000);
  });

  it('given twice in the headers counts as none', async () => {
    const twice = `${who.tokens.real}, ${who.tokens.demo}`;
    expect((await rig.call('userInfo', {}, { token: twice })).code).toBe(-1000);
  });
});

describe('a key', () => {
  const send = (key: string | null, fields: Readonly<Record<string, string>> = MOVE) =>
    rig.call('coinTransfer', fields, { token: who.tokens.demo, key });

  it('identifies an order forever: another call with it is refused', async () => {
    const sent = { token: who.tokens.demo, key: 'one-key-for-two-calls' };
    const limit = { type: 'limit', qty: '0.01' };
    const buy = { symbol: 'BTC-USDT', side: 'buy', ...limit, price: '80000.0' };
    const { data } = await rig.must('coinOrderAdd', buy, sent);
    const { id: orderId } = data as { id: string };
    const change = { symbol: 'BTC-USDT', price: '80000.0', qty: '0.009', orderId };
    expect((await rig.call('coinOrderChange', change, sent)).code).toBe(-1409);
    const shares = { symbol: 'THYAO', type: 'limit', price: '260.00', qty: '1' };
    expect((await rig.call('stockOrderBuy', shares, sent)).code).toBe(-1409);
    expect(rig.test.errors).toEqual([]);
  });

  it.each(CALL_NAMES.filter((name) => CALLS[name]?.keyed === true))(
    'is required by %s',
    async (name) => {
      for (const key of [
        null,
        '',
        'short',
        'x'.repeat(65),
        'has space',
        'dot.dot.dot',
        'a/b/c/d/e',
      ]) {
        const token = who.tokens[CALLS[name]?.realm ?? 'demo'];
        const told = await rig.call(name, {}, { token, key });
        expect([key, told.code]).toEqual([key, -1012]);
      }
    },
  );

  it('reused with another body is refused, and with the same body answered again', async () => {
    const first = await send('key-of-a-move');
    expect(first.code).toBe(0);
    expect(await send('key-of-a-move')).toMatchObject({
      code: 0,
      replayed: true,
      data: first.data,
    });
    expect((await send('key-of-a-move', { ...MOVE, amount: '2' })).code).toBe(-1409);
  });

  it('sent fifty times at once has one effect and one answer', async () => {
    const free = async () =>
      JSON.stringify((await rig.must('coinAssets', {}, { token: who.tokens.demo })).data);
    const before = await free();
    const told = await Promise.all(Array.from({ length: 50 }, () => send('key-of-fifty-moves')));
    expect(new Set(told.map(({ code, data }) => `${code} ${JSON.stringify(data)}`)).size).toBe(1);
    expect(told.filter(({ replayed }) => replayed === true)).toHaveLength(49);
    const move = { ...MOVE, from: 'contract', to: 'spot' };
    await rig.must('coinTransfer', move, { token: who.tokens.demo });
    expect(await free()).toBe(before);
  });

  it('is accepted as a field too, but not with two different values', async () => {
    const fields = { ...MOVE, idempotencyKey: 'key-in-a-field' };
    expect((await send(null, fields)).code).toBe(0);
    expect((await send('another-key-1', fields)).code).toBe(-1011);
  });
});

describe('a body', () => {
  const post = (text: string | Uint8Array, type: string = FORM['content-type']) =>
    rig.ask(
      `${BASE}/coin/transfer`,
      {
        method: 'POST',
        token: who.tokens.demo,
        headers: { 'content-type': type, 'idempotency-key': rig.newKey() },
      },
      text,
    );

  it.each([
    ['empty', '', -1013, 200],
    ['of 65 KiB', `x=${'a'.repeat(65 * 1024)}`, -1413, 413],
    ['of a megabyte of nines', `amount=${'9'.repeat(1_048_576)}`, -1413, 413],
    ['with a field of 5 KiB', `asset=${'a'.repeat(5 * 1024)}`, -1413, 413],
    ['with 101 fields', Array.from({ length: 101 }, (_, n) => `f${n}=1`).join('&'), -1400, 400],
    ['with broken percent-encoding', 'asset=%zz', -1400, 400],
    ['with half a character', 'asset=%C3', -1400, 400],
    ['of JSON sent as a form', JSON.stringify(MOVE), -1011, 200],
    ['six objects deep', 'a[b][c][d][e][f]=1', -1011, 200],
    ['with a lone surrogate', `asset=%ED%A0%80`, -1400, 400],
    ['of ampersands', '&'.repeat(60_000), -1013, 200],
  ] as const)('%s', async (_name, text, code, status) => {
    expect(await post(text)).toMatchObject({ code, status });
  });

  it('that is not UTF-8', async () => {
    expect(await post(Uint8Array.from([97, 61, 0xff, 0xfe]))).toMatchObject({
      code: -1400,
      status: 400,
    });
  });

  it.each(['application/xml', 'text/plain', 'multipart/form-data; boundary=x', 'application/json'])(
    'of type %s',
    async (type) => {
      expect(await post(body(MOVE), type)).toMatchObject({ code: -1415, status: 415 });
    },
  );

  it('too long in the address of a GET', async () => {
    const told = await rig.call('commonProp', { name: 'a'.repeat(4_095) });
    expect(told).toMatchObject({ code: -1413, status: 413 });
  });
});

describe('a method or an address', () => {
  it.each(CALL_NAMES)('%s answers no other method', async (name) => {
    const call = CALLS[name];
    const path = `${BASE}${call?.path}`;
    const others = call?.method === 'GET' && !call.mutates ? ['POST'] : [];
    for (const method of [
      'PUT',
      'DELETE',
      'PATCH',
      ...others,
      ...(call?.method === 'POST' ? ['GET'] : []),
    ]) {
      const told = await rig.ask(path, { method, token: who.tokens.demo }, null);
      expect([method, told.code, told.status]).toEqual([method, -1405, 405]);
    }
    expect((await rig.ask(path, { method: 'HEAD' }, null)).status).toBe(405);
  });

  it.each([
    '/nothing',
    '/user/info/',
    '//user/info',
    '/USER/INFO',
    '/user/%2e%2e/info',
    '/user/info%00',
    '/user',
    '/',
    '/user/info;x=1',
    '/%75ser/info/x',
    '/__proto__',
    '/constructor',
  ])('%s is not a route', async (path) => {
    const told = await rig.ask(
      `${BASE}${path}`,
      { method: 'POST', headers: FORM, token: who.tokens.demo },
      '',
    );
    expect([-1404, -1405]).toContain(told.code);
    expect([404, 405]).toContain(told.status);
  });
});
