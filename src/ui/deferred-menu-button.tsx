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
  /** The button that opens; it has no handlers of its own. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Starts the download of what opens. */
  readonly preload: () => Promise<unknown>;
  /** What opens at once as soon as it is there, with a button of its own. */
  readonly children: ReactNode;
};

/**
 * The button of a menu before its first use. Placing a menu takes more code than all of a screen,
 * so it comes when somebody is about to open one.
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
