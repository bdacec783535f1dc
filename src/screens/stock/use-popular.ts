import { useEffect, useState } from 'react';
import { parseFixed } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS } from '#domain/market/types.ts';
import { coinTickers } from '#protocol/http/coin-market.ts';
import { stockHot } from '#protocol/http/stock-market.ts';
import { call } from '#src/kit/index.ts';

const SHARES = 5;
const COINS = 3;

type Turned = { readonly symbol: string; readonly turnover: string };

/** Symbols with the largest turnover. */
export function mostTraded(tickers: readonly Turned[], count: number): readonly string[] {
  const amount = ({ turnover }: Turned): number => parseFixed(turnover, TURNOVER_DECIMALS) ?? 0;
  return [...tickers]
    .sort((a, b) => amount(b) - amount(a))
    .slice(0, count)
    .map(({ symbol }) => symbol);
}

async function askPopular(country: 'TR' | 'US'): Promise<readonly string[]> {
  const [shares, coins] = await Promise.all([
    call(stockHot, { country }),
    call(coinTickers, { kind: 'spot' }),
  ]);
  const hot = shares.items.slice(0, SHARES).map(({ symbol }) => symbol);
  return [...hot, ...mostTraded(coins.items, COINS)];
}

/** Most traded shares of a country and coins; empty until loaded, and after a failure. */
export function usePopular(country: 'TR' | 'US'): readonly string[] {
  const [symbols, setSymbols] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const take = (found: readonly string[]): void => {
      if (isCurrent) setSymbols(found);
    };
    askPopular(country).then(take, () => take([]));
    return () => {
      isCurrent = false;
    };
  }, [country]);
  return symbols;
}
