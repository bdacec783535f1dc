import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const HOME = '/pages/tabbar/home';
const MINE = '/pages/tabbar/mine';
const SECURITY = '/pages/user/security';

/** A finger swipe from one position to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420 }],
    });
  await send('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part);
  await send('touchEnd', to);
}

describe.each(languagesOf(import.meta.url))('the drawer, %s', (lang) => {
  const app = useApp();
  const t = words(lang);
  const drawerOf = (page: Page) => page.getByRole('dialog', { name: t('drawer.title') });
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  it.each([HOME, MINE])('opens from the picture on %s and returns the focus', async (path) => {
    const { page, problems } = await app.open({ path, lang });
    const opener = page.getByRole('button', { name: t('drawer.open') });
    await opener.click();
    await drawerOf(page).waitFor();
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
    expect(await drawerOf(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('closes by the back button, and the page stays', async () => {
    const { page, problems } = await app.open({ path: HOME, lang });
    await page.getByRole('link', { name: t('tab.mine') }).click();
    await page.getByRole('button', { name: t('drawer.open') }).click();
    await drawerOf(page).waitFor();
    await page.goBack();
    await drawerOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(MINE);
    // Closed by a key it leaves no history entry.
    await page.getByRole('button', { name: t('drawer.open') }).click();
    await drawerOf(page).waitFor();
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
    // A row opens a screen, and one step back is the page again.
    await page.getByRole('button', { name: t('drawer.open') }).click();
    await drawerOf(page)
      .getByRole('button', { name: t('drawer.security') })
      .click();
    await page.waitForURL(`**${SECURITY}`);
    await drawerOf(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`**${MINE}`);
    expect(await drawerOf(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${HOME}`);
    expect(problems).toEqual([]);
  });

  it('follows a finger from the edge and back, but not next to a chart', async () => {
    const { page } = await app.open({ path: MINE, lang, hasTouch: true });
    await page.getByRole('button', { name: t('drawer.open') }).waitFor();
    await swipe(page, 40, 200);
    await page.waitForTimeout(300);
    expect(await drawerOf(page).count()).toBe(0);
    await swipe(page, 6, 120);
    // It must be open before a finger can push it away.
    await drawerOf(page).evaluate(async (one) => {
      await Promise.all(one.getAnimations().map(({ finished }) => finished));
    });
    await swipe(page, 220, 40);
    await drawerOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(MINE);
    await page.goto(`${app.server().url}/pages/stock/stockKline?symbol=THYAO`);
    await page.locator('canvas').first().waitFor();
    await swipe(page, 6, 120);
    await page.waitForTimeout(300);
    expect(await drawerOf(page).count()).toBe(0);
  });

  it.each([
    ['full', 300],
    ['reduced', 80],
  ])('closes at the intended speed with %s motion', async (motion, leavesMs) => {
    const storage = { 'display.motion': motion };
    const { page } = await app.open({ path: HOME, lang, storage, motion: 'no-preference' });
    await page.getByRole('button', { name: t('drawer.open') }).click();
    await drawerOf(page).waitFor();
    await page.evaluate(() => {
      addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || target.role !== 'dialog') return;
        const ms = Number.parseFloat(getComputedStyle(target).animationDuration) * 1_000;
        document.documentElement.dataset['leaves'] = String(ms);
      });
    });
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
    expect(Number(await page.locator('html').getAttribute('data-leaves'))).toBe(leavesMs);
  });
});
