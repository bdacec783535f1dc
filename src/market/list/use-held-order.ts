import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { useListOrder } from '#src/market/cells/use-list-order.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';

/** A finger that has just left may come back at once. */
const RELEASE_AFTER_MS = 400;

type Shown = { readonly order: readonly string[] | null; readonly view: LiveView };

/** Handlers of the list that keep its rows in place while it is touched or has the focus. */
export type HoldHandlers = {
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
};

export type HeldOrder = {
  readonly order: readonly string[] | null;
  readonly handlers: HoldHandlers;
};

/** A finger that scrolls ends its pointer; its touch goes on and ends by itself. */
const ENDS = ['pointerup', 'touchend', 'touchcancel', 'dragend'] as const;

/** Touched from the first contact until a moment after the last one has ended, wherever that is. */
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

function useHold(): { readonly isHeld: boolean; readonly handlers: HoldHandlers } {
  const [isTouched, onPointerDown] = useTouched();
  const [isFocused, setFocused] = useState(false);
  const handlers = useMemo<HoldHandlers>(
    () => ({
      onPointerDown,
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      },
    }),
    [onPointerDown],
  );
  return { isHeld: isTouched || isFocused, handlers };
}

/**
 * The order of a list view, still while the list is touched or focused. Another filter or column
 * is what the user asked for: its first order is taken at once.
 */
export function useHeldOrder(view: LiveView): HeldOrder {
  const live = useListOrder(view);
  const { isHeld, handlers } = useHold();
  const [shown, setShown] = useState<Shown>({ order: live, view });
  const isAsked = shown.view !== view || shown.order === null;
  if (live !== shown.order && (!isHeld || isAsked)) setShown({ order: live, view });
  return { order: shown.order, handlers };
}
