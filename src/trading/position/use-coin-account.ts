import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { balanceView, type BalanceView } from '#protocol/http/trading-objects.ts';
import { type CachedLoaded, accountBook, marketCalls, useCachedAnswer } from '#src/kit/index.ts';

const seen = v.array(balanceView);
/** Cash of the share account. */
const SHARE_SIDE = ['TRY', 'USD'];

function isOfCoins({ asset }: BalanceView): boolean {
  return !asset.startsWith('STK:') && !SHARE_SIDE.includes(asset);
}

const reload = (): void => void marketCalls.reconnect();

/** Balances of the coin account; cached ones until the account has loaded. */
export function useCoinAccount(): CachedLoaded<readonly BalanceView[]> {
  const { balances, loaded } = useSnapshot(accountBook);
  const data = useMemo<readonly BalanceView[] | null>(
    () => (loaded ? (Object.values(balances) as BalanceView[]).filter(isOfCoins) : null),
    [balances, loaded],
  );
  return useCachedAnswer({ data, error: null, reload }, 'coinAccountList', 'balances', seen);
}
