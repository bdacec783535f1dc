/** Address of the chart of an instrument. Codes of pairs and contracts hold a dash. */
export function klinePath(symbol: string): string {
  const screen = symbol.includes('-') ? '/pages/coin/coinKline' : '/pages/stock/stockKline';
  return `${screen}?symbol=${encodeURIComponent(symbol)}`;
}
