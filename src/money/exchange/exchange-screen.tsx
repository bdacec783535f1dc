import { ExchangePage } from './exchange-page.tsx';

/** Converts between lira, dollar and USDT. */
export default function ExchangeScreen() {
  return <ExchangePage kind="exchange" />;
}
