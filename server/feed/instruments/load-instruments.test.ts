import { describe, expect, it } from 'vitest';
import { isOnTick } from '#domain/market/tick.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { BIST_SHARES } from './bist-shares.ts';
import { INDICES } from './indices.ts';
import { loadInstruments } from './load-instruments.ts';

const ALL = loadInstruments();
const bySymbol = new Map(ALL.map((one) => [one.symbol, one]));

function count(keep: (one: (typeof ALL)[number]) => boolean): number {
  return ALL.filter(keep).length;
}

describe('instruments', () => {
  it('contain every instrument of the venue once', () => {
    expect(count((one) => one.kind === 'stock' && one.exchange === 'BIST')).toBe(60);
    expect(count((one) => one.kind === 'stock' && one.exchange === 'US')).toBe(25);
    expect(count((one) => one.kind === 'index')).toBe(7);
    expect(count((one) => one.kind === 'spot')).toBe(30);
    expect(count((one) => one.kind === 'swap')).toBe(30);
    expect(count((one) => one.kind === 'fx')).toBe(2);
    expect(bySymbol.size).toBe(ALL.length);
  });

  it('start at a valid price', () => {
    for (const one of ALL) {
      const start = parseFixed(one.startPrice, one.priceDecimals);
      expect(start, one.symbol).not.toBeNull();
      expect(isOnTick(start ?? 0, one), one.symbol).toBe(true);
    }
  });

  it('have minimum quantities in whole lots', () => {
    for (const one of ALL) {
      expect(one.lotQty, one.symbol).toBeGreaterThan(0);
      expect(one.minQty % one.lotQty, one.symbol).toBe(0);
    }
  });

  it('reserve codes with W for fictional issues', () => {
    const listed = ALL.filter((one) => one.exchange === 'BIST' && one.kind === 'stock');
    expect(listed.filter((one) => one.symbol.startsWith('W'))).toEqual([]);
  });

  it('have 30 members of the BIST 30 and five shares of Ana Pazar', () => {
    expect(BIST_SHARES.filter((row) => row.in30)).toHaveLength(30);
    expect(BIST_SHARES.filter((row) => row.segment === 'ana').map((row) => row.code)).toEqual([
      'SKBNK',
      'ALBRK',
      'ISDMR',
      'VESTL',
      'ODAS',
    ]);
    const xu030 = INDICES.find((row) => row.code === 'XU030');
    expect(xu030?.members).toHaveLength(30);
    expect(INDICES.find((row) => row.code === 'XU050')?.members).toHaveLength(50);
    expect(INDICES.find((row) => row.code === 'XBANK')?.members).toHaveLength(9);
  });

  it('have normalised weights in every index', () => {
    for (const { code, members } of INDICES) {
      const sum = members.reduce((total, member) => total + member.weight, 0);
      expect(sum, code).toBeCloseTo(1, 12);
      for (const { symbol } of members) expect(bySymbol.has(symbol), symbol).toBe(true);
    }
  });

  it('count contracts in coins: lot size times contract value', () => {
    const btc = bySymbol.get('BTC-USDT-SWAP');
    expect([btc?.qtyDecimals, btc?.lotQty, btc?.ctVal]).toEqual([4, 1, '0.01']);
    const pepe = bySymbol.get('PEPE-USDT-SWAP');
    expect([pepe?.qtyDecimals, pepe?.lotQty]).toEqual([0, 1_000_000]);
    const bnb = bySymbol.get('BNB-USDT-SWAP');
    expect([bnb?.qtyDecimals, bnb?.lotQty]).toEqual([2, 1]);
  });
});
