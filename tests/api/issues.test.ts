import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { TRADE_PIN, apiRig, type ApiRig, type Person } from './api-rig.ts';
import { inBothLanguages } from './both-languages.ts';

/** Refusals of the primary market through the whole HTTP side, in both languages. */

let rig: ApiRig;
let who: Person;
const { both } = inBothLanguages(() => ({ rig, token: who.tokens.demo }));

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

describe('subscriptions', () => {
  it('are refused with the code and text of the rule they break', async () => {
    const order = { id: 'ipo-2', qty: '10' };
    await both(-1404, 'stockOrderNewApply', { ...order, id: 'ipo-77' });
    await both(-1404, 'stockNewInfo', { id: 'nothing' });
    await both(-1100, 'stockOrderNewApply', { ...order, id: 'ipo-3' });
    await both(-1071, 'stockOrderNewApply', { ...order, qty: '0' });
    await both(-1017, 'stockOrderNewApply', { ...order, qty: '250001' });
    await both(-1079, 'stockOrderNewApply', { ...order, price: '9.80' });
    await both(-1161, 'stockOrderNewApply', { ...order, group: 'vip' });
    await both(-1015, 'coinOrderNewApply', { id: 'coin-1', amount: '19.99' });
    await both(-1017, 'coinOrderNewApply', { id: 'coin-1', amount: '5001' });
    await rig.must('stockOrderNewApply', order, { token: who.tokens.demo });
    await both(-1101, 'stockOrderNewApply', order);
    const poor = await rig.visitor();
    const large = { id: 'coin-1', amount: '5000' };
    await rig.must('coinTransfer', TO_CONTRACT, { token: poor });
    await both(-1055, 'coinOrderNewApply', large, { token: poor });
  });

  it('of a real account need a verified owner and the trade password', async () => {
    const token = who.tokens.real;
    await rig.internal('test.unverify', {}, who.userId, 'real');
    await both(-1140, 'stockOrderNewApply', { id: 'ipo-2', qty: '10' }, { token });
    await both(-1140, 'stockOfflineInvite', { id: 'offline-2' }, { token });
    await rig.internal('test.verify', {}, who.userId, 'real');
    await rig.test.advance(16 * 60_000);
    await both(-1043, 'stockOrderNewApply', { id: 'ipo-2', qty: '10' }, { token });
    const wrong = { id: 'ipo-2', qty: '10', tradePassword: '111213' };
    await both(-1043, 'stockOrderNewApply', wrong, { token });
  });

  it('through a channel count wrong passwords: the fifth locks for fifteen minutes', async () => {
    const token = who.tokens.demo;
    const unlock = () => rig.must('userTradeUnlock', { tradePassword: TRADE_PIN }, { token });
    await unlock();
    const told = await rig.must('stockOfflineInvite', { id: 'offline-2' }, { token });
    const { channelPassword } = v.parse(INVITED, told.data);
    const order = { id: 'offline-2', qty: '5200', price: '9.75' };
    const wrong = { ...order, channelPassword: 'AAAABBBB' };
    await both(-1033, 'stockOrderOfflineApply', wrong);
    await both(-1033, 'stockOrderOfflineApply', wrong);
    await both(-1044, 'stockOrderOfflineApply', wrong);
    await both(-1044, 'stockOrderOfflineApply', { ...order, channelPassword });
    await rig.test.advance(15 * 60_000);
    await unlock();
    await both(-1018, 'stockOrderOfflineApply', { ...order, qty: '5201', channelPassword });
    await both(-1015, 'stockOrderOfflineApply', { ...order, qty: '5100', channelPassword });
    await rig.must('stockOrderOfflineApply', { ...order, channelPassword }, { token });
  });
});

const TO_CONTRACT = { from: 'spot', to: 'contract', asset: 'USDT', amount: '4000' };
const INVITED = v.object({ channelPassword: v.string() });
