import { ArrowRight, Layers } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import { useAlertItem, usePriceItems } from '#src/market/list/instrument-items.tsx';
import { ContextMenu, type MenuAsk } from '#src/ui/index.ts';
import type { LevelPick } from './level-presses.ts';

/** A level as it was when its menu was asked for; the book goes on meanwhile. */
export type AskedLevel = {
  readonly pick: LevelPick;
  /** The cell for the source of its value. */
  readonly field: string;
};

export type BookMenuProps = {
  readonly asked: MenuAsk<AskedLevel>;
  readonly symbol: string;
  /** Puts the level into the ticket; without it there is none. */
  readonly onTake: ((pick: LevelPick) => void) | undefined;
  readonly onClose: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Context menu of a level of the book. */
export function BookMenu({ asked, symbol, onTake, onClose }: BookMenuProps) {
  const t = useText('book');
  const { pick, field } = asked.about;
  const takes =
    onTake === undefined
      ? []
      : [
          {
            label: t('book.takePrice'),
            icon: <ArrowRight {...ICON} />,
            onSelect: () => onTake({ ...pick, swept: [] }),
          },
          {
            label: t('book.takeSize'),
            icon: <Layers {...ICON} />,
            onSelect: () => onTake(pick),
          },
        ];
  const items = [
    ...takes,
    { ...useAlertItem(symbol), separated: takes.length > 0 },
    ...usePriceItems(pick.price, symbol, field),
  ];
  return (
    <ContextMenu
      asked={asked}
      label={`${symbol} · ${pick.price}`}
      items={items}
      onClose={onClose}
    />
  );
}
