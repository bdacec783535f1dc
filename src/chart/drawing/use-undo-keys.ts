import { useEffect } from 'react';
import { isTyped } from '#src/kit/index.ts';
import { step } from './drawing-store.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Ctrl+Z undoes the last change of the drawings, Ctrl+Shift+Z and Ctrl+Y do it again. */
export function useUndoKeys(symbol: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped(event, FIELDS)) return;
      const isUndo = ['z', 'Z'].includes(event.key);
      if (!isUndo && event.key !== 'y') return;
      event.preventDefault();
      step(symbol, !isUndo || event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [symbol]);
}
