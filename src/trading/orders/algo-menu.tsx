import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { useText } from '#src/kit/index.ts';
import { useChartItems, useCopyItem } from '#src/market/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { ContextMenu, type MenuAsk } from '#src/ui/index.ts';
import { otherAct, useAlgoAct } from './algo-acts.tsx';

type AlgoMenuProps = {
  readonly asked: MenuAsk<unknown>;
  readonly algo: AlgoView;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** Context menu of an order that places others. */
export function AlgoMenu({ asked, algo, onOpen, onClose }: AlgoMenuProps) {
  const t = useText('conditional');
  const { id, symbol, status } = algo;
  const numbers = useOrderNumbers(symbol);
  const other = useAlgoAct(id, otherAct(algo));
  const cancel = useAlgoAct(id, 'cancel');
  const [chart, ...tabs] = useChartItems(symbol);
  const items = [
    { label: t('common.details'), onSelect: () => onOpen(id) },
    ...(isLiveAlgo(status)
      ? [
          { label: other.label, onSelect: other.press },
          { label: cancel.label, danger: true, onSelect: cancel.press },
        ]
      : []),
    ...(chart === undefined ? [] : [{ ...chart, separated: true }, ...tabs]),
    useCopyItem(symbol),
  ];
  return <ContextMenu asked={asked} label={numbers.name} items={items} onClose={onClose} />;
}
