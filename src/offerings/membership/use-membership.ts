import { userVipGet, type VipView } from '#protocol/http/vip.ts';
import { call, useFollow } from '#src/kit/index.ts';

const FOLLOWING = { news: ['vip'] as const, isOver: () => true };

/** Membership of the current account; null while unknown. */
export function useMembership(): VipView | null {
  return useFollow('membership', (signal) => call(userVipGet, {}, { signal }), FOLLOWING).data;
}

/** Whether the account is a member now, including a trial; null while unknown. */
export function useIsMember(): boolean | null {
  const vip = useMembership();
  return vip === null ? null : vip.status === 'trial' || vip.status === 'purchased';
}

/** Discount on the account's trading fees as a fraction; `0` for none. */
export function useFeeDiscount(): string {
  return useMembership()?.feeDiscountNow ?? '0';
}
