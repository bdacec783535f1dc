import type { DataOf } from '#protocol/http/endpoint.ts';
import { userWithdrawOptions } from '#protocol/http/withdrawals.ts';
import { call } from '#src/kit/calls/api.ts';
import { useNews } from '#src/kit/worker/use-news.ts';
import { useLoad, type Loaded } from '#src/kit/load/use-load.ts';
import { useHoursTurn } from '#src/kit/load/use-hours-turn.ts';
import { useOnAccount } from '#src/kit/parts/use-on-account.ts';

/** What a withdrawal of an asset needs and allows now. */
export type Options = DataOf<typeof userWithdrawOptions>;

const NEWS = ['identity', 'withdrawal', 'loan'] as const;

/** Asked when the screen opens, and again whenever the account or the hours move. */
export function useOptions(asset: string): Loaded<Options> {
  const loaded = useLoad(`withdraw ${asset}`, (signal) =>
    call(userWithdrawOptions, { asset }, { signal }),
  );
  useOnAccount(loaded.reload);
  useNews(NEWS, loaded.reload);
  useHoursTurn(loaded.data === null ? [] : [loaded.data.hours], loaded.reload);
  return loaded;
}
