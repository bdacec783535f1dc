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
import { MenuAt, type MenuItem } from '#src/ui/index.ts';
import { unitsOf } from './chart-line.ts';

type ChartMenuProps = { readonly kline: KlineChart; readonly instrument: Instrument };

/** A place of the chart: in the window, and its price as an integer of the instrument. */
type Opened = { readonly x: number; readonly y: number; readonly price: number };

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

/** Opens at a right click at its price, and by the key of the menu at the last price. */
function useOpened({ kline, instrument }: ChartMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const { host } = kline;
    const scale = 10 ** instrument.priceDecimals;
    const open = (event: MouseEvent): void => {
      // A long press belongs to the crosshair.
      if ('pointerType' in event && event.pointerType === 'touch') return;
      const box = host.getBoundingClientRect();
      const isKey = event.button !== 2;
      const last = lastOf(kline);
      const at = isKey ? last : (kline.main?.coordinateToPrice(event.clientY - box.top) ?? null);
      if (at === null || at <= 0) return;
      const y = isKey ? box.top + (kline.main?.priceToCoordinate(at) ?? 0) : event.clientY;
      const x = isKey ? box.left + box.width / 2 : event.clientX;
      setOpened({ x, y, price: roundToTick(unitsOf(at, scale), instrument, 'nearest') });
    };
    host.addEventListener('contextmenu', open);
    return () => host.removeEventListener('contextmenu', open);
  }, [kline, instrument]);
  const close = (): void => {
    setOpened(null);
    kline.host.focus({ preventScroll: true });
  };
  return { opened, close };
}

/** Menu of a price on the chart: fills the order form, or begins an alert. Nothing is sent. */
export function ChartMenu({ kline, instrument }: ChartMenuProps) {
  const t = useText('trade', 'ladder');
  const [, go] = useLocation();
  const numbers = useOrderNumbers(instrument.symbol);
  const { opened, close } = useOpened({ kline, instrument });
  const type = tradeTypeOf(instrument);
  if (opened === null || type === null) return null;
  const price = formatPlain(opened.price, instrument.priceDecimals);
  const last = lastOf(kline);
  const isBelow = last === null || opened.price < unitsOf(last, 10 ** instrument.priceDecimals);
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
    <MenuAt label={t('ladder.chartMenu')} at={opened} items={[...orders, alert]} onClose={close} />
  );
}
