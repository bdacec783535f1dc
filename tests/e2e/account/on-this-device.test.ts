import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { kept, signedIn } from './person.ts';

const app = useApp();

const POSITION = '/pages/tabbar/position';
const API = '**/ipxtrg-api/**';

describe.each(languagesOf(import.meta.url))('device memory, %s', (lang) => {
  it('holds the chosen part of the positions, while the page lives', async () => {
    const storage = await signedIn(app.server().url, 'demo');
    const { page, problems } = await app.open({ path: POSITION, lang, storage });
    const part = page.locator('[data-tab]');
    await expect.poll(() => part.getAttribute('data-tab')).toBe('stock');
    await page.getByRole('tab').nth(5).click();
    await expect.poll(() => part.getAttribute('data-tab')).toBe('coin');
    await page.locator('a[href="/pages/tabbar/mine"]').first().click();
    await page.locator(`a[href="${POSITION}"]`).first().click();
    await page.waitForURL((url) => url.pathname === POSITION && url.search === '');
    await expect.poll(() => part.getAttribute('data-tab')).toBe('coin');
    await page.goto(app.server().url + POSITION);
    await expect.poll(() => part.getAttribute('data-tab')).toBe('stock');
    expect(problems).toEqual([]);
  });

  it("holds the own invite link, and another user's until registration", async () => {
    const storage = await signedIn(app.server().url, 'real');
    const { page, context } = await app.open({ path: '/pages/user/userInfo', lang, storage });
    const link = page.locator('[data-copy*="/pages/account/reg?inviteCode="]');
    await link.waitFor();
    const own = (await link.innerText()).trim();
    expect(own).toMatch(/^[A-Z0-9]{4,12}$/);
    await expect.poll(() => kept(page, 'inviteCode')).toBe(own);
    await context.route(API, (route) => route.abort());
    await page.reload();
    await link.waitFor();
    const address = (await link.getAttribute('data-copy')) ?? '';
    const friend = await app.open({
      path: new URL(address).pathname + new URL(address).search,
      lang,
      visitor: 'guest',
    });
    await expect.poll(() => kept(friend.page, 'inviteCodeRes')).toBe(own);
    await friend.page.goto(`${app.server().url}/pages/account/reg`);
    await expect
      .poll(() => friend.page.locator('input[maxlength="12"]').first().inputValue())
      .toBe(own);
  });
});
