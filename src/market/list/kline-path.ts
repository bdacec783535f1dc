import { sideOfCode } from '#domain/market/side.ts';

/** Symbol of a chart address, null for any other address. */
export function chartSymbol({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const symbol = new URLSearchParams(search).get('symbol') ?? '';
  return symbol !== '' && klinePath(symbol).startsWith(`${pathname}?`) ? symbol : null;
}

/** Address of the chart of an instrument. */
export function klinePath(symbol: string): string {
  const screen =
    sideOfCode(symbol) === 'coin' ? '/pages/coin/coinKline' : '/pages/stock/stockKline';
  return `${screen}?symbol=${encodeURIComponent(symbol)}`;
}

/** Address of the ticket of an instrument, with a side chosen. */
export function orderPath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}
