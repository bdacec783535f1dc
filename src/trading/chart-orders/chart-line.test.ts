import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { algoLines, orderLines, placeOf, positionLines, resultAt } from './chart-line.ts';

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

const STOP = { id: 'L', kind: 'stop', side: 'buy', trigger: '70000', qty: '1', status: 'armed' };
const ALGO = { kind: 'stop', side: 'buy', reduceOnly: false, qty: '1' };
const SCENE = {
  instrument: { kind: 'swap', priceDecimals: 3, qtyDecimals: 3, lotQty: 1 } as Instrument,
  positions: [],
  stops: {},
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

  it('of conditions: what waits or is armed, a trailing stop at its live price', () => {
    const legs = [
      STOP,
      { ...STOP, id: 'S', side: 'sell', trigger: '66000' },
      { ...STOP, id: 'P', kind: 'takeProfit', trigger: '72000' },
      { ...STOP, id: 'T', kind: 'trailing', side: 'sell', trigger: '65000' },
      { ...STOP, id: 'N', kind: 'trailing', trigger: undefined },
      { ...STOP, id: 'F', status: 'fired' },
      { ...STOP, id: 'C', status: 'cancelled' },
    ];
    const lines = algoLines({ ...ALGO, legs } as unknown as AlgoView, {
      ...SCENE,
      stops: { T: '65500' },
    });
    expect(lines.map(({ kind, price }) => [kind, price])).toEqual([
      ['stopBuy', 70_000],
      ['stopSell', 66_000],
      ['tp', 72_000],
      ['trailSell', 65_500],
    ]);
    expect(lines.map(({ moves }) => moves !== undefined)).toEqual([true, true, true, false]);
  });

  it('of a bracket that waits: the quantities its entry will leave, on the lot', () => {
    const waiting = { ...STOP, side: 'sell', status: 'waiting', qty: '0' };
    const legs = [
      { ...waiting, id: 'S', trigger: '60000' },
      { ...waiting, id: 'A', kind: 'takeProfit', trigger: '72000', part: 25 },
      { ...waiting, id: 'B', kind: 'takeProfit', trigger: '73000', part: 75 },
    ];
    const bracket = { ...ALGO, kind: 'bracket', qty: '0.007', price: '68000', legs };
    const lines = algoLines(bracket as unknown as AlgoView, SCENE);
    expect(lines.map(({ qty }) => qty)).toEqual(['0.007', '0.002', '0.005']);
    expect(lines.map((one) => resultAt(one, one.price, SCENE.instrument))).toEqual([
      -5_600, 800, 2_500,
    ]);
  });
});

describe('the result of a line', () => {
  it('follows the price, for a long and for a short position', () => {
    const [, , takeProfit] = positionLines(position);
    expect(resultAt(takeProfit!, 72_000, SCENE.instrument)).toBe(7_159);
    expect(resultAt(takeProfit!, 68_000, SCENE.instrument)).toBe(-841);
    const short = { ...takeProfit!, closes: { side: 'short', entry: '68000' } as const };
    expect(resultAt(short, 67_000, SCENE.instrument)).toBe(2_000);
  });

  it('is that of the position which an order or a condition reduces', () => {
    const order = { id: 'O', side: 'sell', price: '69420.125', qty: '0.01', reduceOnly: true };
    const [line] = orderLines(order as OrderView, [position]);
    expect(resultAt(line!, line!.price, SCENE.instrument)).toBe(1_000);
    const stop = { ...STOP, side: 'sell', trigger: '66420.125', qty: '0.02' };
    const reducing = { ...ALGO, side: 'sell', reduceOnly: true, legs: [stop] };
    const scene = { ...SCENE, positions: [position] };
    const [leg] = algoLines(reducing as unknown as AlgoView, scene);
    expect(resultAt(leg!, leg!.price, SCENE.instrument)).toBe(-4_000);
  });

  it('is missing where nothing is closed, and for coins', () => {
    const [opening] = algoLines({ ...ALGO, legs: [STOP] } as unknown as AlgoView, SCENE);
    expect(resultAt(opening!, 70_000, SCENE.instrument)).toBeNull();
    const coin = { ...SCENE, instrument: { ...SCENE.instrument, kind: 'spot' } as Instrument };
    const sale = { ...ALGO, kind: 'bracket', legs: [{ ...STOP, side: 'sell' }] };
    const [exit] = algoLines(sale as unknown as AlgoView, { ...coin, positions: [position] });
    expect(resultAt(exit!, 70_000, SCENE.instrument)).toBeNull();
  });
});
