import type { ReactNode } from 'react';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import { sourceField } from '#src/market/cells/live-cell.tsx';
import { symbolOf, type LiveView } from '#src/market/cells/use-view.ts';
import { useContextMenu } from '#src/ui/index.ts';
import type { AskedLevel, BookMenuProps } from './book-menu.tsx';
import { pickOf } from './level-presses.ts';

const bookMenu = deferredPart(async () => {
  const { BookMenu } = await withTexts(['market', 'book'], import('./book-menu.tsx'));
  return BookMenu;
});

/** Context menu of the levels of a book: handlers of its table, and the menu while it is open. */
export function useBookMenu(view: LiveView, onTake: BookMenuProps['onTake']) {
  const askedLevel = ({ dataset }: HTMLElement, target: Element): AskedLevel | null => {
    const row = Number.parseInt(dataset['row'] ?? '', 10);
    const pick = pickOf(view, row, { withShift: true, twice: false });
    const cell = target.closest<HTMLElement>('[data-field]');
    if (pick === null) return null;
    return { pick, field: sourceField(view, cell?.dataset['field'] ?? 'price', row) };
  };
  const { asked, close, handlers } = useContextMenu('tr[data-row]', askedLevel);
  const menu: ReactNode = asked !== null && (
    <bookMenu.Part asked={asked} symbol={symbolOf(view)} onTake={onTake} onClose={close} />
  );
  return { handlers, menu };
}
