import type { ReactNode } from 'react';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import { useContextMenu } from '#src/ui/index.ts';
import { shownLine, shownText } from '#src/trading/table/shown-text.ts';
import type { OnAct } from './position-act.ts';
import type { AskedPosition } from './position-menu.tsx';

const positionMenu = deferredPart(async () => {
  const { PositionMenu } = await withTexts(['market'], import('./position-menu.tsx'));
  return PositionMenu;
});

/** The position of a row or card, and the cell for the source of its value. */
function askedPosition(row: HTMLElement, target: Element): AskedPosition | null {
  const { position: id, symbol } = row.dataset;
  if (id === undefined || symbol === undefined) return null;
  const cell = target.closest('th, td');
  const figure =
    target.closest<HTMLElement>('[data-field]') ?? cell?.querySelector<HTMLElement>('[data-field]');
  const price = row.querySelector('[data-field="mark"]')?.textContent ?? '';
  const texts = cell === null ? null : { cell: shownText(cell), row: shownLine(row) };
  return { id, symbol, field: figure?.dataset['field'] ?? 'mark', price, texts };
}

/** Context menu of open positions: handlers of what holds them, and the menu while it is open. */
export function usePositionMenu(onAct: OnAct, onOpen?: (id: string) => void) {
  const { asked, close, handlers } = useContextMenu('[data-position]', askedPosition);
  const menu: ReactNode = asked !== null && (
    <positionMenu.Part asked={asked} onAct={onAct} onOpen={onOpen} onClose={close} />
  );
  return { handlers, menu };
}
