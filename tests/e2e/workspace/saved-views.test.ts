import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userViews } from '#protocol/http/saved-views.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const WORKSPACE = '/pages/workspace/index';
const SCREENER = '/pages/market/screener';
const TEXTS = {
  'tr-TR': {
    layouts: 'Düzenler', save: 'Düzeni kaydet', name: 'Düzenin adı', remove: 'Düzeni sil',
    simple: 'Sade', filters: 'Kayıtlı filtreler', saveFilter: 'Filtreyi kaydet',
    filterName: 'Filtrenin adı', crypto: 'Kripto', simulated: 'Simülasyon',
  },
  'en-US': {
    layouts: 'Layouts', save: 'Save layout', name: 'Layout name', remove: 'Delete layout',
    simple: 'Simple', filters: 'Saved filters', saveFilter: 'Save filter',
    filterName: 'Filter name', crypto: 'Crypto', simulated: 'Simulated',
  },
} as const; // prettier-ignore

const DESK = { size: 'desktop' } as const;

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function isOffered(page: Page, menu: string, item: string): Promise<boolean> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  const count = await page.getByRole('menuitem', { name: item, exact: true }).count();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  return count > 0;
}

async function saveAs(page: Page, label: string, name: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(label).fill(name);
  await sheet.getByRole('button', { name: button, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

describe.each(languagesOf(import.meta.url))('what is saved under a name, %s', (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('is there on every device of the account, layouts and filters alike', async () => {
    const person = await newPerson(app, lang);
    const namesOf = async (kind: 'layout' | 'screen') =>
      (await person.call(userViews, { kind })).views.map(({ name }) => name);
    const first = await openAs(app, person, WORKSPACE, DESK);
    await choose(first.page, texts.layouts, texts.save);
    await saveAs(first.page, texts.name, 'Two screens', texts.save);
    await expect.poll(() => namesOf('layout')).toEqual(['Two screens']);

    const second = await openAs(app, person, WORKSPACE, DESK);
    await second.page.getByRole('button', { name: texts.layouts }).first().waitFor();
    await expect.poll(() => isOffered(second.page, texts.layouts, 'Two screens')).toBe(true);
    await choose(second.page, texts.layouts, 'Two screens');
    await choose(second.page, texts.layouts, texts.remove);
    await expect.poll(() => namesOf('layout')).toEqual([]);
    await first.page.reload();
    await first.page.getByRole('button', { name: texts.layouts }).first().waitFor();
    await expect.poll(() => isOffered(first.page, texts.layouts, 'Two screens')).toBe(false);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('of a guest stays on the device until an account takes it', async () => {
    const guest = await app.open({ path: SCREENER, lang, visitor: 'guest' });
    await guest.page.getByText(texts.simulated, { exact: true }).waitFor();
    await guest.page.getByRole('button', { name: texts.crypto, exact: true }).click();
    await choose(guest.page, texts.filters, texts.saveFilter);
    await saveAs(guest.page, texts.filterName, 'Coins', texts.saveFilter);
    await guest.page.reload();
    await guest.page.getByRole('button', { name: texts.crypto, exact: true }).waitFor();
    expect(await isOffered(guest.page, 'Coins', 'Coins')).toBe(true);

    const person = await newPerson(app, lang);
    const { page, problems } = guest;
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) {
        localStorage.setItem(`terazi.${key}`, JSON.stringify({ v: 1, d: value }));
      }
    }, person.kept);
    await page.reload();
    const held = async () =>
      (await person.call(userViews, { kind: 'screen' })).views.map(({ name }) => name);
    await expect.poll(held).toEqual(['Coins']);
    expect(await isOffered(page, 'Coins', 'Coins')).toBe(true);
    expect(problems).toEqual([]);
  });
});
