import { describe, expect, it } from 'vitest';
import type { InstrumentData, TickerData } from '#protocol/http/market-data.ts';
import {
  readCandle,
  readInstrument,
  readLevel,
  readMark,
  readTicker,
  readTrade,
} from './wire-values.ts';

const SCALES = { priceDecimals: 2, qtyDecimals: 3 };
const DATA: InstrumentData = {
  symbol: 'SOL-USDT',
  kind: 'spot',
  exchange: 'crypto',
  name: { tr: 'Solana', en: 'Solana' },
  base: 'SOL',
  quote: 'USDT',
  ...SCALES,
  tick: '0.05',
  lotQty: '0.010',
  minQty: '0.1',
};

describe('values of an answer', () => {
  it('are an instrument on its own scales, without what the answer omits', () => {
    expect(readInstrument(DATA)).toEqual({
      ...DATA,
      tick: { rule: 'fixed', tick: 5 },
      lotQty: 10,
      minQty: 100,
      startPrice: '0',
    });
    expect(Object.keys(readInstrument(DATA))).not.toContain('limitRate');
  });

  it('are an instrument with what the answer adds', () => {
    const more = {
      sector: 'transport',
      indices: ['XU100'],
      segment: 'yildiz' as const,
      ctVal: '0.01',
      simulatedBook: true,
      startPrice: '150',
    };
    const read = readInstrument({ ...DATA, ...more, tick: 'bist', limitRate: '0.1' });
    expect(read).toMatchObject({ ...more, tick: { rule: 'bist' }, limitRate: 0.1 });
  });

  it('are a ticker with each field on its scale', () => {
    const data: TickerData = {
      symbol: 'SOL-USDT',
      last: '1.01',
      lastQty: '0.002',
      bid: '1.03',
      bidQty: '0.004',
      ask: '1.05',
      askQty: '0.006',
      reference: '1.07',
      open: '1.08',
      high: '1.09',
      low: '1.10',
      volume: '0.011',
      turnover: '0.12',
      upperLimit: '1.13',
      lowerLimit: '1.14',
      state: 'auction',
      ts: 15,
      indicative: '1.16',
      indicativeQty: '0.017',
      ageMs: 18,
    };
    expect(readTicker(data, SCALES)).toEqual({
      last: 101,
      lastQty: 2,
      bid: 103,
      bidQty: 4,
      ask: 105,
      askQty: 6,
      reference: 107,
      open: 108,
      high: 109,
      low: 110,
      volume: 11,
      turnover: 12,
      upperLimit: 113,
      lowerLimit: 114,
      state: 'auction',
      ts: 15,
      indicative: 116,
      indicativeQty: 17,
    });
  });

  it('are bars, open or closed', () => {
    const row = [60_000, '1.00', '3.00', '0.50', '2.00', '0.007', '0.08', 9] as const;
    const bar = {
      start: 60_000,
      open: 100,
      high: 300,
      low: 50,
      close: 200,
      volume: 7,
      turnover: 8,
      trades: 9,
    };
    expect(readCandle([...row, 1], SCALES)).toEqual({ ...bar, closed: true });
    expect(readCandle([...row, 0], SCALES)).toEqual({ ...bar, closed: false });
  });

  it('are trades, levels and marks', () => {
    const trade = { id: '7', price: '1.50', qty: '0.002', side: 'sell', ts: 3 } as const;
    expect(readTrade(trade, SCALES)).toEqual({ ...trade, price: 150, qty: 2 });
    expect(readLevel(['1.50', '0.002'], SCALES)).toEqual({ price: 150, qty: 2 });
    const mark = { mark: '1.50', index: '1.51', fundingRate: '0.0001', nextFundingTs: 4, ts: 5 };
    expect(readMark({ symbol: 'X', ...mark }, SCALES)).toEqual({
      mark: 150,
      index: 151,
      fundingRate: 10_000,
      nextFundingTs: 4,
      ts: 5,
    });
  });

  it('are refused with more decimals than their scale', () => {
    expect(() => readLevel(['1.501', '0.002'], SCALES)).toThrow('1.501 has not 2 decimals');
    expect(() => readLevel(['1.50', '0.0021'], SCALES)).toThrow('0.0021 has not 3 decimals');
  });
});
