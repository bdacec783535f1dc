import { ExchangePage } from './exchange-page.tsx';

/** Converts between coins and USDT. */
export default function CryptoConvertScreen() {
  return <ExchangePage kind="crypto" />;
}
