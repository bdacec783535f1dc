import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export type Mounted = {
  readonly host: HTMLElement;
  /** Renders something else in the same place. */
  readonly show: (node: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

/** Renders into the test's document and waits until everything has settled. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const show = (next: ReactNode): Promise<void> => act(async () => root.render(next));
  await show(node);
  return {
    host,
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
}

/** Presses a key on the focused element. */
export async function press(key: string): Promise<void> {
  await act(async () => {
    const target = document.activeElement ?? document.body;
    const options = { key, code: key, bubbles: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent('keydown', options));
    target.dispatchEvent(new KeyboardEvent('keyup', options));
  });
}

/** Clicks like a finger or mouse: pointer events first. */
export async function click(element: Element): Promise<void> {
  await act(async () => {
    const options = { bubbles: true, cancelable: true, button: 0, ctrlKey: false };
    element.dispatchEvent(new PointerEvent('pointerdown', options));
    element.dispatchEvent(new PointerEvent('pointerup', options));
    if (element instanceof HTMLElement) element.click();
  });
}

/** The one element with a role and a name, anywhere in the document. */
export function byName(selector: string, name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} elements ${selector} named ${name}`);
  return found[0]!;
}

const UNTIL_MS = 10_000;

/** Waits until this no longer throws, however busy the machine is; React keeps working. */
export async function until(check: () => void): Promise<void> {
  const end = performance.now() + UNTIL_MS;
  for (;;) {
    await act(async () => new Promise((done) => setTimeout(done, 10)));
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
