import { FundsPage } from './funds-page.tsx';

/** Entries of lira, dollar and shares. */
export default function StockFundsScreen() {
  return <FundsPage titleKey="title.stockFundsDetail" accounts={['stock']} />;
}
