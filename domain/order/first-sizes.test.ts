import { expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { firstSizes } from './first-sizes.ts';

const BTC = {
  kind: 'swap', priceDecimals: 1, qtyDecimals: 4, lotQty: 1, minQty: 1,
} as Instrument; // prettier-ignore
const SHARE = {
  kind: 'stock', exchange: 'BIST', priceDecimals: 2, qtyDecimals: 0, lotQty: 1, minQty: 1,
} as Instrument; // prettier-ignore

it('offers round sizes, the first one just above the smallest order', () => {
  const sizes = firstSizes(BTC, 1_000_000);
  expect(sizes).toHaveLength(9);
  expect(sizes).toEqual([
    '0.0001', '0.0002', '0.0005', '0.001', '0.002', '0.005', '0.01', '0.02', '0.05',
  ]); // prettier-ignore
  expect(firstSizes(BTC, 10_000)[0]).toBe('0.01');
  expect(firstSizes(SHARE, 1_000)[0]).toBe('10');
  expect(firstSizes(SHARE, 100_000)[0]).toBe('1');
});
