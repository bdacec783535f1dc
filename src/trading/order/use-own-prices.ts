import { useSnapshot } from 'valtio';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { accountBook, useInstrument, useNumberStyle } from '#src/kit/index.ts';
import { isLiveOrder } from './order-labels.ts';

/** Prices of the user's resting orders, formatted as in cells. */
export function useOwnPrices(symbol: string): ReadonlySet<string> {
  const { separators } = useNumberStyle();
  const instrument = useInstrument(symbol);
  const { orders } = useSnapshot(accountBook);
  const prices = Object.values(orders)
    .filter((order) => order.symbol === symbol && isLiveOrder(order))
    .map(({ price = '' }) => formatDecimalText(price, instrument?.priceDecimals ?? 2, separators));
  return new Set(prices);
}
