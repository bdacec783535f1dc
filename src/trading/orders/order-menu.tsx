import { Pencil, ReceiptText, X } from 'lucide-react';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/index.ts';
import { useChartItems, useCopyItem, usePriceItems } from '#src/market/index.ts';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { useCellItems, type ShownTexts } from '#src/trading/table/cell-items.tsx';
import { ContextMenu, type MenuAsk, type MenuItem } from '#src/ui/index.ts';

export type OrderMenuProps = {
  readonly asked: MenuAsk<unknown>;
  readonly order: OrderView;
  /** What a row of a table shows. */
  readonly texts?: ShownTexts | null;
  /** Changes a limit order. */
  readonly onChange: ((order: OrderView) => void) | undefined;
  readonly onCancel: () => void;
  /** Opens an ended order. */
  readonly onOpen: ((order: OrderView) => void) | undefined;
  readonly onClose: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the buttons of the row do. */
function useOrderItems(props: OrderMenuProps): readonly MenuItem[] {
  const { order, onChange, onCancel, onOpen } = props;
  const t = useText('trade', 'order');
  const isLive = isLiveOrder(order);
  const items: MenuItem[] = [];
  if (isLive && onChange !== undefined && order.type === 'limit') {
    const change = (): void => onChange(order);
    items.push({ label: t('order.change'), icon: <Pencil {...ICON} />, onSelect: change });
  }
  if (isLive) {
    const label = t('trade.cancelOrder');
    items.push({ label, icon: <X {...ICON} />, danger: true, onSelect: onCancel });
  } else if (onOpen !== undefined) {
    const open = (): void => onOpen(order);
    items.push({ label: t('common.details'), icon: <ReceiptText {...ICON} />, onSelect: open });
  }
  return items;
}

/** Context menu of an order. */
export function OrderMenu(props: OrderMenuProps) {
  const { asked, order, texts = null, onClose } = props;
  const { symbol, price, avgPrice } = order;
  const numbers = useOrderNumbers(symbol);
  const shown = price ?? avgPrice;
  const [chart, ...tabs] = useChartItems(symbol);
  const prices = usePriceItems(shown === undefined ? '' : numbers.price(shown), symbol, 'last');
  const items = [
    ...useOrderItems(props),
    ...(chart === undefined ? [] : [{ ...chart, separated: true }, ...tabs]),
    useCopyItem(symbol),
    ...useCellItems(texts),
    ...prices,
  ];
  return <ContextMenu asked={asked} label={numbers.name} items={items} onClose={onClose} />;
}
