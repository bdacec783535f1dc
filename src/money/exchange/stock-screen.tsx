import { ExchangePage } from './exchange-page.tsx';

/** Converts between lira and dollar of the stock account. */
export default function StockScreen() {
  return <ExchangePage kind="stock" />;
}
