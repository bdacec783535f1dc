import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { deferredPart, session, withTexts } from '#src/kit/index.ts';
import type { KlineChart } from '#src/chart/index.ts';

/** Lines of own orders and positions. */
const chartOrders = deferredPart(async () => {
  const { ChartOrders } = await withTexts(
    ['order', 'contract', 'error', 'valid'],
    import('#src/trading/chart-orders/chart-orders.tsx'),
  );
  return ChartOrders;
});

type StageOrdersProps = { readonly kline: KlineChart; readonly instrument: Instrument };

/** What the account has on a chart; nothing is loaded for a visitor. */
export function StageOrders({ kline, instrument }: StageOrdersProps) {
  const { userToken } = useSnapshot(session);
  const isTraded = ['stock', 'spot', 'swap'].includes(instrument.kind);
  if (userToken === '' || !isTraded) return null;
  return <chartOrders.Part kline={kline} instrument={instrument} />;
}
