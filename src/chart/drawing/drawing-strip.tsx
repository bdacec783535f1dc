import { Crosshair, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/kit/index.ts';
import { Column, IconButton } from '#src/ui/index.ts';
import { askDeleteAll } from './ask-delete-all.ts';
import styles from './drawing.module.css';
import { deleteDrawings } from './drawing-store.ts';
import { chooseTool, drawingState, selectDrawing } from './drawing-tool-state.ts';
import { ToolIcon } from './tool-icon.tsx';
import type { ToolId } from './tools/list.ts';

/** Tools that are always beside the chart; the sheet has all of them. */
const COMMON: readonly ToolId[] = ['trend', 'horizontal', 'rectangle', 'fibonacci', 'text'];

/** Column of tools beside the chart: cursor, five tools, delete. */
export function DrawingStrip({ symbol }: { readonly symbol: string }) {
  const t = useText('drawing');
  const { tool, selected } = useSnapshot(drawingState);
  const remove = (): void => {
    if (selected === null) {
      void askDeleteAll(symbol);
      return;
    }
    deleteDrawings(symbol, [selected]);
    selectDrawing(null);
  };
  return (
    <Column className={styles['strip']} role="toolbar" aria-label={t('drawing.tools')}>
      <IconButton
        label={t('drawing.cursor')}
        pressed={tool === null}
        onClick={() => chooseTool(null)}
      >
        <Crosshair size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {COMMON.map((one) => (
        <IconButton
          key={one}
          label={t(`drawing.tool.${one}`)}
          pressed={tool === one}
          data-tool={one}
          onClick={() => chooseTool(one)}
        >
          <ToolIcon tool={one} />
        </IconButton>
      ))}
      <IconButton
        label={t(selected === null ? 'drawing.deleteAll' : 'common.delete')}
        onClick={remove}
      >
        <Trash2 size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Column>
  );
}
