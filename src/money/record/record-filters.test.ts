import { describe, expect, it } from 'vitest';
import { askOf, filtersOf, paramsOf } from './record-filters.ts';

const read = (text: string) => filtersOf(new URLSearchParams(text));
const NONE = { period: 'all', symbol: '', kind: 'all', side: 'all', currency: null };

describe('filters of the record', () => {
  it('filter nothing without an address, nor with one that is not known', () => {
    expect(read('')).toEqual(NONE);
    expect(read('period=9&symbol=%3Cb%3E&kind=option&side=up&currency=EUR')).toEqual(NONE);
    expect([paramsOf(read('')), askOf(read(''))]).toEqual([{}, {}]);
  });

  it('go from the address to the call and back', () => {
    const text = 'period=30&symbol=BTC-USDT-SWAP&kind=contract&side=short&currency=USDT';
    const filters = read(text);
    expect(new URLSearchParams(paramsOf(filters)).toString()).toBe(text);
    const { period: days, ...rest } = filters;
    expect(askOf(filters)).toEqual({ days, ...rest });
  });
});
