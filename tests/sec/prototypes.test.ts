import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInput } from '#server/http/read-input.ts';
import { apiRig, CALLS, FORM_CALLS, type ApiRig, type Person } from '#tests/api/api-rig.ts';

/** Names that objects have by themselves, and numbers that cost more than they look. */

const NAMES = ['__proto__', 'constructor', 'prototype'];
const FORM = 'application/x-www-form-urlencoded';
/** Powers whose digits would fill the memory: each is a handful of characters. */
const COSTLY = ['1e100000000', '1E+99999999', '-1e99999999', '0x1F', '0b11', '1_000', 'Infinity'];
const SOON_MS = 1_000;

let rig: ApiRig;
let who: Person;
beforeAll(async () => {
  rig = await apiRig();
  who = await rig.person();
});
afterAll(async () => {
  expect(rig.failures).toEqual([]);
  await rig.store.close();
});

describe('names of prototypes', () => {
  it('are refused in every place, and nothing is added to any object', async () => {
    for (const name of NAMES) {
      const body = `${name}=1&x=2`;
      const request = new Request('http://x/y', {
        method: 'POST',
        headers: { 'content-type': FORM },
        body,
      });
      await expect(readInput(request)).rejects.toMatchObject({ code: -1011 });
      await expect(readInput(new Request(`http://x/y?${body}`))).rejects.toMatchObject({
        code: -1011,
      });
    }
    // Other names that every object answers to are not there either.
    const fields = await readInput(new Request('http://x/y?toString=1&a=2'));
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(Object.keys(fields)).toEqual(['toString', 'a']);
    for (const name of FORM_CALLS) {
      const token = who.tokens[CALLS[name]?.realm ?? 'demo'];
      const told = await rig.raw(name, '__proto__%5Bpolluted%5D=1', { token });
      expect([name, told.code]).toEqual([name, -1011]);
    }
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined();
  });
});

describe('a costly number', () => {
  it('costs nothing, however long its power would be', async () => {
    const token = who.tokens.demo;
    for (const amount of COSTLY) {
      const fields = { from: 'spot', to: 'contract', asset: 'USDT', amount };
      const { code, ms } = await rig.call('coinTransfer', fields, { token });
      expect([amount, code]).toEqual([amount, -1013]);
      expect(ms).toBeLessThan(SOON_MS);
    }
  });
});
