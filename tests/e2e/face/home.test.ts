import { describe, expect, it } from 'vitest';
import { stockNewToday } from '#protocol/http/issues.ts';
import { userVipBuy } from '#protocol/http/vip.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const HOME = '/pages/tabbar/home';
const MINE = '/pages/tabbar/mine';
const NEWS = /\/index\/news(\?|$)/;
const LOGIN_INFO = /\/user\/login\/info/;
const EIGHT = 8;

describe.each(languagesOf(import.meta.url))('the first screen and the own account, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  it('link to eight places, the replay of a market among them', async () => {
    const { page, problems } = await app.open({ path: HOME, lang });
    const places = page.getByRole('list', { name: t('home.shortcuts') }).getByRole('link');
    await places.first().waitFor();
    expect(await places.count()).toBe(EIGHT);
    await places.filter({ hasText: t('home.replay') }).click();
    await page.waitForURL('**/pages/replay/index');
    expect(problems).toEqual([]);
  });

  it('list open offerings and their closing times', async () => {
    const person = await newPerson(app, lang);
    const { items } = await person.call(stockNewToday, {});
    const { page, problems } = await openAs(app, person, HOME);
    const part = page.getByRole('region', { name: t('home.today') });
    expect(items.length).toBeGreaterThan(0);
    for (const { id, code } of items) {
      const line = part.locator(`[data-issue="${id}"]`);
      await line
        .filter({ hasText: code })
        .filter({ hasText: t('ipo.day.closes') })
        .waitFor();
    }
    // Past events of today are not listed.
    expect(await part.getByText(t('ipo.day.opens')).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('report failed news, and load them on retry', async () => {
    const { page } = await app.open({ path: '/pages/user/display', lang });
    await page.route(NEWS, (route) => route.abort());
    await page.goto(app.server().url + HOME);
    const failure = page.getByRole('alert').filter({ hasText: t('home.newsFailed') });
    await failure.waitFor();
    expect(await page.getByText(t('home.noNews')).count()).toBe(0);
    await page.unroute(NEWS);
    await failure.getByRole('button', { name: t('common.retry') }).click();
    // A newly opened market has no news yet, and says so.
    const items = page.locator('[data-news]').or(page.getByText(t('home.noNews')));
    await items.first().waitFor();
    expect(await failure.count()).toBe(0);
  });

  it('stop the highlights when the device requests reduced motion', async () => {
    const storage = { 'display.motion': 'reduced' };
    const { page } = await app.open({ path: HOME, lang, storage });
    const play = page.getByRole('button', { name: t('home.adPlay') });
    const pause = page.getByRole('button', { name: t('home.adPause') });
    await play.waitFor();
    await play.click();
    await pause.waitFor();
    await pause.click();
    await play.waitFor();
    const { page: moving } = await app.open({ path: HOME, lang, motion: 'no-preference' });
    await moving.getByRole('button', { name: t('home.adPause') }).waitFor();
  });

  it('mark verified users only', async () => {
    const { page } = await app.open({ path: HOME, lang });
    const mark = page.getByRole('img', { name: t('home.verified') });
    await page.getByText(t('account.total')).first().waitFor();
    expect(await mark.count()).toBe(0);
    await page.route(LOGIN_INFO, (route) => route.abort());
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('terazi.userInfo') ?? '') as { d: object };
      const d = { ...kept.d, idStatus: 'succ' };
      localStorage.setItem('terazi.userInfo', JSON.stringify({ v: 1, d }));
    });
    await page.reload();
    await mark.waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });

  it('show membership and score on the own account', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, MINE, { size: 'narrow' });
    const vip = page.locator('[data-standing="/pages/stock/vip"]');
    await vip.filter({ hasText: t('vip.status.none') }).waitFor();
    await page.getByText(t('account.inReal')).waitFor();
    const { daysLeft } = await person.call(userVipBuy, { plan: 'trial' });
    const left = t('vip.daysLeft_other', { count: String(daysLeft) });
    await vip.filter({ hasText: `${t('vip.status.trial')} · ${left}` }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await vip.click();
    await page.waitForURL('**/pages/stock/vip');
    expect(problems).toEqual([]);
  });
});
