import { DepositPage } from './deposit-page.tsx';

/** A transfer from the own bank account. */
export default function BankRechargeScreen() {
  return <DepositPage kind="bank" titleKey="title.bankRecharge" />;
}
