import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import { klinePath } from './kline-path.ts';
import { useContextMenu } from '#src/ui/index.ts';
import type { AskedRow } from './row-menu.tsx';

const rowMenu = deferredPart(async () => {
  const { RowMenu } = await withTexts(['market', 'trade'], import('./row-menu.tsx'));
  return RowMenu;
});

/** The instrument of a row, and the cell for the source of its price. */
function askedRow(row: HTMLElement, target: Element): AskedRow | null {
  const { symbol } = row.dataset;
  const cell = target.closest<HTMLElement>('[data-field]');
  const last = row.querySelector('[data-field="last"]');
  if (symbol === undefined) return null;
  return { symbol, field: cell?.dataset['field'] ?? 'last', price: last?.textContent ?? '' };
}

/**
 * Context menu of rows that stand for instruments: handlers of the element around them, and the
 * menu while it is open.
 * @param onSelect what a press on a row does; opens the chart by default.
 */
export function useRowMenu(onSelect?: (symbol: string) => void) {
  const [, go] = useLocation();
  const { asked, close, handlers } = useContextMenu('[data-symbol]', askedRow);
  const open = onSelect ?? ((symbol: string) => go(klinePath(symbol)));
  const menu: ReactNode = asked !== null && (
    <rowMenu.Part asked={asked} onSelect={open} onClose={close} />
  );
  return { handlers, menu };
}
