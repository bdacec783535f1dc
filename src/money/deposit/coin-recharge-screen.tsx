import { CoinDepositPage } from './coin-deposit-page.tsx';

/** Deposit of the coin selected from the list. */
export default function CoinRechargeScreen() {
  return <CoinDepositPage titleKey="title.coinRecharge" />;
}
