import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const HOME = '/pages/tabbar/home';
const CLOSED = 'ipo,block,option,ico,robot,vip';
/** Loans and the replay of a market remain. */
const LEFT = 2;
const PLACES = [
  '/pages/tabbar/ipo',
  '/pages/stockBulk/bulkList',
  '/pages/option/order?symbol=THYAO',
  '/pages/coinICO/icoList',
  '/pages/robot/list',
  '/pages/robot/detail?productId=r1',
  '/pages/stock/vip',
];

describe.each(languagesOf(import.meta.url))('products closed by the operator, %s', (lang) => {
  const app = useApp({ ...TRADING_HOURS, FEED_SEED: '7', CLOSED_PRODUCTS: CLOSED });
  const t = words(lang);

  it('leave the first screen, and their own screens say that nothing new can start', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, HOME);
    const places = page.getByRole('list', { name: t('home.shortcuts') }).getByRole('link');
    await expect.poll(() => places.count()).toBe(LEFT);
    expect(await page.locator('[data-issue]').count()).toBe(0);
    for (const path of PLACES) {
      await page.goto(app.server().url + path);
      await page.getByText(t('app.productClosed')).first().waitFor();
      expect(await accessProblems(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  it('cannot be started: the button shows the reason', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/robot/detail?productId=r1');
    const start = page.getByRole('button', { name: t('robot.start'), exact: true });
    await start.waitFor();
    expect(await start.isDisabled()).toBe(true);
    expect(await page.locator(`#${await start.getAttribute('aria-describedby')}`).innerText()).toBe(
      t('app.productClosed'),
    );
    expect(problems).toEqual([]);
  });
});
