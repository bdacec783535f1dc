import { Crosshair, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { askModal, useText } from '#src/kit/index.ts';
import { Column, IconButton } from '#src/ui/index.ts';
import { DRAWING_TOOLS } from './drawing.ts';
import styles from './drawing.module.css';
import { deleteDrawing, deleteDrawings } from './drawing-store.ts';
import { chooseTool, drawingState, selectDrawing } from './drawing-tool-state.ts';
import { ToolIcon } from './tool-icon.tsx';
import { toolName } from './tool-name.ts';

/** Column of tools beside the chart: cursor, five tools, delete. */
export function DrawingStrip({ symbol }: { readonly symbol: string }) {
  const t = useText('chart');
  const { tool, selected } = useSnapshot(drawingState);
  const remove = async (): Promise<void> => {
    if (selected !== null) {
      deleteDrawing(symbol, selected);
      selectDrawing(null);
      return;
    }
    const sure = await askModal({
      title: t('chart.drawDeleteAll'),
      text: t('chart.drawDeleteAsk', { symbol }),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (sure) deleteDrawings(symbol);
  };
  return (
    <Column className={styles['strip']} role="toolbar" aria-label={t('chart.drawTools')}>
      <IconButton
        label={t('chart.cursorTool')}
        pressed={tool === null}
        onClick={() => chooseTool(null)}
      >
        <Crosshair size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {DRAWING_TOOLS.map((one) => (
        <IconButton
          key={one}
          label={toolName(one, t)}
          pressed={tool === one}
          data-tool={one}
          onClick={() => chooseTool(one)}
        >
          <ToolIcon tool={one} />
        </IconButton>
      ))}
      <IconButton
        label={t(selected === null ? 'chart.drawDeleteAll' : 'common.delete')}
        onClick={() => void remove()}
      >
        <Trash2 size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Column>
  );
}
