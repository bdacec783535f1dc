import type { DataOf } from '#protocol/http/endpoint.ts';
import { userWithdrawOptions } from '#protocol/http/withdrawals.ts';
import { type Loaded, call, useHoursTurn, useLoad, useNews, useOnAccount } from '#src/kit/index.ts';

/** Requirements and limits of withdrawing an asset now. */
export type Options = DataOf<typeof userWithdrawOptions>;

const NEWS = ['identity', 'withdrawal', 'loan'] as const;

/** Loaded when the screen opens, and again when the account or the opening hours change. */
export function useOptions(asset: string): Loaded<Options> {
  const loaded = useLoad(`withdraw ${asset}`, (signal) =>
    call(userWithdrawOptions, { asset }, { signal }),
  );
  useOnAccount(loaded.reload);
  useNews(NEWS, loaded.reload);
  useHoursTurn(loaded.data === null ? [] : [loaded.data.hours], loaded.reload);
  return loaded;
}
