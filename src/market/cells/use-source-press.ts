import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import { swallowNextClick } from '#src/ui/index.ts';
import { openPriceSource } from './price-source.ts';

const LONG_PRESS_MS = 500;
const MOVE_CANCELS_PX = 10;

type Press = {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
};

export type SourcePress = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
};

/** Handlers that open the source of a value on a long press or by the context menu. */
export function useSourcePress(sym: string, field: string): SourcePress {
  const press = useRef<Press | null>(null);
  const opened = useRef(false);
  return useMemo(() => {
    const end = (): void => {
      if (press.current !== null) clearTimeout(press.current.timer);
      press.current = null;
    };
    return {
      onPointerDown: ({ clientX, clientY, button }) => {
        end();
        opened.current = false;
        if (button !== 0) return;
        const timer = setTimeout(() => {
          press.current = null;
          opened.current = openPriceSource(sym, field);
          // Lifting the finger that opened the sheet must not press what is under it.
          if (opened.current) swallowNextClick();
        }, LONG_PRESS_MS);
        press.current = { timer, x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (press.current === null) return;
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > MOVE_CANCELS_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event) => {
        end();
        // A long press on a touch screen also ends in this event, with the sheet already open.
        if (opened.current || openPriceSource(sym, field)) event.preventDefault();
        opened.current = false;
      },
    };
  }, [sym, field]);
}
