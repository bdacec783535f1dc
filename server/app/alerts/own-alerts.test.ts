import { describe, expect, it } from 'vitest';
import { LONG, QUIET, USDT } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const WISH = {
  kind: 'price',
  symbol: 'BTC-USDT',
  side: 'above',
  threshold: '61000',
  priceBy: 'last',
  repeats: '0',
  pushes: '1',
  place: 'server',
} as const;
const U2 = { user: 'U2' } as const;
const REAL = { realm: 'real' } as const;

type Alert = { readonly id: string; readonly version: number; readonly status: string };
const add = (kit: WholeKit, changes: object = {}, who: Who = {}) =>
  kit.done<Alert>('alertAdd', { ...WISH, ...changes }, who);

describe('alertAdd', () => {
  it('stores the alert and tells the pages', async () => {
    const kit = await wholeKit();
    const log = new Transcript(kit.core, ['alert']);
    expect(log.seen(await add(kit))).toEqual({
      id: '#1',
      version: 1,
      kind: 'price',
      symbol: 'BTC-USDT',
      side: 'above',
      threshold: '61000',
      priceBy: 'last',
      repeats: false,
      pushes: true,
      place: 'server',
      status: 'on',
      createdAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'alert #1: userId: U1, realm: demo, kind: price, symbol: BTC-USDT, side: above,',
      '  threshold: 61000, priceBy: last, issueKey: null, moment: null, repeats: false,',
      '  pushes: true, place: server, status: on',
      'event U1 demo alert {id: #1, version: 1, status: on}',
    ]);
    await add(kit, { repeats: '1', pushes: '0' });
    expect(log.take()).toEqual([
      'alert #2: userId: U1, realm: demo, kind: price, symbol: BTC-USDT, side: above,',
      '  threshold: 61000, priceBy: last, issueKey: null, moment: null, repeats: true,',
      '  pushes: false, place: server, status: on',
      'event U1 demo alert {id: #2, version: 1, status: on}',
    ]);
  });

  it('refuses what could never ring', async () => {
    const kit = await wholeKit();
    const told = (changes: object) => kit.told('alertAdd', { ...WISH, ...changes });
    expect(await told({ symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
    expect(await told({ threshold: '0' })).toBe('FORMAT valid.numberInvalid field=threshold');
    expect(await told({ threshold: '0.0' })).toBe('FORMAT valid.numberInvalid field=threshold');
    expect(await told({ threshold: '-5' })).toBe('FORMAT valid.numberInvalid field=threshold');
    expect(await told({ threshold: '0.01' })).toBe('ok');
    expect(await told({ kind: 'change', side: 'above', threshold: '-5' })).toBe('ok');
    expect(
      await told({ kind: 'liquidation', side: 'above', symbol: 'BTC-USDT-SWAP', threshold: '5' }),
    ).toBe('FORMAT valid.numberInvalid field=side');
    expect(await told({ kind: 'liquidation', side: 'below', threshold: '5' })).toBe(
      'FORMAT valid.numberInvalid field=kind',
    );
    expect(
      await told({ kind: 'liquidation', side: 'below', symbol: 'BTC-USDT-SWAP', threshold: '5' }),
    ).toBe('ok');
    expect(
      await told({
        kind: 'liquidation',
        side: 'below',
        symbol: 'BTC-USDT-SWAP',
        threshold: '5',
        place: 'device',
      }),
    ).toBe('ok');
    expect(await told({ kind: 'issue' })).toBe('FORMAT valid.numberInvalid field=issueId');
    expect(await told({ kind: 'issue', issueId: 'x' })).toBe(
      'FORMAT valid.numberInvalid field=moment',
    );
    expect(await told({ kind: 'issue', issueId: 'x', moment: 'opens' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await told({ place: 'device' })).toBe('ok');
  });

  it('allows a number per account, which deleted ones do not count', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const { id } = await add(kit);
    await add(kit, {}, U2);
    await add(kit, {}, REAL);
    let count = 1;
    while ((await kit.told('alertAdd', WISH)) === 'ok') count++;
    expect(count).toBe(50);
    expect(await kit.told('alertAdd', WISH)).toBe('ABOVE_MAX valid.maxAmount max=50');
    await kit.done('alertSet', { id, isOn: '0' });
    expect(await kit.told('alertAdd', WISH)).toBe('ABOVE_MAX valid.maxAmount max=50');
    await kit.done('alertDelete', { id });
    expect(await kit.told('alertAdd', WISH)).toBe('ok');
  });

  it('shows the liquidation price of the own position', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    kit.market(QUIET);
    for (const user of ['U1', 'U2']) {
      await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10_000n * USDT, user });
    }
    await kit.done('contractOrderAdd', { ...LONG, leverage: 10 }, U2);
    const near = { kind: 'liquidation', side: 'below', symbol: LONG.symbol, threshold: '5' };
    const log = new Transcript(kit.core);
    expect(log.seen(await add(kit, near))).toEqual({
      id: '#4',
      version: 1,
      kind: 'liquidation',
      symbol: 'BTC-USDT-SWAP',
      side: 'below',
      threshold: '5',
      priceBy: 'last',
      repeats: false,
      pushes: true,
      place: 'server',
      status: 'on',
      createdAt: 1795419000000,
    });
    await kit.done('contractOrderAdd', LONG);
    const { items } = await kit.ask<{ items: object[] }>('alertList');
    expect(log.seen(items)).toEqual([
      {
        id: '#4',
        version: 1,
        kind: 'liquidation',
        symbol: 'BTC-USDT-SWAP',
        side: 'below',
        threshold: '5',
        priceBy: 'last',
        repeats: false,
        pushes: true,
        place: 'server',
        status: 'on',
        liquidation: '57257.6',
        createdAt: 1795419000000,
      },
    ]);
  });
});

describe('an alert', () => {
  it('is turned off and on, and deleted, by its owner', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const { id } = await add(kit);
    const log = new Transcript(kit.core, ['alert']);
    expect(await kit.told('alertSet', { id, isOn: '0' }, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('alertSet', { id, isOn: '0' }, REAL)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('alertDelete', { id: 'unknown' })).toBe('NOT_FOUND error.notFound');
    await kit.done('alertSet', { id, isOn: '1' });
    expect(log.take()).toEqual([]);
    expect((await kit.done<Alert>('alertSet', { id, isOn: '0' })).status).toBe('off');
    expect(log.take()).toEqual([
      'alert #1: status: off',
      'event U1 demo alert {id: #1, version: 2, status: off}',
    ]);
    expect((await kit.done<Alert>('alertSet', { id, isOn: '1' })).status).toBe('on');
    expect(log.take()).toEqual([
      'alert #1: status: on',
      'event U1 demo alert {id: #1, version: 3, status: on}',
    ]);
    expect(log.seen(await kit.done('alertDelete', { id }))).toEqual({ id: '#1' });
    expect(log.take()).toEqual([
      'alert #1: status: gone',
      'event U1 demo alert {id: #1, version: 4, status: gone}',
    ]);
    expect(await kit.told('alertSet', { id, isOn: '1' })).toBe('NOT_FOUND error.notFound');
  });

  it('of a device rings as the device reports', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const { id, version } = await add(kit, { place: 'device' });
    const atServer = await add(kit);
    const log = new Transcript(kit.core, ['alert', 'alertRing']);
    const rang = (input: object, who: Who = {}) =>
      kit.told('alertRang', { value: '61000.5', source: 'last', ...input }, who);
    expect(await rang({ id: atServer.id })).toBe('WRONG_STATE error.state');
    expect(await rang({ id, version: `${version + 1}` })).toBe('WRONG_STATE error.state');
    expect(await rang({ id }, U2)).toBe('NOT_FOUND error.notFound');
    expect(log.take()).toEqual([]);
    expect(await rang({ id, version: `${version}` })).toBe('ok');
    expect(log.take()).toEqual([
      'alert #1: status: rung',
      'alertRing #3: alertId: #1, userId: U1, realm: demo, value: 61000.5, source: last,',
      '  ts: 1795419000000',
      'event U1 demo message {msgKey: alert.rang.price.above, args: {id: #1, version: 1,',
      '  symbol: BTC-USDT, threshold: 61000, value: 61000.5, push: 1}}',
      'event U1 demo alert {id: #1, version: 2, status: rung}',
    ]);
    expect(await rang({ id })).toBe('WRONG_STATE error.state');
    const seen = await kit.ask('alertList');
    expect(log.seen(seen)).toEqual({
      items: [
        {
          id: '#2',
          version: 1,
          kind: 'price',
          symbol: 'BTC-USDT',
          side: 'above',
          threshold: '61000',
          priceBy: 'last',
          repeats: false,
          pushes: true,
          place: 'server',
          status: 'on',
          createdAt: 1795419000000,
        },
        {
          id: '#1',
          version: 2,
          kind: 'price',
          symbol: 'BTC-USDT',
          side: 'above',
          threshold: '61000',
          priceBy: 'last',
          repeats: false,
          pushes: true,
          place: 'device',
          status: 'rung',
          createdAt: 1795419000000,
        },
      ],
      rings: [
        {
          id: '#3',
          alertId: '#1',
          kind: 'price',
          symbol: 'BTC-USDT',
          side: 'above',
          threshold: '61000',
          value: '61000.5',
          source: 'last',
          ts: 1795419000000,
        },
      ],
      ts: 1795419000000,
    });
    expect(await kit.ask('alertList', {}, U2)).toEqual({ items: [], rings: [], ts: 1795419000000 });
    expect(await kit.ask('alertList', {}, REAL)).toEqual({
      items: [],
      rings: [],
      ts: 1795419000000,
    });
  });

  it('that repeats stays on after it rang, and the newest comes first', async () => {
    const kit = await wholeKit();
    const { id } = await add(kit, { place: 'device', repeats: '1' });
    await kit.core.advance(1);
    await add(kit, { symbol: 'ETH-USDT' });
    for (let count = 0; count < 21; count++) {
      await kit.core.advance(60_000);
      await kit.done('alertRang', { id, value: String(61_000 + count), source: 'last' });
    }
    const { items, rings } = await kit.ask<{
      items: { symbol: string; status: string }[];
      rings: { value: string }[];
    }>('alertList');
    expect(items.map(({ symbol, status }) => `${symbol} ${status}`)).toEqual([
      'ETH-USDT on',
      'BTC-USDT on',
    ]);
    expect([rings.length, rings[0]?.value, rings.at(-1)?.value]).toEqual([20, '61020', '61001']);
  });
});
