import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { algoCost } from './algo-cost.ts';
import { secondsOf, type AlgoFields, type AlgoOrder } from './algo-order.ts';
import { bracketPreview, minutesBetween, scalePreview, trailingStopAt } from './algo-preview.ts';
import { checkAlgo } from './check-algo.ts';
import type { AlgoMarket } from './check-fields.ts';

const SWAP: Instrument = {
  symbol: 'BTC-USDT-SWAP',
  kind: 'swap',
  exchange: 'crypto',
  name: { tr: 'Bitcoin', en: 'Bitcoin' },
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 1,
  ctVal: '0.01',
  startPrice: '68000',
};
const COIN: Instrument = { ...SWAP, symbol: 'BTC-USDT', kind: 'spot' };
const SHARE: Instrument = {
  ...SWAP,
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  base: 'THYAO',
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
};
const RULES = rulesOf(SWAP)!;
/** Units of the price: tenths. */
const NOW = 684_205;
const MARKET: AlgoMarket = {
  instrument: SWAP,
  rules: RULES,
  prices: { last: NOW, mark: NOW - 16, index: NOW - 20 },
  top: { bid: NOW, ask: NOW + 1, last: NOW, upperLimit: 0, lowerLimit: 0 },
  free: null,
};

const FIELDS: AlgoFields = {
  trigger: '',
  triggerBy: 'last',
  callback: '1',
  callbackBy: 'percent',
  activation: '',
  limit: '',
  to: '',
  count: '5',
  skew: '1',
  minutes: '60',
  slices: '12',
  jitter: '0',
  visible: '',
  distance: '0',
  every: '5',
  rate: '10',
  postOnly: false,
  split: '100',
  second: '',
  third: '',
};

function order(patch: Partial<AlgoOrder>, fields: Partial<AlgoFields> = {}): AlgoOrder {
  return {
    kind: 'stop',
    symbol: SWAP.symbol,
    side: 'buy',
    qty: '0.1',
    price: '68930',
    takeProfit: '',
    stopLoss: '',
    reduces: false,
    leverage: 10,
    ...patch,
    fields: { ...FIELDS, ...fields },
  };
}

const wrongOf = (patch: Partial<AlgoOrder>, fields: Partial<AlgoFields> = {}, market = MARKET) => {
  const wrong = checkAlgo(order(patch, fields), market);
  return wrong === null ? null : [wrong.field, wrong.msgKey];
};

describe('a triggered order', () => {
  it.each([
    ['', ['trigger', 'algo.enter.trigger']],
    ['68900.05', ['trigger', 'error.priceStep']],
    ['0', ['trigger', 'valid.limitPriceZero']],
    ['-5', ['trigger', 'valid.notNegative']],
    ['68000', ['trigger', 'valid.triggerReached']],
    ['68420.5', ['trigger', 'valid.triggerReached']],
    ['68420.6', null],
  ])('with the trigger %o is answered by %o', (trigger, expected) => {
    const found = wrongOf({ kind: 'stop' }, { trigger });
    expect(found?.[0]).toBe(expected?.[0]);
    if (trigger !== '68900.05' && trigger !== '0') expect(found).toEqual(expected);
  });

  it('compares with the price of its source', () => {
    expect(wrongOf({ kind: 'stop' }, { trigger: '68420', triggerBy: 'last' })).not.toBeNull();
    expect(wrongOf({ kind: 'stop' }, { trigger: '68420', triggerBy: 'mark' })).toBeNull();
  });

  it('turns the other way for a take-profit', () => {
    expect(wrongOf({ kind: 'takeProfit' }, { trigger: '68000' })).toBeNull();
    expect(wrongOf({ kind: 'takeProfit' }, { trigger: '69000' })?.[0]).toBe('trigger');
  });

  it('needs a limit price where its kind sends a limit order', () => {
    expect(wrongOf({ kind: 'stopLimit', price: '' }, { trigger: '69000' })).toEqual([
      'price',
      'order.enterPrice',
    ]);
  });

  it('reduces no more than the position', () => {
    const free = { qty: 500, text: '0.0500' };
    const market = { ...MARKET, free };
    const reduces = { kind: 'stop', side: 'sell', reduces: true } as const;
    expect(wrongOf({ ...reduces, qty: '0.05' }, { trigger: '68000' }, market)).toBeNull();
    expect(wrongOf({ ...reduces, qty: '0.0501' }, { trigger: '68000' }, market)?.[0]).toBe('qty');
  });
});

describe('a trailing stop', () => {
  it.each([
    ['percent', '', 'algo.enter.callback'],
    ['percent', '0.09', 'algo.wrong.callback'],
    ['percent', '0.1', undefined],
    ['percent', '20', undefined],
    ['percent', '20.01', 'algo.wrong.callback'],
    ['amount', '0.1', undefined],
    ['amount', '0', 'algo.wrong.callbackStep'],
    ['amount', '20000', 'algo.wrong.callback'],
  ] as const)('with a callback in %s of %o: %s', (callbackBy, callback, expected) => {
    expect(wrongOf({ kind: 'trailing' }, { callbackBy, callback })?.[1]).toBe(expected);
  });

  it('shows the trigger that it would have now', () => {
    const sale = { side: 'sell' as const, fields: FIELDS };
    expect(trailingStopAt(sale, 1_000_000, SWAP)).toBe(990_000);
    const waits = { ...sale, fields: { ...FIELDS, activation: '100000.1' } };
    expect(trailingStopAt(waits, 1_000_000, SWAP)).toBeNull();
  });
});

describe('an OCO', () => {
  it('has its limit on the winning side of the price and its stop beyond', () => {
    const fields = { trigger: '69000' };
    expect(wrongOf({ kind: 'oco', price: '68000' }, fields)).toBeNull();
    expect(wrongOf({ kind: 'oco', price: '69500' }, fields)?.[0]).toBe('price');
    expect(wrongOf({ kind: 'oco', side: 'sell', price: '69500' }, { trigger: '68000' })).toBeNull();
  });
});

describe('a bracket', () => {
  const levels = { kind: 'bracket', takeProfit: '69730', stopLoss: '68530' } as const;

  it('has its stop and its targets on their sides of the entry', () => {
    expect(wrongOf(levels)).toBeNull();
    expect(wrongOf({ ...levels, stopLoss: '' })).toEqual(['stopLoss', 'algo.enter.stop']);
    expect(wrongOf({ ...levels, stopLoss: '69000' })?.[0]).toBe('stopLoss');
    expect(wrongOf(levels, { split: '50/50' })).toEqual(['second', 'algo.enter.target']);
    expect(wrongOf(levels, { split: '50/50', second: '68000' })?.[0]).toBe('second');
    expect(wrongOf({ ...levels, takeProfit: '' })).toBeNull();
  });

  it('wins and loses what its fees leave', () => {
    const terms = { entry: 689_300, takerRate: '0.0005', instrument: SWAP };
    expect(bracketPreview(order(levels), terms)).toEqual({
      stopAway: '-0.0059',
      targets: [{ r: '2' }],
      loss: '-46.873',
      gain: '73.067',
      rAfterFees: '1.55',
      breakEven: '68999',
    });
  });

  it('adds the parts of its targets', () => {
    const split = order(levels, { split: '50/50', second: '69730' });
    const terms = { entry: 689_300, takerRate: '0.0005', instrument: SWAP };
    const preview = bracketPreview(split, terms);
    expect(preview?.targets).toEqual([{ r: '2' }, { r: '2' }]);
    expect(preview?.gain).toBe('73.067');
    const missing = bracketPreview(order(levels, { split: '50/50' }), terms);
    expect(missing).toMatchObject({ gain: null, rAfterFees: null });
  });
});

describe('orders in parts', () => {
  const scale = { kind: 'scale', price: '68000', qty: '0.5' } as const;

  it.each([
    [{ to: '' }, ['to', 'algo.enter.to']],
    [{ to: '68000' }, ['to', 'algo.wrong.sameEnds']],
    [{ to: '67000', count: '1' }, ['count', 'algo.wrong.range']],
    [{ to: '67000', count: '21' }, ['count', 'algo.wrong.range']],
    [{ to: '67000', skew: '0.05' }, ['skew', 'algo.wrong.range']],
    [{ to: '67000' }, null],
  ])('scale with %o: %o', (fields, expected) => {
    expect(wrongOf(scale, fields)).toEqual(expected);
  });

  it('lists the orders of a scale with their average', () => {
    const preview = scalePreview(order(scale, { to: '67000' }), SWAP);
    expect(preview?.orders.map(({ price }) => price)).toEqual([
      '68000.0', '67750.0', '67500.0', '67250.0', '67000.0',
    ]); // prettier-ignore
    expect(preview?.orders[0]?.qty).toBe('0.1000');
    expect(preview?.average).toBe('67500');
    expect(scalePreview(order(scale, { to: '67000', skew: '-1' }), SWAP)).toBeNull();
  });

  it.each([
    [{ minutes: '0.4' }, 'minutes'],
    [{ minutes: '1441' }, 'minutes'],
    [{ slices: '1' }, 'slices'],
    [{ slices: '2.5' }, 'slices'],
    [{ jitter: '51' }, 'jitter'],
    [{ minutes: '0.5', slices: '2', jitter: '50' }, undefined],
  ])('TWAP with %o is wrong at %s', (fields, field) => {
    expect(wrongOf({ kind: 'twap' }, fields)?.[0]).toBe(field);
  });

  it.each([
    [{}, 'limit'],
    [{ limit: '100000.03' }, 'limit'],
    [{ limit: '99000', distance: '101' }, 'distance'],
    [{ limit: '99000', distance: '' }, 'distance'],
    [{ limit: '99000', every: '0' }, 'every'],
    [{ limit: '99000', every: '1.5' }, 'every'],
    [{ limit: '99000', minutes: '0.4' }, 'minutes'],
    [{ limit: '99000', distance: '100', every: '3600' }, undefined],
  ])('chase with %o is wrong at %s', (fields, field) => {
    expect(wrongOf({ kind: 'chase' }, fields)?.[0]).toBe(field);
  });

  it('chase needs a price to begin at', () => {
    const found = checkAlgo(order({ kind: 'chase' }, { limit: '99000' }), {
      ...MARKET,
      top: { ...MARKET.top, bid: null },
    });
    expect(found?.msgKey).toBe('error.feedUnavailable');
  });

  it('TWAP has a pause between its slices', () => {
    expect(secondsOf('1.5')).toBe(90);
    expect(minutesBetween({ minutes: '60', slices: '12' })).toBe('5.4');
  });

  it.each([
    ['', 'algo.enter.visible'],
    ['0.0005', 'error.minNotional'],
    ['0.01', undefined],
    ['0.2', 'valid.maxAmount'],
  ])('iceberg that shows %o: %s', (visible, expected) => {
    expect(wrongOf({ kind: 'iceberg' }, { visible })?.[1]).toBe(expected);
  });
});

describe('the cost of an order at its price', () => {
  it('is margin, fee as a taker and liquidation of a contract that opens', () => {
    const cost = algoCost(order({ kind: 'stopLimit' }, { trigger: '68900' }), MARKET);
    expect(cost).toMatchObject({
      value: '6893',
      margin: '689.3',
      fee: '3.4465',
      feeAsset: 'USDT',
    });
    expect(cost?.liqPrice).toMatch(/^62\d{3}/);
  });

  it('has no margin where it reduces, and no figure without a quantity', () => {
    const reduced = algoCost(order({ kind: 'stop', reduces: true }, { trigger: '68900' }), MARKET);
    expect(reduced).toMatchObject({ value: '6890', margin: null, liqPrice: null });
    expect(algoCost(order({ qty: '' }, { trigger: '68900' }), MARKET)).toBeNull();
  });

  it('takes the fee of a bought coin in the coin, of a sold one in money', () => {
    const instrument = COIN;
    const market = { instrument, rules: rulesOf(instrument)!, top: MARKET.top };
    const buy = order({ kind: 'stopLimit', leverage: null });
    expect(algoCost(buy, market)).toMatchObject({ fee: '0.0001', feeAsset: 'BTC' });
    expect(algoCost({ ...buy, side: 'sell' }, market)).toMatchObject({ feeAsset: 'USDT' });
  });

  it('adds the tax to the commission of a share', () => {
    const instrument = SHARE;
    const market = { instrument, rules: rulesOf(instrument)!, top: MARKET.top };
    const buy = order({ kind: 'stopLimit', price: '100', qty: '100', leverage: null });
    expect(algoCost(buy, market)).toMatchObject({ value: '10000', fee: '15.75', feeAsset: 'TRY' });
  });
});
