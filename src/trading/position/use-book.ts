import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { HoldingView, PositionView } from '#protocol/http/trading-objects.ts';
import { accountBook, isPositive } from '#src/kit/index.ts';

/** Open contract positions, newest first. */
export function useOpenPositions(): readonly PositionView[] {
  const { positions } = useSnapshot(accountBook);
  return useMemo(
    () =>
      (Object.values(positions) as PositionView[])
        .filter(({ status }) => status === 'open')
        .sort((a, b) => b.openedAt - a.openedAt),
    [positions],
  );
}

/** Share holdings, by symbol. */
export function useHoldings(): readonly HoldingView[] {
  const { holdings } = useSnapshot(accountBook);
  return useMemo(
    () =>
      (Object.values(holdings) as HoldingView[])
        .filter(({ qty }) => isPositive(qty))
        .sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    [holdings],
  );
}

/** Currencies are cash, not coin holdings. */
const MONEY = ['TRY', 'USD', 'USDT'];

/** Codes of the coins held. */
export function useCoins(): readonly string[] {
  const { balances } = useSnapshot(accountBook);
  return useMemo(
    () =>
      Object.values(balances)
        .filter(({ asset, total }) => !asset.startsWith('STK:') && isPositive(total))
        .map(({ asset }) => asset)
        .filter((asset) => !MONEY.includes(asset))
        .sort(),
    [balances],
  );
}
