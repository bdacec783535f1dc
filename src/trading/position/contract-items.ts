import { useSnapshot } from 'valtio';
import { accountBook, useText } from '#src/kit/index.ts';
import type { MenuItem } from '#src/ui/index.ts';
import type { OnAct } from './position-act.ts';

/**
 * What can be done with an open position, besides closing it, as items of a menu.
 * @param onOpen opens its what-if beneath the table; a card has a button of its own for it.
 */
export function useContractItems(
  id: string,
  onAct: OnAct,
  onOpen?: (id: string) => void,
): readonly MenuItem[] {
  const t = useText('position', 'contract');
  const isCross = useSnapshot(accountBook).positions[id]?.marginMode === 'cross';
  const margin = { label: t('contract.addMargin'), onSelect: () => onAct('margin', id) };
  const items = [
    // The balance of the account answers for a cross position.
    ...(isCross ? [] : [margin]),
    { label: t('position.setTriggers'), onSelect: () => onAct('triggers', id) },
    { label: t('position.breakEvenTitle'), onSelect: () => onAct('breakEven', id) },
    { label: t('position.reverse'), onSelect: () => onAct('reverse', id) },
    { label: t('contract.adjustLeverage'), onSelect: () => onAct('leverage', id) },
  ];
  if (onOpen === undefined) return items;
  return [...items, { label: t('position.openWhatIf'), onSelect: () => onOpen(id) }];
}
