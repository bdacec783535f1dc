import { describe, expect, it } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { algoLines, orderLines, placeOf, positionLines } from './chart-line.ts';

const position: PositionView = {
  id: '01M7Z613EMSHC8WHHR119AN3WK',
  version: 1,
  symbol: 'BTC-USDT-SWAP',
  side: 'long',
  leverage: 10,
  qty: '0.02',
  entry: '68420.123456789012345678',
  margin: '136.8',
  maintenanceRate: '0.004',
  feeRate: '0.0005',
  liqPrice: '61856.9',
  realised: '0',
  fees: '0',
  funding: '0',
  triggers: [{ id: 'T1', kind: 'tp', price: '72000', priceBy: 'last' }],
  status: 'open',
  openedAt: 1,
  updatedAt: 1,
};

describe('account lines on a chart', () => {
  it('place an entry with any number of decimals', () => {
    expect(placeOf('68420.123456789012345678')).toBeCloseTo(68_420.123_456_78, 6);
    expect(placeOf(undefined)).toBeNull();
    expect(placeOf('0')).toBeNull();
  });

  it('of a position: only triggers can be moved', () => {
    const lines = positionLines(position);
    expect(lines.map(({ kind }) => kind)).toEqual(['entry', 'liq', 'tp']);
    expect(lines.filter(({ moves }) => moves !== undefined).map(({ kind }) => kind)).toEqual([
      'tp',
    ]);
  });

  it('omit an unreachable liquidation price', () => {
    const { liqPrice: _none, ...safe } = position;
    expect(positionLines(safe).map(({ kind }) => kind)).toEqual(['entry', 'tp']);
  });

  it('of an order carry its quantity; a market order has no line', () => {
    const order = { id: 'O1', side: 'buy', price: '68000', qty: '0.01' } as OrderView;
    expect(orderLines(order)[0]).toMatchObject({ kind: 'buy', price: 68_000, qty: '0.01' });
    const { price: _none, ...atMarket } = order;
    expect(orderLines(atMarket)).toEqual([]);
  });

  it('of conditions: those that are armed at a fixed price', () => {
    const stop = {
      id: 'L',
      kind: 'stop',
      side: 'buy',
      trigger: '70000',
      qty: '1',
      status: 'armed',
    };
    const legs = [
      stop,
      { ...stop, side: 'sell', trigger: '66000' },
      { ...stop, kind: 'takeProfit', trigger: '72000' },
      { ...stop, kind: 'trailing' },
      { ...stop, status: 'waiting' },
    ];
    const lines = algoLines({ legs } as unknown as AlgoView);
    expect(lines.map(({ kind, price }) => [kind, price])).toEqual([
      ['stopBuy', 70_000],
      ['stopSell', 66_000],
      ['tp', 72_000],
    ]);
    expect(lines.every(({ moves }) => moves === undefined)).toBe(true);
  });
});
