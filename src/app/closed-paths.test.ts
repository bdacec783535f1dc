import { describe, expect, it } from 'vitest';
import { VENUE_PRODUCTS } from '#domain/market/products.ts';
import { allRoutes } from './route-table.ts';
import { leadsToClosed } from '#src/kit/product/closed-paths.ts';

describe('the ways to the offers of a product', () => {
  const paths = allRoutes.map(({ path }) => path);

  it.each(VENUE_PRODUCTS)('has one screen for %s', (product) => {
    expect(paths.filter((path) => leadsToClosed(path, [product]))).toHaveLength(1);
  });

  it('are open while nothing is closed', () => {
    expect(paths.filter((path) => leadsToClosed(path, []))).toEqual([]);
  });
});
