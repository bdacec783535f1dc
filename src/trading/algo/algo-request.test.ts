import { describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import type { AlgoFields, AlgoOrder } from '#domain/algo/algo-order.ts';
import { algoOrderAdd } from '#protocol/http/algo-orders.ts';
import { NO_FIELDS } from '#src/trading/order/algo-fields.ts';
import { requestOf } from './algo-request.ts';

const PLAIN: AlgoOrder = {
  kind: 'stop',
  symbol: 'BTC-USDT-SWAP',
  side: 'sell',
  qty: '0.1',
  price: '68000',
  fields: NO_FIELDS,
  takeProfit: '',
  stopLoss: '',
  reduces: false,
  leverage: null,
};

/** Fields of a kind, without those that every request has. */
function ownOf(patch: Partial<AlgoOrder>, fields: Partial<AlgoFields> = {}): object {
  const request = requestOf({ ...PLAIN, ...patch, fields: { ...NO_FIELDS, ...fields } });
  parse(algoOrderAdd.request, request);
  const { symbol: _symbol, side: _side, qty: _qty, ...own } = request;
  return own;
}

describe('the request of an order that places others', () => {
  it.each([
    [
      'chase',
      { limit: '69000', minutes: '2', every: '5', distance: '1' },
      { kind: 'chase', price: '69000', seconds: '120', every: '5', distance: '1' },
    ],
    [
      'pov',
      { rate: '12.5', minutes: '2', limit: '69000' },
      { kind: 'pov', rate: '0.125', seconds: '120', price: '69000' },
    ],
    ['stop', { trigger: '67000' }, { kind: 'stop', trigger: '67000', triggerBy: 'last' }],
    [
      'stopLimit',
      { trigger: '67000', triggerBy: 'mark' },
      { kind: 'stop', trigger: '67000', triggerBy: 'mark', limitPrice: '68000' },
    ],
    [
      'oco',
      { trigger: '67000', limit: '66900' },
      {
        kind: 'oco',
        price: '68000',
        trigger: '67000',
        triggerBy: 'last',
        limitPrice: '66900',
      },
    ],
    [
      'trailing',
      { callback: '1.5', activation: '69000' },
      { kind: 'trailing', callbackRate: '0.015', activation: '69000', triggerBy: 'last' },
    ],
    [
      'trailing',
      { callback: '250', callbackBy: 'amount' },
      { kind: 'trailing', callbackAmount: '250', triggerBy: 'last' },
    ],
    [
      'scale',
      { to: '67000', postOnly: true },
      { kind: 'scale', price: '68000', priceTo: '67000', count: '5', skew: '1', postOnly: 'true' },
    ],
    ['twap', { minutes: '1.5' }, { kind: 'twap', seconds: '90', slices: '12' }],
    [
      'twap',
      { jitter: '25', limit: '68100' },
      { kind: 'twap', seconds: '3600', slices: '12', jitter: '0.25', price: '68100' },
    ],
    [
      'iceberg',
      { visible: '0.01' },
      { kind: 'iceberg', price: '68000', visible: '0.01', postOnly: 'false' },
    ],
  ] as const)('%s with %o has its own fields only', (kind, fields, expected) => {
    expect(ownOf({ kind }, fields)).toEqual(expected);
  });

  it('lists the targets of a bracket with their parts', () => {
    const levels = { kind: 'bracket', stopLoss: '67000', takeProfit: '69000' } as const;
    const split = { split: '25/50/25', second: '70000', third: '71000' } as const;
    expect(ownOf(levels, split)).toEqual({
      kind: 'bracket',
      price: '68000',
      trigger: '67000',
      targets: '69000:25,70000:50,71000:25',
    });
    expect(ownOf({ ...levels, price: '', takeProfit: '' })).toEqual({
      kind: 'bracket',
      trigger: '67000',
    });
  });

  it('says what a contract opens with, or that it reduces', () => {
    expect(ownOf({ leverage: 10 }, { trigger: '67000' })).toMatchObject({ leverage: '10' });
    const reduces = ownOf({ reduces: true }, { trigger: '67000' });
    expect(reduces).toMatchObject({ reduceOnly: 'true' });
    expect(reduces).not.toHaveProperty('leverage');
  });
});
