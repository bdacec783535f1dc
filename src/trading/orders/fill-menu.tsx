import { Info } from 'lucide-react';
import type { FillView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/index.ts';
import { useChartItems, useCopyItem, usePriceItems } from '#src/market/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { useCellItems, type ShownTexts } from '#src/trading/table/cell-items.tsx';
import { ContextMenu, type MenuAsk } from '#src/ui/index.ts';

type FillMenuProps = {
  readonly asked: MenuAsk<ShownTexts>;
  readonly fill: FillView;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** Context menu of an execution in a table. */
export function FillMenu({ asked, fill, onOpen, onClose }: FillMenuProps) {
  const t = useText();
  const { symbol, price } = fill;
  const numbers = useOrderNumbers(symbol);
  const [chart, ...tabs] = useChartItems(symbol);
  const icon = <Info size={16} strokeWidth={1.75} aria-hidden />;
  const items = [
    { label: t('common.details'), icon, onSelect: onOpen },
    ...(chart === undefined ? [] : [{ ...chart, separated: true }, ...tabs]),
    useCopyItem(symbol),
    ...useCellItems(asked.about),
    ...usePriceItems(numbers.price(price), symbol, 'last'),
  ];
  return <ContextMenu asked={asked} label={numbers.name} items={items} onClose={onClose} />;
}
