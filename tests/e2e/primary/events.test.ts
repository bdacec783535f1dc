import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stockNewToday, stockOrderNewApply } from '#protocol/http/issues.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { callAs } from './demo-caller.ts';

const PATH = '/pages/calendar/index';
const TEXTS = {
  'tr-TR': {
    title: 'Piyasa Takvimi', month: 'Ay', mine: 'Yalnız benim', own: 'Benim', ipo: 'Halka arzlar',
    opens: 'Talep toplama başlar', saveList: 'Listeyi kaydet (.ics)', save: /^Takvime kaydet: /,
    next: 'Her türün sıradaki olayı', newYork: 'New York 09:30', whole: 'Tüm dönemi göster',
    following: 'Sonraki dönem', addPanel: 'Panel ekle', panel: 'Piyasa takvimi',
  },
  'en-US': {
    title: 'Events calendar', month: 'Month', mine: 'Only mine', own: 'Mine', ipo: 'IPOs',
    opens: 'Subscriptions open', saveList: 'Save list (.ics)', save: /^Save to calendar: /,
    next: 'Next of each type', newYork: 'New York 09:30', whole: 'Show the whole period',
    following: 'Next period', addPanel: 'Add panel', panel: 'Events',
  },
} as const; // prettier-ignore

/** Texts of the file that a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^terazi-.+\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  return text.replaceAll('\r\n ', '');
}

const count = (text: string, part: string): number => text.split(part).length - 1;

describe.each(languagesOf(import.meta.url))('the calendar of events, %s', (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('shows a guest what is public, by day, on a phone', async () => {
    const { page, problems } = await app.open({ path: PATH, lang, visitor: 'guest' });
    await page.locator('[data-kind="ipo"]').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.title);
    // Every event stands under the heading of a day, in the order of the days.
    const days = await page
      .locator('section[data-day]')
      .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['day'])));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const listed = await page.locator('[data-event]').count();
    expect(await page.locator('section[data-day] > ul > [data-event]').count()).toBe(listed);
    for (const kind of ['session', 'funding', 'option']) {
      expect(await page.locator(`[data-kind="${kind}"]`).count(), kind).toBeGreaterThan(0);
    }
    // The zone of the exchange is said where it is another one than the reader's.
    const york = page.locator('[data-event^="session-US"]').first();
    expect(await york.textContent()).toContain(texts.newYork);
    expect(await page.locator('[data-part="zone"]').textContent()).toContain('Europe/Istanbul');
    expect(await page.locator('[data-part="guest"]').count()).toBe(1);
    expect(await page.getByRole('button', { name: texts.mine, exact: true }).count()).toBe(0);
    const next = page.getByRole('region', { name: texts.next });
    expect(await next.getByRole('timer').count()).toBeGreaterThan(3);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('filters by kind, shows one day, and saves what is listed', async () => {
    const { page, problems } = await app.open({ path: PATH, lang, visitor: 'own' });
    await page.locator('[data-kind="ipo"]').first().waitFor();
    await page.getByRole('button', { name: texts.ipo, exact: true }).click();
    const kinds = () =>
      page
        .locator('[data-event]')
        .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset['kind']))]);
    await expect.poll(kinds).toEqual(['ipo']);
    const listed = await page.locator('[data-event]').count();
    const file = await saved(page, () =>
      page.getByRole('button', { name: texts.saveList }).click(),
    );
    expect(count(file, 'BEGIN:VEVENT')).toBe(listed);
    const first = page.locator('[data-event]').first();
    const id = await first.getAttribute('data-event');
    const one = await saved(page, () => first.getByRole('button', { name: texts.save }).click());
    expect(count(one, 'BEGIN:VEVENT')).toBe(1);
    expect(one).toContain(`UID:${id}@terazi`);
    // The choice stays on the device.
    await page.reload();
    await page.locator('[data-event]').first().waitFor();
    expect(await kinds()).toEqual(['ipo']);
    const day = await page.locator('section[data-day]').last().getAttribute('data-day');
    await page.locator(`[data-strip-day="${day}"]`).click();
    expect(await page.locator('section[data-day]').count()).toBe(1);
    await page.getByRole('button', { name: texts.whole }).click();
    // A new account has no dates of its own.
    await page.getByRole('button', { name: texts.mine, exact: true }).click();
    await expect.poll(() => page.locator('[data-event]').count()).toBe(0);
    expect(await page.getByRole('button', { name: texts.saveList }).isDisabled()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('marks the dates of an own subscription', async () => {
    const kept = await newDemo(app.server().url, lang);
    const who = { url: app.server().url, kept };
    const { items } = await callAs(who, stockNewToday, {});
    const { id, subscriptionPrice: price, parts } = items[0]!;
    const qty = parts.find(({ group }) => group === 'retail')!.minQty;
    await callAs(who, stockOrderNewApply, { id, qty, price, group: 'retail' });
    const { page, problems } = await app.open({
      ...{ path: PATH, lang, storage: { ...kept, 'events.period': 'month' } },
    });
    const own = page.locator(`[data-event="${id}-close"]`);
    await own.getByText(texts.own, { exact: true }).waitFor();
    // The public and the own date of one step are one event.
    expect(await own.count()).toBe(1);
    await page.getByRole('button', { name: texts.mine, exact: true }).click();
    await expect.poll(() => page.locator('[data-kind="session"]').count()).toBe(0);
    expect(await page.locator('[data-event]').count()).toBeGreaterThan(1);
    for (const one of await page.locator('[data-event]').all()) {
      expect(await one.getByText(texts.own, { exact: true }).count()).toBe(1);
    }
    expect(problems).toEqual([]);
  });

  it('leads to the place of an event', async () => {
    const { page, problems } = await app.open({ path: PATH, lang });
    const event = page.locator('[data-kind="ipo"]').first();
    await event.waitFor();
    const id = (await event.getAttribute('data-event'))!.split('-').slice(0, 2).join('-');
    await event.getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/stockIPO/ipoDetail');
    expect(new URL(page.url()).searchParams.get('id')).toBe(id);
    await page.locator('[data-issue]').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('shows a month as a grid at a desk, which keys walk', async () => {
    const { page, problems } = await app.open({
      ...{ path: PATH, lang, size: 'desktop', visitor: 'own' },
    });
    await page.locator('[data-event]').first().waitFor();
    await page.getByText(texts.month, { exact: true }).click();
    const grid = page.getByRole('grid');
    const cells = grid.locator('[data-grid-day]');
    expect(await cells.count()).toBeGreaterThanOrEqual(28);
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await grid.locator('[tabindex="0"]').focus();
    const focused = () =>
      page.evaluate(() => Number((document.activeElement as HTMLElement).dataset['gridDay']));
    const start = await focused();
    const first = Number(await cells.first().getAttribute('data-grid-day'));
    const last = Number(await cells.last().getAttribute('data-grid-day'));
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(Math.min(start + 1, last));
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(Math.max(first, Math.min(start + 1, last) - 7));
    const day = await focused();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => grid.locator(`[data-grid-day="${day}"]`).getAttribute('aria-pressed'))
      .toBe('true');
    for (const one of await page.locator('section[data-day]').all()) {
      expect(await one.getAttribute('data-day')).toBe(`${day}`);
    }
    await page.getByRole('button', { name: texts.following }).click();
    await expect
      .poll(async () => Number(await cells.first().getAttribute('data-grid-day')))
      .toBe(last + 1);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is a panel of the workspace', async () => {
    const { page, problems } = await app.open({
      ...{ path: '/pages/workspace/index', lang, size: 'desktop', visitor: 'own' },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-panel="chart"] canvas').first().waitFor();
    await page.getByRole('button', { name: texts.addPanel }).first().click();
    await page.getByRole('menuitem', { name: texts.panel, exact: true }).click();
    const panel = page.locator('[data-panel="events"]');
    await panel.locator('[data-kind="funding"]').first().waitFor();
    const [inside, frame] = [
      await panel.locator('[data-event]').first().boundingBox(),
      await panel.boundingBox(),
    ];
    expect(inside!.x + inside!.width).toBeLessThanOrEqual(frame!.x + frame!.width + 1);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
