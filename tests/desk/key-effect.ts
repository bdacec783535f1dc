import type { Page } from 'playwright-core';

/** What a key has to change: the focus of the ladder, its chosen size, or the command line. */
export type Effect =
  | { readonly what: 'focus' }
  | { readonly what: 'size'; readonly key: string }
  | { readonly what: 'palette'; readonly open: boolean };

/** A press without an effect for so long is lost. */
const LOST_MS = 5_000;

type Watch = { readonly effect: Effect; readonly lostMs: number };
type Watching = { keyEffect: Promise<number | null> };

/**
 * Waits in the page for the next key and its effect. The time begins with the key event as the
 * browser made it, and ends in the frame that shows the effect.
 */
function watchInPage({ effect, lostMs }: Watch): void {
  const before = document.activeElement;
  const isThere = (): boolean => {
    if (effect.what === 'focus') {
      const { activeElement } = document;
      return activeElement !== before && activeElement?.closest('[data-panel="ladder"]') != null;
    }
    if (effect.what === 'palette') {
      return (document.querySelector('[role="dialog"] [role="combobox"]') !== null) === effect.open;
    }
    const size = document.querySelector(`[data-volume="${effect.key}"]`);
    return size?.getAttribute('aria-checked') === 'true';
  };
  const keyEffect = new Promise<number | null>((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent): void => {
      const look = (): void => {
        const ms = performance.now() - timeStamp;
        if (isThere()) resolve(ms);
        else if (ms > lostMs) resolve(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
  Object.assign(globalThis, { keyEffect } satisfies Watching);
}

/** Presses a key and returns the milliseconds until its effect is shown; null for a lost press. */
export async function pressKey(page: Page, key: string, effect: Effect): Promise<number | null> {
  // The loader names functions with a helper that the page does not have.
  const watch = JSON.stringify({ effect, lostMs: LOST_MS } satisfies Watch);
  await page.evaluate(
    `(() => { const __name = (it) => it; (${watchInPage.toString()})(${watch}); })()`,
  );
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as Watching).keyEffect);
}
