import { DepositPage } from './deposit-page.tsx';

/** Cash or a transfer by hand at a branch, shown by its receipt. */
export default function OfflineRechargeScreen() {
  return <DepositPage kind="offline" titleKey="title.offlineRecharge" />;
}
