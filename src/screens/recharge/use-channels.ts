import { bankRechargeChannels } from '#protocol/http/bank.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { call } from '#src/data/api.ts';
import { useLoad, type Loaded } from '#src/features/load/use-load.ts';

export type Channels = DataOf<typeof bankRechargeChannels>;
export type Channel = Channels['items'][number];

/** Ways to pay lira in, as they are now. */
export function useChannels(): Loaded<Channels> {
  return useLoad('channels', (signal) => call(bankRechargeChannels, {}, { signal }));
}

/** Where a deposit through a way is announced. */
export function channelPath({ id, kind }: Pick<Channel, 'id' | 'kind'>): string {
  const screen = kind === 'bank' ? 'bankRecharge' : 'offlineRecharge';
  return `/pages/recharge/${screen}?id=${id}`;
}
