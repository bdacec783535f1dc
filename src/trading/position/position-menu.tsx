import { positionField } from '#protocol/worker/position-source.ts';
import { useText } from '#src/kit/index.ts';
import { useChartItems, useCopyItem, usePriceItems } from '#src/market/index.ts';
import { ContextMenu, type MenuAsk } from '#src/ui/index.ts';
import { useCellItems, type ShownTexts } from '#src/trading/table/cell-items.tsx';
import { useContractItems } from './contract-items.ts';
import type { OnAct } from './position-act.ts';

/** A row or card of a position, with the cell that was pressed. */
export type AskedPosition = {
  readonly id: string;
  readonly symbol: string;
  readonly field: string;
  /** Mark price, as shown. */
  readonly price: string;
  /** What a row of a table shows; null for a card. */
  readonly texts: ShownTexts | null;
};

export type PositionMenuProps = {
  readonly asked: MenuAsk<AskedPosition>;
  readonly onAct: OnAct;
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
};

/** Context menu of an open position. */
export function PositionMenu({ asked, onAct, onOpen, onClose }: PositionMenuProps) {
  const t = useText('position');
  const { id, symbol, field, price, texts } = asked.about;
  const [chart, ...tabs] = useChartItems(symbol);
  const items = [
    { label: t('position.close'), danger: true, onSelect: () => onAct('close', id) },
    ...useContractItems(id, onAct, onOpen),
    ...(chart === undefined ? [] : [{ ...chart, separated: true }, ...tabs]),
    useCopyItem(symbol),
    ...useCellItems(texts),
    ...usePriceItems(price, symbol, positionField(id, field)),
  ];
  return <ContextMenu asked={asked} label={symbol} items={items} onClose={onClose} />;
}
