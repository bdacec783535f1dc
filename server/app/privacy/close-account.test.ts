import { describe, expect, it } from 'vitest';
import { people, REAL, signIn } from '#tests/support/account-people.ts';
import { Transcript } from '#tests/support/transcript.ts';

const TABLES = ['user', 'watch', 'savedView', 'chartItem', 'alert', 'session', 'autoApply'];
const SHARE = { symbol: 'THYAO', type: 'limit', price: '95', qty: '10' } as const;
const ALERT = {
  kind: 'price',
  symbol: 'BTC-USDT',
  side: 'above',
  threshold: '61000',
  priceBy: 'last',
  repeats: '0',
  pushes: '1',
  place: 'server',
} as const;

describe('closeCheck', () => {
  it('names what is open in the real account, and nothing of the demo', async () => {
    const kit = await people();
    kit.market({
      symbol: 'THYAO',
      bids: [[9_990, 9_000]],
      asks: [[10_000, 9_000]],
      last: 10_000,
      limits: [9_000, 11_000],
    });
    const check = () => kit.ask('closeCheck', {}, REAL);
    expect(await check()).toEqual({ canClose: true, needsPassword: true, blockers: [], dust: [] });
    await kit.grant({ asset: 'TRY', amount: 1_000_000n });
    await kit.done('stockOrderBuy', SHARE);
    expect(await check()).toMatchObject({ canClose: true, blockers: [] });
    await kit.grant({ asset: 'TRY', amount: 1_000_000n, ...REAL });
    const { id: orderId } = await kit.done<{ id: string }>('stockOrderBuy', SHARE, REAL);
    expect(await check()).toEqual({
      canClose: false,
      needsPassword: true,
      blockers: [
        { realm: 'real', kind: 'orders', count: 1 },
        {
          realm: 'real',
          kind: 'balance',
          count: 1,
          balances: [{ asset: 'TRY', amount: '10000.00' }],
        },
      ],
      dust: [],
    });
    expect(await kit.told('accountClose', {}, REAL)).toBe('WRONG_STATE error.accountNotEmpty');
    await kit.done('stockOrderCancel', { orderId }, REAL);
    expect(await check()).toEqual({
      canClose: false,
      needsPassword: true,
      blockers: [
        {
          realm: 'real',
          kind: 'balance',
          count: 1,
          balances: [{ asset: 'TRY', amount: '10000.00' }],
        },
      ],
      dust: [],
    });
  });
});

describe('accountClose', () => {
  it('erases the person, ends every session, list and alert', async () => {
    const kit = await people();
    await signIn(kit);
    await kit.done('stockCollectAdd', { symbol: 'THYAO' });
    const view = { kind: 'screen', name: 'Mine', content: 'g=share' };
    for (const who of [{}, { user: 'U2' }]) await kit.done('userViewSave', view, who);
    const line = { id: 'a1', place: 'BTC-USDT', content: 'x', version: 1, gone: false };
    for (const who of [{}, { user: 'U2' }]) {
      await kit.done('chartItemsSave', { kind: 'drawing', items: [line] }, who);
    }
    await kit.done('alertAdd', ALERT);
    await kit.done('alertAdd', ALERT, REAL);
    await kit.done('stockCollectAdd', { symbol: 'THYAO' }, { user: 'U2' });
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('accountClose', { giveUp: '1.00 TRY' }, REAL)).toBe(
      'WRONG_STATE error.accountNotEmpty',
    );
    expect(await kit.told('accountClose', {}, REAL)).toBe('ok');
    expect(log.take()).toEqual([
      'user U1: account: closed-111111U1, phone: null, email: null, status: 0,',
      '  loginHash: null',
      'watch #1: isOn: false',
      'savedView #3: name: , content: , isOn: false',
      'chartItem #5: place: , content: , gone: true',
      'alert #7: status: gone',
      'alert #8: status: gone',
      'session #9: endedAt: 1795419000000, endReason: signout',
      'session #11: endedAt: 1795419000000, endReason: signout',
      'audit user:U1 sessionEnd signIn:#10: - > signout',
      'audit user:U1 accountClosed user:U1: 1 > 0',
      'event U1 real session {ended: signout, sessionId: #9}',
      'event U1 demo session {ended: signout, sessionId: #11}',
    ]);
    expect(await kit.ask('stockCollectList', {}, { user: 'U2' })).toEqual({ symbols: ['THYAO'] });
  });
});
