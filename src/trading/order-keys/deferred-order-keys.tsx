import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { orderKeysOn } from './order-keys-on.ts';

const orderKeys = deferredPart(async () => {
  const { OrderKeys } = await withTexts(['keys'], import('./order-keys.tsx'));
  return OrderKeys;
});

type DeferredOrderKeysProps = { readonly instrument: Instrument; readonly type: TradeType };

/** Order keys of an instrument, loaded once one of them is on. */
export function DeferredOrderKeys(props: DeferredOrderKeysProps) {
  const { ordersOn } = useSnapshot(orderKeysOn);
  return ordersOn ? <orderKeys.Part {...props} /> : null;
}
