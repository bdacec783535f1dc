import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { searchInstruments } from './search.ts';

const one = (symbol: string, tr: string): Instrument => ({
  symbol,
  kind: 'spot',
  exchange: 'crypto',
  name: { tr, en: tr },
  base: symbol,
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 8,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 1,
  startPrice: '1',
});
const ALL = [
  one('BTC-USDT', 'Bitcoin'),
  one('BTC-USDT-SWAP', 'Bitcoin Sürekli Sözleşme'),
  one('ISCTR', 'Türkiye İş Bankası A.Ş. (C)'),
];
const find = (text: string) => searchInstruments(ALL, text, { limit: 10, language: 'tr' });

describe('search', () => {
  it.each(['btcusdt', 'BTC-USDT', 'btcu'])('finds the pair by %s, the code marked', (text) => {
    const hits = find(text);
    expect(hits.map(({ sym }) => sym)).toEqual(['BTC-USDT', 'BTC-USDT-SWAP']);
    const [from, to] = hits[0]?.symbolRange ?? [0, 0];
    expect('BTC-USDT'.slice(from, to).replace('-', '').toLowerCase()).toBe(
      text.replace('-', '').toLowerCase(),
    );
  });

  it('folds Turkish letters and marks the name', () => {
    const [hit] = find('is bankasi');
    expect(hit?.sym).toBe('ISCTR');
    const [from, to] = hit?.nameRange ?? [0, 0];
    expect('Türkiye İş Bankası A.Ş. (C)'.slice(from, to)).toBe('İş Bankası');
  });

  it.each([
    ['isbank', 'İş Bank'],
    ['ISBANK', 'İş Bank'],
    ['turkiye is', 'Türkiye İş'],
    ['türkiyeiş', 'Türkiye İş'],
  ])('finds the bank by %s without its marks and spaces', (text, marked) => {
    const [hit] = find(text);
    expect(hit?.sym).toBe('ISCTR');
    const [from, to] = hit?.nameRange ?? [0, 0];
    expect('Türkiye İş Bankası A.Ş. (C)'.slice(from, to)).toBe(marked);
  });

  it('finds nothing for an empty query', () => {
    expect(find('  ')).toEqual([]);
    expect(find('zzz')).toEqual([]);
  });
});
