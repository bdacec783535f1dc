import { bankRechargeChannels } from '#protocol/http/bank.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useHoursTurn, useLoad } from '#src/kit/index.ts';

export type Channels = DataOf<typeof bankRechargeChannels>;
export type Channel = Channels['items'][number];

/** Current lira payment methods. */
export function useChannels(): Loaded<Channels> {
  const loaded = useLoad('channels', (signal) => call(bankRechargeChannels, {}, { signal }));
  const hours = loaded.data?.items.map((one) => one.hours) ?? [];
  useHoursTurn(hours, loaded.reload);
  return loaded;
}

/** Path of the deposit form of a payment method. */
export function channelPath({ id, kind }: Pick<Channel, 'id' | 'kind'>): string {
  const screen = kind === 'bank' ? 'bankRecharge' : 'offlineRecharge';
  return `/pages/recharge/${screen}?id=${id}`;
}
