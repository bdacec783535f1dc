import { userVipGet, type VipView } from '#protocol/http/vip.ts';
import { call, useFollow } from '#src/kit/index.ts';

const FOLLOWING = { news: ['vip'] as const, isOver: () => true };

/** The membership of the account in use; null while it is not known. */
export function useMembership(): VipView | null {
  return useFollow('membership', (signal) => call(userVipGet, {}, { signal }), FOLLOWING).data;
}

/** Whether the account is a member now, trial included; null while it is not known. */
export function useIsMember(): boolean | null {
  const vip = useMembership();
  return vip === null ? null : vip.status === 'trial' || vip.status === 'purchased';
}

/** What is taken off the trading fees of the account now, a fraction; `0` for nothing. */
export function useFeeDiscount(): string {
  return useMembership()?.feeDiscountNow ?? '0';
}
