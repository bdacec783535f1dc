import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { squashedColumns } from './column-checks.ts';

const app = useApp();

/** The markets with their rows there, sorted by name so that they stand still. */
async function markets(): Promise<Page> {
  const { page } = await app.open({
    path: '/pages/tabbar/markets',
    lang: 'en-US',
    storage: { 'markets.sort': 'symbol', 'markets.order': 'asc' },
  });
  const price = page.locator('[role="row"] [data-field="last"]').first();
  await price.filter({ hasText: /\d/ }).waitFor();
  return page;
}

/** Gives the rows of the list other widths than their declaration. */
async function plant(page: Page, rows: string): Promise<void> {
  await page.locator('[role="grid"]').evaluate((grid: HTMLElement, template) => {
    grid.style.setProperty('--rows-wide', template);
  }, rows);
}

it('finds nothing in a list with the widths of its declaration', async () => {
  expect(await squashedColumns(await markets())).toEqual([]);
});

it('notices figures that reach into the next column', async () => {
  const page = await markets();
  await plant(page, '44px minmax(0, 1fr) 64px 12px 72px');
  expect((await squashedColumns(page)).join()).toMatch(/squashed: ".+" lies on ".+"/);
});

it('notices a column of names of which nothing is left', async () => {
  const page = await markets();
  await plant(page, '44px 4px 64px 72px 72px');
  expect((await squashedColumns(page)).join()).toMatch(/squashed: [0-4] px of ".+"/);
});

it('notices figures outside of their row', async () => {
  const page = await markets();
  await plant(page, '44px minmax(0, 1fr) 64px 72px 2px');
  await page.locator('[role="grid"]').evaluate((grid: HTMLElement) => {
    for (const cell of grid.querySelectorAll<HTMLElement>('[role="gridcell"]:last-child')) {
      cell.style.justifySelf = 'start';
    }
  });
  expect((await squashedColumns(page)).join()).toContain('outside: ');
});

/** A row wider than its frame, whose last cell stays at the edge over the first one. */
async function staying(lastPx: number): Promise<readonly string[]> {
  const { page } = await app.open({ path: '/about:blank' });
  const body = `<div style="width: 200px; overflow-x: auto">
    <table style="width: 400px; table-layout: fixed; border-spacing: 0"><tr>
      <td style="width: 200px; padding: 0; text-align: right">12345678</td><td></td>
      <td style="position: sticky; right: 0; width: ${lastPx}px; padding: 0">Closing</td>
    </tr></table></div>`;
  await page.route('http://plain.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('http://plain.test/');
  return squashedColumns(page);
}

it('lets a cell that stays hide what is beneath it, and no more', async () => {
  expect(await staying(80)).toEqual([]);
  expect(await staying(12)).toEqual(['squashed: "12345678" lies on "Closing"']);
});
