import { FundsPage } from './funds-page.tsx';

/** Movements of coins, in the spot and in the contract account. */
export default function CryptoFundsScreen() {
  return <FundsPage titleKey="title.cryptoFundsDetail" accounts={['crypto', 'spot', 'contract']} />;
}
