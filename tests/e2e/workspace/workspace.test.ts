import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp, type TestApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/workspace/index';

const NAMES = {
  'tr-TR': {
    layouts: 'Düzenler', save: 'Düzeni kaydet', name: 'Düzenin adı', reset: 'Düzeni sıfırla',
    simple: 'Sade', remove: 'Düzeni sil', exportIt: 'Düzeni dosyaya aktar',
    addPanel: 'Panel ekle',
    ticket: 'Emir', depth: 'Derinlik', popOut: 'Ayrı pencerede aç',
    group: (n: number) => `Bağlantı grubu ${n}`, join: (n: number) => `${n}. gruba bağla`,
  },
  'en-US': {
    layouts: 'Layouts', save: 'Save layout', name: 'Layout name', reset: 'Reset layout',
    simple: 'Simple', remove: 'Delete layout', exportIt: 'Export layout to a file',
    addPanel: 'Add panel',
    ticket: 'Order', depth: 'Depth', popOut: 'Open in its own window',
    group: (n: number) => `Link group ${n}`, join: (n: number) => `Link to group ${n}`,
  },
} as const; // prettier-ignore

type Lang = keyof typeof NAMES;

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`);
const symbolOf = (page: Page, name: string) => panel(page, name).getAttribute('data-symbol');
/** The group of tabs with a title; the content of a tab lies beside it in the document. */
const tabsOf = (page: Page, title: string) =>
  page
    .locator('.flexlayout__tabset')
    .filter({ has: page.getByRole('tab', { name: title, exact: true }) });
const priceIn = (page: Page, name: string) => panel(page, name).locator('[data-field="price"]');

async function openWorkspace(app: TestApp, lang: Lang = 'tr-TR') {
  const opened = await app.open({ path: PATH, size: 'desktop', lang, visitor: 'own' });
  await opened.page.setViewportSize({ width: 1440, height: 900 });
  await panel(opened.page, 'chart').locator('canvas').first().waitFor();
  await expect.poll(() => priceIn(opened.page, 'bookAndTape').first().textContent()).toMatch(/\d/);
  return opened;
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe.each(languagesOf(import.meta.url))('the workspace, %s', (lang) => {
  const app = useApp();
  const names = NAMES[lang];

  it('shows one instrument in all panels of a group', async () => {
    const { page, problems } = await openWorkspace(app, lang);
    const linked = ['chart', 'bookAndTape', 'ticket', 'markets'];
    for (const name of linked) expect(await symbolOf(page, name)).toBe('BTC-USDT-SWAP');
    await panel(page, 'markets').locator('[data-symbol="ETH-USDT-SWAP"]').first().click();
    for (const name of linked) {
      await expect.poll(() => symbolOf(page, name)).toBe('ETH-USDT-SWAP');
    }
    expect(await accessProblems(page)).toEqual([]);
    // A press on the book fills the ticket.
    const price = panel(page, 'ticket').locator('input[inputmode="decimal"]').first();
    const level = panel(page, 'bookAndTape').locator('tr[data-row="2"]').first();
    await level.hover();
    await level.click();
    const pressed = (await level.locator('[data-field="price"]').textContent()) ?? '';
    await expect.poll(() => price.inputValue()).toBe(pressed.trim());
    // A ticket in another group stays where it is.
    await tabsOf(page, names.ticket)
      .getByRole('button', { name: names.group(1) })
      .click();
    await page.getByRole('menuitem', { name: names.join(3) }).click();
    await expect.poll(() => symbolOf(page, 'ticket')).toBe('BTC-USDT');
    await panel(page, 'markets').locator('[data-symbol="SOL-USDT-SWAP"]').first().click();
    await expect.poll(() => symbolOf(page, 'chart')).toBe('SOL-USDT-SWAP');
    expect(await symbolOf(page, 'ticket')).toBe('BTC-USDT');
    expect(problems).toEqual([]);
  });

  it('keeps saved layouts, and returns to them', async () => {
    const { page, problems } = await openWorkspace(app, lang);
    await choose(page, names.addPanel, names.depth);
    await expect.poll(() => panel(page, 'depth').count()).toBeGreaterThan(0);
    await choose(page, names.layouts, names.save);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(names.name).fill('Mine');
    await dialog.getByRole('button', { name: names.save }).click();
    await dialog.waitFor({ state: 'hidden' });
    await choose(page, names.layouts, names.simple);
    await expect.poll(() => panel(page, 'depth').count()).toBe(0);
    await page.reload();
    await panel(page, 'chart').locator('canvas').first().waitFor();
    expect(await panel(page, 'depth').count()).toBe(0);
    await choose(page, names.layouts, 'Mine');
    await panel(page, 'depth').waitFor();
    const saved = page.waitForEvent('download');
    await choose(page, names.layouts, names.exportIt);
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ kind: 'terazi-workspace' });
    await choose(page, names.layouts, names.remove);
    await page.getByRole('button', { name: names.layouts }).first().click();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Mine' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('panels of the workspace', () => {
  const app = useApp();

  it('are reached by key', async () => {
    const { page } = await openWorkspace(app);
    const current = () =>
      page.evaluate(() => document.activeElement?.closest('.flexlayout__tab_button')?.textContent);
    const seen = new Set<string | null | undefined>();
    await page.locator('.flexlayout__tab_button').first().focus();
    for (let press = 0; press < 5; press += 1) {
      seen.add(await current());
      await page.keyboard.press('F6');
    }
    expect(seen.size).toBe(5);
    expect(await current()).toBe([...seen][0]);
  });

  it('open in a window of their own, on the same stream', async () => {
    const { page, problems } = await openWorkspace(app);
    const tabs = tabsOf(page, 'Defter ve işlemler');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      tabs.getByRole('button', { name: NAMES['tr-TR'].popOut }).click(),
    ]);
    const price = popup.locator('[data-panel="bookAndTape"] [data-field="price"]').first();
    await price.waitFor();
    const first = await price.textContent();
    expect(first).toMatch(/\d/);
    await expect.poll(() => price.textContent(), { timeout: 20_000 }).not.toBe(first);
    const background = await popup.evaluate(
      () => getComputedStyle(document.querySelector('[data-panel]')!).fontFamily,
    );
    expect(background).toContain('Roboto');
    await popup.close({ runBeforeUnload: true });
    await panel(page, 'bookAndTape').waitFor();
    expect(problems).toEqual([]);
  });

  it('need a wide window, and keep the layout until it is one', async () => {
    const { page } = await openWorkspace(app);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByText('en az 1.024 piksel').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await panel(page, 'markets').waitFor();
  });
});
