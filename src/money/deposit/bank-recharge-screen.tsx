import { DepositPage } from './deposit-page.tsx';

/** Deposit by transfer from the user's bank account. */
export default function BankRechargeScreen() {
  return <DepositPage kind="bank" titleKey="title.bankRecharge" />;
}
