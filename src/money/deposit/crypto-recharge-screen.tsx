import { CoinDepositPage } from './coin-deposit-page.tsx';

/** Deposit of any coin. */
export default function CryptoRechargeScreen() {
  return <CoinDepositPage titleKey="title.cryptoRecharge" />;
}
