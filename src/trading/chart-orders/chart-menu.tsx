import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { roundToTick } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { KlineChart } from '#src/chart/index.ts';
import { showToast, useText } from '#src/kit/index.ts';
import { fillTicket, type PressKind } from '#src/trading/at-price/price-press.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { ContextMenu, type MenuAsk, type MenuItem } from '#src/ui/index.ts';
import { unitsOf } from './chart-line.ts';

type ChartMenuProps = { readonly kline: KlineChart; readonly instrument: Instrument };

const ALERTS = '/pages/alert/index';

/** Orders that wait at a price: limits on the cheap side of the market, stops on the other. */
function ordersAt(isBelow: boolean): readonly (readonly ['buy' | 'sell', PressKind])[] {
  const [first, second] = isBelow ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  return [
    [first, 'limit'],
    [second, 'stop'],
    [second, 'stopLimit'],
  ];
}

/** Last price of the chart; for comparison and as the place of a key. */
function lastOf({ store }: KlineChart): number | null {
  return store.bars.at(-1)?.close ?? null;
}

/** Where a menu opens: at a right click, and by the key of the menu at the last price. */
function placeOf(
  { kline }: Pick<ChartMenuProps, 'kline'>,
  { button, clientX, clientY }: MouseEvent,
) {
  const { host, main } = kline;
  const { top, left, width } = host.getBoundingClientRect();
  if (button === 2) return { at: main?.coordinateToPrice(clientY - top), x: clientX, y: clientY };
  const at = lastOf(kline);
  const y = top + (at === null ? 0 : (main?.priceToCoordinate(at) ?? 0));
  return { at, x: left + width / 2, y };
}

/** The menu that was asked for at a price of the chart. */
function useAsked({ kline, instrument }: ChartMenuProps) {
  // What it is about is the price, as an integer of the instrument.
  const [asked, setAsked] = useState<MenuAsk<number> | null>(null);
  useEffect(() => {
    const { host } = kline;
    const scale = 10 ** instrument.priceDecimals;
    const open = (event: MouseEvent): void => {
      // A long press belongs to the crosshair.
      if ('pointerType' in event && event.pointerType === 'touch') return;
      const isByKey = event.button !== 2;
      // With Shift, a right click opens the menu of the browser.
      if (!isByKey && event.shiftKey) return;
      const { at, x, y } = placeOf({ kline }, event);
      if (at == null || at <= 0) return;
      event.preventDefault();
      const about = roundToTick(unitsOf(at, scale), instrument, 'nearest');
      setAsked({ about, x, y, isByKey, opener: host, row: host });
    };
    host.addEventListener('contextmenu', open);
    return () => host.removeEventListener('contextmenu', open);
  }, [kline, instrument]);
  return { asked, close: () => setAsked(null) };
}

/** Menu of a price on the chart: fills the order form, or begins an alert. Nothing is sent. */
export function ChartMenu({ kline, instrument }: ChartMenuProps) {
  const t = useText('trade', 'ladder');
  const [, go] = useLocation();
  const numbers = useOrderNumbers(instrument.symbol);
  const { asked, close } = useAsked({ kline, instrument });
  const type = tradeTypeOf(instrument);
  if (asked === null || type === null) return null;
  const price = formatPlain(asked.about, instrument.priceDecimals);
  const last = lastOf(kline);
  const isBelow = last === null || asked.about < unitsOf(last, 10 ** instrument.priceDecimals);
  const orders = ordersAt(isBelow).map(([side, kind]): MenuItem => {
    const names = {
      side: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
      kind: t(`trade.kind.${kind}`),
      price: numbers.price(price),
    };
    return {
      label: Object.values(names).join(' '),
      onSelect: () => {
        fillTicket(type, instrument, { side, kind, price, qty: '' });
        showToast({ text: t('ladder.filled', names), tone: 'info' });
      },
    };
  });
  const alert: MenuItem = {
    label: t('ladder.alertHere', { price: numbers.price(price) }),
    onSelect: () => {
      const asked = { symbol: instrument.symbol, price, side: isBelow ? 'below' : 'above' };
      go(`${ALERTS}?${new URLSearchParams(asked).toString()}`);
    },
  };
  return (
    <ContextMenu
      asked={asked}
      label={t('ladder.chartMenu')}
      items={[...orders, alert]}
      onClose={close}
    />
  );
}
