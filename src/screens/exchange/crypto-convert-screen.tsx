import { ExchangePage } from './exchange-page.tsx';

/** Coins and USDT, converted into each other. */
export default function CryptoConvertScreen() {
  return <ExchangePage kind="crypto" />;
}
