import {
  cloneElement,
  Suspense,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

export type DeferredMenuButtonProps = {
  /** The button that opens the menu; must have no handlers. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Starts the download of the menu. */
  readonly preload: () => Promise<unknown>;
  /** The menu with its own button; opens as soon as its code is loaded. */
  readonly children: ReactNode;
};

/**
 * Button of a menu that is not loaded yet. Positioning a menu takes more code than a whole screen,
 * so the code loads only when a user is about to open one.
 */
export function DeferredMenuButton({ trigger, preload, children }: DeferredMenuButtonProps) {
  const [asked, setAsked] = useState(false);
  const ahead = (): void => {
    preload().catch(() => undefined);
  };
  const openWithKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAsked(true);
  };
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
    onKeyDown: openWithKey,
    onPointerEnter: ahead,
    onFocus: ahead,
  });
  return asked ? <Suspense fallback={button}>{children}</Suspense> : button;
}
