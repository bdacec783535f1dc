import { describe, expect, it } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import {
  addAlgo,
  algoOf,
  BTC,
  bookAt,
  childrenOf,
  COIN,
  coinKit,
  restarted,
} from '#tests/support/algo-kit.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';

const STOP = { kind: 'stop', side: 'sell', qty: '1', trigger: '95000' } as const;
const BRACKET = {
  kind: 'bracket',
  side: 'buy',
  qty: '1',
  price: '99000',
  trigger: '95000',
  targets: '103000:50,105000:50',
} as const;

async function placed(input: object): Promise<{ kit: TradingKit; algo: AlgoView }> {
  const kit = await coinKit();
  const algo = await addAlgo(kit, input);
  await kit.state(BTC, 'open');
  return { kit, algo };
}

const legsOf = (kit: TradingKit, id: string): AlgoLegRow[] =>
  kit.rows<AlgoLegRow>('algoLeg').filter((row) => row.algoId === id);

const asked = (algo: AlgoView, more: object, at = 0) => ({
  symbol: BTC,
  algoId: algo.id,
  legId: algo.legs[at]?.id ?? '',
  ...more,
});

const amend = (kit: TradingKit, algo: AlgoView, more: object, at = 0): Promise<AlgoView> =>
  kit.done<AlgoView>('algoOrderAmend', asked(algo, more, at));

async function moveTo(kit: TradingKit, price: number): Promise<void> {
  await kit.book(bookAt(price));
  await kit.trade(BTC, price, COIN, 'sell');
  await kit.core.advance(250);
}

const changesOf = async (kit: TradingKit, id: string) => {
  const answer = await kit.core.query('algoOrderQuery', { algoId: id });
  return ((answer.ok ? answer.data : {}) as { changes: object[] }).changes;
};

describe('amending a condition', () => {
  it('moves its trigger: the old price sets off nothing, the new one acts once', async () => {
    const { kit, algo } = await placed(STOP);
    const moved = await amend(kit, algo, { trigger: '94000' });
    expect(moved.legs).toMatchObject([{ trigger: '94000.0', status: 'armed', qty: '1.00000000' }]);
    expect(moved.version).toBeGreaterThan(algo.version);
    await moveTo(kit, 950_000);
    expect(childrenOf(kit, algo.id)).toEqual([]);
    await moveTo(kit, 940_000);
    expect(childrenOf(kit, algo.id)).toMatchObject([{ status: 'closed' }]);
    expect(algoOf(kit, algo.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('keeps every earlier price as the history of the order', async () => {
    const { kit, algo } = await placed({ ...STOP, limitPrice: '94900' });
    const once = await amend(kit, algo, { trigger: '94000' });
    await amend(kit, once, { trigger: '93000', limitPrice: '92800' });
    expect(await changesOf(kit, algo.id)).toMatchObject([
      { from: '95000.0', to: '94000.0', limitFrom: '94900.0', limitTo: '94900.0' },
      { from: '94000.0', to: '93000.0', limitFrom: '94900.0', limitTo: '92800.0' },
    ]);
    expect(legsOf(kit, algo.id).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'armed',
    ]);
  });

  it('changes nothing at the price that it already has', async () => {
    const { kit, algo } = await placed(STOP);
    expect(await amend(kit, algo, { trigger: '95000' })).toEqual(algo);
    expect(legsOf(kit, algo.id)).toHaveLength(1);
  });

  it('runs once for a key', async () => {
    const { kit, algo } = await placed(STOP);
    const key = 'amend-1';
    const first = await kit.command('algoOrderAmend', asked(algo, { trigger: '94000' }), { key });
    const second = await kit.command('algoOrderAmend', asked(algo, { trigger: '94000' }), { key });
    expect(second).toMatchObject({ ok: true, data: first.ok ? first.data : null });
    expect(legsOf(kit, algo.id)).toHaveLength(2);
  });

  it('survives a restart', async () => {
    const { kit, algo } = await placed(STOP);
    await amend(kit, algo, { trigger: '94000' });
    const again = await restarted(kit, bookAt(1_000_000));
    await again.book(bookAt(950_000));
    await again.trade(BTC, 950_000, COIN, 'sell');
    await again.core.advance(250);
    expect(childrenOf(kit, algo.id)).toEqual([]);
    await again.book(bookAt(939_000));
    await again.trade(BTC, 939_000, COIN, 'sell');
    await again.core.advance(250);
    expect(childrenOf(kit, algo.id)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('moves a paused one, which acts when it goes on', async () => {
    const { kit, algo } = await placed(STOP);
    await kit.done('algoOrderPause', { algoId: algo.id });
    expect((await amend(kit, algo, { trigger: '96000' })).status).toBe('paused');
    await moveTo(kit, 955_000);
    expect(childrenOf(kit, algo.id)).toEqual([]);
    await kit.done('algoOrderResume', { algoId: algo.id });
    await kit.state(BTC, 'open');
    await moveTo(kit, 954_000);
    expect(childrenOf(kit, algo.id)).toHaveLength(1);
  });

  it('keeps the parts of a bracket in their order, before and after its entry', async () => {
    const { kit, algo } = await placed(BRACKET);
    const waiting = await amend(kit, algo, { trigger: '104000' }, 1);
    expect(waiting.legs).toMatchObject([
      { kind: 'stop', trigger: '95000.0', status: 'waiting' },
      { kind: 'takeProfit', trigger: '104000.0', part: 50, status: 'waiting' },
      { kind: 'takeProfit', trigger: '105000.0', part: 50 },
    ]);
    await moveTo(kit, 989_000);
    const armed = (await kit.done<AlgoView>('algoOrderPause', { algoId: algo.id })).legs;
    expect(armed.map(({ status }) => status)).toEqual(['armed', 'armed', 'armed']);
    await kit.done('algoOrderResume', { algoId: algo.id });
    const stop = await amend(kit, { ...algo, legs: armed }, { trigger: '96000' }, 0);
    expect(stop.legs).toMatchObject([{ trigger: '96000.0', qty: armed[0]?.qty }, {}, {}]);
    await kit.state(BTC, 'open');
    await moveTo(kit, 960_000);
    const exits = childrenOf(kit, algo.id).filter(({ side }) => side === 'sell');
    expect(exits).toMatchObject([{ status: 'closed' }]);
    expect(algoOf(kit, algo.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['a trigger that the price has reached', STOP, { trigger: '100000' }, 'TRIGGER_REACHED'],
    ['no trigger', STOP, { trigger: '0' }, 'TRIGGER_REQUIRED'],
    ['more decimals', STOP, { trigger: '94000.05' }, 'TOO_MANY_DECIMALS'],
    ['a limit of a market order', STOP, { trigger: '94000', limitPrice: '1' }, 'PARAMETER'],
    ['another symbol', STOP, { symbol: 'ETH-USDT', trigger: '94000' }, 'NOT_FOUND'],
    ['an unknown condition', STOP, { legId: 'X', trigger: '94000' }, 'NOT_FOUND'],
    ['a stop beyond the entry', BRACKET, { trigger: '99500' }, 'SL_WRONG_SIDE'],
    [
      'a trailing stop',
      { kind: 'trailing', side: 'sell', qty: '1', callbackRate: '0.05' },
      { trigger: '94000' },
      'WRONG_STATE',
    ],
    [
      'a value below the smallest order at the new price',
      { ...STOP, kind: 'takeProfit', side: 'buy', qty: '0.00011' },
      { trigger: '20000' },
      'BELOW_MIN',
    ],
  ] as const)('is refused for %s', async (_, input, more, error) => {
    const { kit, algo } = await placed(input);
    const answer = await kit.command('algoOrderAmend', asked(algo, more));
    expect(answer).toMatchObject({ ok: false, error });
    expect(legsOf(kit, algo.id)).toHaveLength(algo.legs.length);
  });

  it('is refused for a condition that has acted, was moved or was cancelled', async () => {
    const { kit, algo } = await placed(STOP);
    await amend(kit, algo, { trigger: '94000' });
    const again = asked(algo, { trigger: '93000' });
    expect(await kit.command('algoOrderAmend', again)).toMatchObject({ error: 'WRONG_STATE' });
    await kit.done('algoOrderCancel', { algoId: algo.id });
    expect(await kit.command('algoOrderAmend', again)).toMatchObject({ error: 'ORDER_FINAL' });
  });
});
