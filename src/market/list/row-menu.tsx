import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useLocation } from 'wouter';
import { useInstrument, useText } from '#src/kit/index.ts';
import { orderPath } from './kline-path.ts';
import { ContextMenu, type MenuAsk, type MenuItem } from '#src/ui/index.ts';
import {
  useAlertItem,
  useChartItems,
  useCopyItem,
  usePriceItems,
  useStarItem,
} from './instrument-items.tsx';

/** A row of a market list, with the cell that was pressed. */
export type AskedRow = {
  readonly symbol: string;
  readonly field: string;
  /** Last price, as shown. */
  readonly price: string;
};

export type RowMenuProps = {
  readonly asked: MenuAsk<AskedRow>;
  /** What a press on the row does. */
  readonly onSelect: (symbol: string) => void;
  readonly onClose: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ticket with a side chosen; nothing for an index or a currency. */
function useSideItems(symbol: string): readonly MenuItem[] {
  const t = useText('trade');
  const [, go] = useLocation();
  const kind = useInstrument(symbol)?.kind;
  if (kind !== 'stock' && kind !== 'spot' && kind !== 'swap') return [];
  const isSwap = kind === 'swap';
  return [
    {
      label: t(isSwap ? 'trade.openLong' : 'trade.buy'),
      icon: <ArrowUpRight {...ICON} />,
      separated: true,
      onSelect: () => go(orderPath(symbol, 'buy')),
    },
    {
      label: t(isSwap ? 'trade.openShort' : 'trade.sell'),
      icon: <ArrowDownRight {...ICON} />,
      onSelect: () => go(orderPath(symbol, 'sell')),
    },
  ];
}

/** Context menu of an instrument in a list. */
export function RowMenu({ asked, onSelect, onClose }: RowMenuProps) {
  const { symbol, field, price } = asked.about;
  const items = [
    ...useChartItems(symbol, onSelect),
    ...useSideItems(symbol),
    { ...useStarItem(symbol), separated: true },
    useAlertItem(symbol),
    useCopyItem(symbol),
    ...usePriceItems(price, symbol, field),
  ];
  return <ContextMenu asked={asked} label={symbol} items={items} onClose={onClose} />;
}
