import { ExchangePage } from './exchange-page.tsx';

/** Lira, dollar and USDT, exchanged for each other. */
export default function ExchangeScreen() {
  return <ExchangePage kind="exchange" />;
}
