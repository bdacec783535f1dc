import type { Page } from 'playwright-core';

/** Changes a stored setting as another tab of the browser would. */
export async function setStored(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const newValue = JSON.stringify({ v: 1, d: text });
      dispatchEvent(new StorageEvent('storage', { key: `terazi.${name}`, newValue }));
    },
    [key, value] as const,
  );
}
