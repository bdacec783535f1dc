import { CoinDepositPage } from './coin-deposit-page.tsx';

/** A deposit in any coin. */
export default function CryptoRechargeScreen() {
  return <CoinDepositPage titleKey="title.cryptoRecharge" />;
}
