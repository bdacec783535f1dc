/** Addresses of coin sales. */
export const LIST = '/pages/coinICO/icoList';
export const DETAIL = '/pages/coinICO/icoDetail?id=';
export const ORDER = '/pages/coinICO/icoOrder?id=';
export const RECORDS = '/pages/coinICO/applyList';
export const RECORD = '/pages/coinICO/applyList?id=';

/** Address where a listed coin is traded. */
export function tradePath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}

const SALE = /^coin-\d+$/;

/** Sale id in an address; null for none. */
export function saleIdIn(text: string | null): string | null {
  return text !== null && SALE.test(text) ? text : null;
}
