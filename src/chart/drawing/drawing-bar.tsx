import { Copy, Lock, LockOpen, Redo2, Settings2, Trash2, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/kit/index.ts';
import { IconButton, Row } from '#src/ui/index.ts';
import type { Drawing } from './drawing.ts';
import styles from './drawing.module.css';
import { changeDrawing, deleteDrawings, historyOf, step } from './drawing-store.ts';
import { drawingState, selectDrawing } from './drawing-tool-state.ts';
import { cloneDrawing } from './new-drawing.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Goes back and forth in the changes of the drawings. */
export function UndoButtons({ symbol }: { readonly symbol: string }) {
  const t = useText('drawing');
  const { undo, redo } = useSnapshot(historyOf(symbol).depth);
  return (
    <>
      <IconButton
        label={t('drawing.undo')}
        disabled={undo === 0}
        onClick={() => step(symbol, 'undo')}
      >
        <Undo2 {...ICON} />
      </IconButton>
      <IconButton
        label={t('drawing.redo')}
        disabled={redo === 0}
        onClick={() => step(symbol, 'redo')}
      >
        <Redo2 {...ICON} />
      </IconButton>
    </>
  );
}

type DrawingBarProps = { readonly symbol: string; readonly drawing: Drawing };

/** What is done with the selected drawing. */
export function DrawingBar({ symbol, drawing }: DrawingBarProps) {
  const t = useText('drawing');
  const { locked } = drawing;
  return (
    <Row
      className={styles['bar']}
      role="toolbar"
      aria-label={t(`drawing.tool.${drawing.tool}`)}
      surface={2}
      radius="input"
    >
      <IconButton label={t('drawing.settings')} onClick={() => (drawingState.edits = true)}>
        <Settings2 {...ICON} />
      </IconButton>
      <IconButton label={t('drawing.clone')} onClick={() => cloneDrawing(symbol, drawing)}>
        <Copy {...ICON} />
      </IconButton>
      <IconButton
        label={t('drawing.lock')}
        pressed={locked}
        onClick={() => changeDrawing(symbol, { ...drawing, locked: !locked })}
      >
        {locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
      </IconButton>
      <UndoButtons symbol={symbol} />
      <IconButton
        label={t('common.delete')}
        disabled={locked}
        onClick={() => {
          deleteDrawings(symbol, [drawing.id]);
          selectDrawing(null);
        }}
      >
        <Trash2 {...ICON} />
      </IconButton>
    </Row>
  );
}
