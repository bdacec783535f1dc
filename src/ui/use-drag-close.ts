import { useRef, type PointerEvent, type RefObject } from 'react';

/** A sheet let go lower than this closes; above it, it goes back. */
const CLOSE_AFTER_PX = 80;

type DragHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Handlers for the grip of a sheet: pulled down far enough it closes. */
export function useDragClose(
  sheet: RefObject<HTMLElement | null>,
  onClose: () => void,
): DragHandlers {
  const start = useRef<number | null>(null);
  const pulled = useRef(0);
  const end = (mayClose: boolean): void => {
    start.current = null;
    if (mayClose && pulled.current > CLOSE_AFTER_PX) onClose();
    else sheet.current?.style.removeProperty('translate');
    pulled.current = 0;
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (start.current === null) return;
      pulled.current = Math.max(0, event.clientY - start.current);
      sheet.current?.style.setProperty('translate', `0 ${pulled.current}px`);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
