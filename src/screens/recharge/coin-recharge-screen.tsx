import { CoinDepositPage } from './coin-deposit-page.tsx';

/** A deposit in the coin that was chosen from the list. */
export default function CoinRechargeScreen() {
  return <CoinDepositPage titleKey="title.coinRecharge" />;
}
