import type { OrderView } from '#protocol/http/trading-objects.ts';
import { deferredDialog, deferredPart, withTexts } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import type { OwnLeg } from './own-orders.ts';

/** Sends an order of a press by one tap, or opens its sheet where that is not allowed. */
export const pressSheet = deferredPart<{ ask: OrderAsk; onClose: () => void }>(async () => {
  const sheet = import('#src/trading/confirm/order-sheet.tsx');
  const { OrderSheet } = await withTexts(['confirm'], sheet);
  return OrderSheet;
});

/** An own order that is moved, or a condition. */
export type Moving = { readonly price: string } & (
  { readonly order: OrderView } | { readonly leg: OwnLeg }
);

type MoveSheetProps = {
  readonly open: boolean;
  readonly moving: Moving | null;
  readonly onClose: () => void;
};

/** The form of an order that was moved, with its new price: nothing is sent before its button. */
export const moveSheet = deferredDialog<MoveSheetProps>(async () => {
  const [{ ChangeSheet }, { LegSheet }] = await Promise.all([
    withTexts(['order', 'trade', 'error', 'valid'], import('#src/trading/orders/change-sheet.tsx')),
    withTexts(['conditional', 'contract'], import('#src/trading/orders/leg-sheet.tsx')),
  ]);
  return ({ open, moving, onClose }) => {
    if (!open || moving === null) return null;
    const { price } = moving;
    return 'order' in moving ? (
      <ChangeSheet key={price} order={moving.order} price={price} onClose={onClose} />
    ) : (
      <LegSheet key={price} {...moving.leg} price={price} onClose={onClose} />
    );
  };
});

/** Confirms the stop that the ticket holds. */
export const stopSheet = deferredPart(async () => {
  const areas = [
    'trade',
    'algo',
    'order',
    'error',
    'valid',
    'confirm',
    'risk',
    'contract',
  ] as const;
  const { StopPress } = await withTexts(areas, import('./stop-press.tsx'));
  return StopPress;
});
