import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { useListOrder } from '#src/market/cells/use-list-order.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';

/** Delay before release: a lifted finger often returns at once. */
const RELEASE_AFTER_MS = 400;

type Shown = { readonly order: readonly string[] | null; readonly view: LiveView };

/** Handlers that keep the rows in place while the list is touched or focused. */
export type HoldHandlers = {
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onPointerEnter?: (event: PointerEvent) => void;
  readonly onPointerLeave?: () => void;
};

export type HeldOrder = {
  readonly order: readonly string[] | null;
  readonly handlers: HoldHandlers;
};

/** Scrolling cancels the pointer, but the touch goes on and ends with its own event. */
const ENDS = ['pointerup', 'touchend', 'touchcancel', 'dragend'] as const;

/** True from the first contact until shortly after the last one ended, anywhere on the page. */
function useTouched(): readonly [boolean, () => void] {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isTouched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(false), RELEASE_AFTER_MS);
    };
    ENDS.forEach((name) => addEventListener(name, release));
    return () => {
      clearTimeout(timer);
      ENDS.forEach((name) => removeEventListener(name, release));
    };
  }, [isTouched]);
  return [isTouched, useCallback(() => setTouched(true), [])];
}

/** Whether rows must stay in place, and the handlers that find out. */
export function useHold(underPointer: boolean): {
  readonly isHeld: boolean;
  readonly handlers: HoldHandlers;
} {
  const [isTouched, onPointerDown] = useTouched();
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const handlers = useMemo<HoldHandlers>(
    () => ({
      onPointerDown,
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      },
      ...(underPointer && {
        // A finger that only passed by leaves no pointer behind.
        onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
        onPointerLeave: () => setHovered(false),
      }),
    }),
    [onPointerDown, underPointer],
  );
  return { isHeld: isTouched || isFocused || isHovered, handlers };
}

/**
 * Order of a list view, frozen while the list is touched or focused. A new filter or column is the
 * user's request, so its first order applies at once.
 * @param underPointer also frozen while a mouse is over the list: for one that often changes.
 */
export function useHeldOrder(view: LiveView, underPointer = false): HeldOrder {
  const live = useListOrder(view);
  const { isHeld, handlers } = useHold(underPointer);
  const [shown, setShown] = useState<Shown>({ order: live, view });
  const isAsked = shown.view !== view || shown.order === null;
  if (live !== shown.order && (!isHeld || isAsked)) setShown({ order: live, view });
  return { order: shown.order, handlers };
}
