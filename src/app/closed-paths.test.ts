import { describe, expect, it } from 'vitest';
import { VENUE_PRODUCTS } from '#domain/market/products.ts';
import { allRoutes } from './route-table.ts';
import { leadsToClosed } from '#src/kit/product/closed-paths.ts';

describe("paths of a product's offers", () => {
  const paths = allRoutes.map(({ path }) => path);

  it.each(VENUE_PRODUCTS)('have one screen for %s', (product) => {
    expect(paths.filter((path) => leadsToClosed(path, [product]))).toHaveLength(1);
  });

  it('are open while nothing is closed', () => {
    expect(paths.filter((path) => leadsToClosed(path, []))).toEqual([]);
  });
});
