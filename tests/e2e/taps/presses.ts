import type { Locator, Page } from 'playwright-core';

/**
 * Ways to press a button twice: two clicks in one frame, a mouse, a finger, a key. A mouse is fast,
 * an unsure finger slow.
 */
export const PRESSES = ['frame', 'mouse', 'finger', 'slow finger', 'key'] as const;
export type Press = (typeof PRESSES)[number];

const MOUSE_MS = 60;
const FINGER_MS = 150;
const SLOW_FINGER_MS = 300;
const KEY_MS = 80;

type Point = { readonly x: number; readonly y: number };

async function middleOf(button: Locator): Promise<Point> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function byMouse(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(MOUSE_MS);
  }
}

/** The second tap lands at the place of the first, whatever is there by then. */
async function byFinger(page: Page, { x, y }: Point, pauseMs: number): Promise<void> {
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(pauseMs);
  await page.touchscreen.tap(x, y);
}

/** Presses a button twice, as an unsteady hand confirms once. */
export async function pressTwice(page: Page, button: Locator, press: Press): Promise<void> {
  await button.and(page.locator(':enabled')).waitFor();
  // New content ignores presses for a moment.
  await button.click({ trial: true });
  switch (press) {
    case 'frame':
      return button.evaluate((one) => {
        (one as HTMLElement).click();
        (one as HTMLElement).click();
      });
    case 'mouse':
      return byMouse(page, await middleOf(button));
    case 'finger':
      return byFinger(page, await middleOf(button), FINGER_MS);
    case 'slow finger':
      return byFinger(page, await middleOf(button), SLOW_FINGER_MS);
    case 'key':
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(KEY_MS);
      return page.keyboard.press('Enter');
  }
}
