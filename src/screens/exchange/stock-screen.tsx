import { ExchangePage } from './exchange-page.tsx';

/** Lira and dollar of the stock account, exchanged for each other. */
export default function StockScreen() {
  return <ExchangePage kind="stock" />;
}
