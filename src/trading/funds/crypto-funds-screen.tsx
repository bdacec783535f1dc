import { FundsPage } from './funds-page.tsx';

/** Coin entries of the spot and the contract account. */
export default function CryptoFundsScreen() {
  return <FundsPage titleKey="title.cryptoFundsDetail" accounts={['crypto', 'spot', 'contract']} />;
}
