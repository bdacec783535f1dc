import { DepositPage } from './deposit-page.tsx';

/** Cash or manual transfer at a branch, proven by its receipt. */
export default function OfflineRechargeScreen() {
  return <DepositPage kind="offline" titleKey="title.offlineRecharge" />;
}
