import type { VenueProduct } from '#domain/market/products.ts';

/** Path prefixes of the offers of each product. */
const WAYS: Readonly<Record<string, VenueProduct>> = {
  '/pages/tabbar/ipo': 'ipo',
  '/pages/stockBulk/bulkList': 'block',
  '/pages/option/order': 'option',
  '/pages/coinICO/icoList': 'ico',
  '/pages/robot/list': 'robot',
  '/pages/stock/vip': 'vip',
  '/pages/loan/index': 'loan',
};

/** Whether a path leads to offers of a closed product. */
export function leadsToClosed(path: string, closed: readonly VenueProduct[]): boolean {
  const product = WAYS[path];
  return product !== undefined && closed.includes(product);
}
