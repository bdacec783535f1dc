import type { Locator, Page } from 'playwright-core';

const TICK_WITHIN_MS = 20_000;

/** The element of an instrument: a row, a card, a header. */
export function ofSymbol(page: Page, symbol: string): Locator {
  return page.locator(`[data-symbol="${symbol}"]`).first();
}

/** A live cell of an instrument. */
export function cellOf(page: Page, symbol: string, field: string): Locator {
  return ofSymbol(page, symbol).locator(`[data-field="${field}"]`);
}

/** Waits until a cell shows a number, and returns it. */
export async function cellText(page: Page, symbol: string, field: string): Promise<string> {
  const cell = cellOf(page, symbol, field);
  await cell.filter({ hasText: /\d/ }).waitFor();
  return (await cell.textContent()) ?? '';
}

/** Waits until one of the named cells changes its text, and counts how many did. */
export async function changedCells(page: Page, selector: string, waitMs: number): Promise<number> {
  const read = (): Promise<string[]> => page.locator(selector).allTextContents();
  const before = await read();
  const until = performance.now() + Math.min(waitMs, TICK_WITHIN_MS);
  let changed = 0;
  while (performance.now() < until && changed === 0) {
    await page.waitForTimeout(100);
    const now = await read();
    changed = now.filter((text, index) => text !== before[index]).length;
  }
  return changed;
}

/** Presses and holds, as the gesture for a price source. */
export async function pressLong(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.waitForTimeout(700);
  await page.mouse.up();
}

/** Opens the source of a value with the context menu of its row, whose last item it is. */
export async function openSourceByMenu(page: Page, target: Locator): Promise<void> {
  await target.click({ button: 'right' });
  await page.getByRole('menuitem').last().click();
}

/** Symbols of the rows in visual order. */
export async function rowSymbols(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="row"][data-symbol]')]
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.dataset['symbol'] ?? ''),
  );
}

/** Whether the page scrolls horizontally. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}
