import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInput } from '#server/http/read-input.ts';
import { apiRig, CALLS, FORM_CALLS, type ApiRig, type Person } from '#tests/api/api-rig.ts';

/** Property names that every object has, and numbers that cost more than their length. */

const NAMES = ['__proto__', 'constructor', 'prototype'];
const FORM = 'application/x-www-form-urlencoded';
/** Powers whose digits would fill the memory, written in a few characters. */
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
  it('are refused everywhere, and no object gains a property', async () => {
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
    // Other inherited names are not found either.
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
  it('costs nothing, however large its power', async () => {
    const token = who.tokens.demo;
    for (const amount of COSTLY) {
      const fields = { from: 'spot', to: 'contract', asset: 'USDT', amount };
      const { code, ms } = await rig.call('coinTransfer', fields, { token });
      expect([amount, code]).toEqual([amount, -1013]);
      expect(ms).toBeLessThan(SOON_MS);
    }
  });
});
