import { Copy, Rows3 } from 'lucide-react';
import { copyAndTell, useText } from '#src/kit/index.ts';
import type { MenuItem } from '#src/ui/index.ts';

/** Texts of a row of a table, and of the cell that was pressed, as they are shown. */
export type ShownTexts = { readonly cell: string; readonly row: string };

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Copies a cell, and its row with tabs between the cells; nothing outside a table. */
export function useCellItems(texts: ShownTexts | null): readonly MenuItem[] {
  const t = useText('position');
  if (texts === null) return [];
  return [
    {
      label: t('position.table.copyCell'),
      note: texts.cell,
      icon: <Copy {...ICON} />,
      disabled: texts.cell === '',
      onSelect: () => void copyAndTell(texts.cell),
    },
    {
      label: t('position.table.copyRow'),
      icon: <Rows3 {...ICON} />,
      onSelect: () => void copyAndTell(texts.row),
    },
  ];
}
