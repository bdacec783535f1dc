import { useState, type ReactNode } from 'react';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { deferredDialog } from '#src/kit/index.ts';
import { OptionCard } from './option-card.tsx';
import { Stack } from '#src/ui/index.ts';
import styles from './option.module.css';

const closeSheet = deferredDialog(async () => (await import('./close-sheet.tsx')).CloseSheet);
const detailSheet = deferredDialog(async () => (await import('./detail-sheet.tsx')).DetailSheet);

type Shown = { readonly sheet: 'close' | 'detail'; readonly order: OptionOrderView };

type OptionCardsProps = {
  readonly items: readonly OptionOrderView[];
  /** Replaces the cards where nothing is held. */
  readonly none: ReactNode;
};

/** Cards of held options. Their sheets outlive the cards, so that a receipt stays open. */
export function OptionCards({ items, none }: OptionCardsProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (sheet: Shown['sheet'], order: OptionOrderView): void => {
    setShown({ sheet, order });
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  return (
    <>
      {items.length === 0 && none}
      <Stack columns={1} gap={8} minInline={0} className={styles['cards']}>
        {items.map((order) => (
          <OptionCard key={order.id} order={order} onAct={show} />
        ))}
      </Stack>
      {shown !== null && (
        <>
          <closeSheet.Part
            key={shown.order.id}
            open={isOpen && shown.sheet === 'close'}
            order={shown.order}
            onClose={close}
          />
          <detailSheet.Part
            open={isOpen && shown.sheet === 'detail'}
            order={shown.order}
            onClose={close}
          />
        </>
      )}
    </>
  );
}
