import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { stockNewInfo, stockOrderOfflineList } from '#protocol/http/issues.ts';
import { stockHoldInfo } from '#protocol/http/stock-orders.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { Person, typeOver } from '#tests/e2e/position/position-page.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { useMovingApp } from './moving-app.ts';
import { traveller, type Traveller } from './traveller.ts';
import { untilAllotted, untilThere } from './until-there.ts';
import { venueSince } from './venue-folder.ts';

/** The fourth block of a venue that opened on the 23rd: THYAO, from that day to the 30th, 17:00. */
const BLOCK = 'block-3';
const OFFLINE = 'offline-2';
const OPEN = '2026-11-30T16:00+03:00';
const ALLOTTED = '2026-11-30T18:05+03:00';
const UNLOCKED = '2026-12-07T10:05+03:00';
const SLOW = { timeout: 30_000 };

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

async function subOf(person: Person, id: string): Promise<SubscriptionView> {
  const { items } = await person.call(stockOrderOfflineList, { page: '1' });
  const found = items.find(({ issueId }) => issueId === id);
  if (found === undefined) throw new Error(`no subscription to ${id}`);
  return found;
}

describe.each(languagesOf(import.meta.url))(
  'blocks and channels, %s',
  { timeout: 400_000 },
  (lang) => {
    const app = useMovingApp(OPEN, { ...venueSince('2026-11-23'), FEED_SEED: '7', RAILS: 'off' });
    const t = words(lang);

    /** Submits the order page. */
    async function send(page: Page): Promise<void> {
      await page.getByRole('button', { name: t('bulk.apply') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox').click();
      await isSound(page);
      await sheet.getByRole('button', { name: t('bulk.apply') }).click();
    }

    it('a block is applied for with its channel password, drawn, and locked', async () => {
      const who = await traveller(app, lang);
      await untilThere(who.person(), BLOCK);
      const { page, problems } = await who.open('/pages/stockBulk/bulkList');

      // The list shows the lock before the offers, and the current market in them.
      const card = page.locator(`[data-issue="${BLOCK}"]`);
      await card.waitFor(SLOW);
      await expect.poll(() => card.locator('[data-field="last"]').innerText(), SLOW).toMatch(/\d/);
      await expect
        .poll(() => card.locator('[data-field="discount"]').innerText(), SLOW)
        .toMatch(/\d[.,]\d\d/);
      const text = await page.locator('main').innerText();
      expect(text).toContain(t('bulk.lockRisk', { days: '5' }));
      expect(text.indexOf(t('bulk.lockRisk', { days: '5' }))).toBeLessThan(text.indexOf('THYAO'));
      await isSound(page);
      await card.getByRole('link', { name: 'THYAO' }).click();
      await page.locator('[data-part="terms"]').waitFor(SLOW);
      await isSound(page);
      await page.getByRole('button', { name: t('bulk.apply') }).click();

      // Minimum quantity and steps above it.
      const qty = page.getByLabel(t('bulk.order.qty'), { exact: true });
      await expect.poll(() => qty.inputValue(), SLOW).toBe('900');
      await typeOver(qty, '920');
      await expect.poll(() => qty.getAttribute('aria-invalid')).toBe('true');
      await qty.press('Control+A');
      await qty.pressSequentially('900');
      await qty.press('ArrowUp');
      await expect.poll(() => qty.inputValue()).toBe('950');
      await qty.press('ArrowDown');

      // A wrong password is reported next to its field, with the remaining attempts.
      const password = page.getByLabel(t('bulk.order.password'), { exact: true });
      await password.fill('YANLIS12');
      await send(page);
      await expect.poll(() => password.getAttribute('aria-invalid'), SLOW).toBe('true');
      await expect
        .poll(() => page.locator('[data-part="tries"]').innerText())
        .toBe(t('bulk.order.triesLeft', { left: '4' }));
      await isSound(page);

      // The simulated desk issues the correct one.
      await page.getByRole('button', { name: t('bulk.order.ask') }).click();
      await page.locator('[data-part="channel-password"]').waitFor(SLOW);
      await page.getByRole('button', { name: t('bulk.order.gotUse') }).click();
      expect(await password.inputValue()).toHaveLength(8);
      await send(page);
      await page.waitForURL(/stockIPO\/ipoRecord/, SLOW);
      const sub = await subOf(who.person(), BLOCK);
      expect(sub).toMatchObject({ status: 'applying', appliedQty: '900', kind: 'block' });
      const block = await who.person().call(stockNewInfo, { id: BLOCK });
      const cost = 900 * Number(block.subscriptionPrice);
      expect(Number(sub.reserved)).toBeCloseTo(cost * 1.0005, 1);

      expect(problems).toEqual([]);
      await drawnAndLocked(who);
    });

    /** Drawn at the close; the allotment is locked, the rest refunded. */
    async function drawnAndLocked(who: Traveller): Promise<void> {
      await who.moveTo(ALLOTTED);
      await untilAllotted(async () => (await subOf(who.person(), BLOCK)).status);
      const { page, problems } = await who.open(`/pages/stockIPO/ipoRecord?id=${BLOCK}`);
      await page.locator('[data-verdict="verified"]').waitFor(SLOW);
      const drawn = await subOf(who.person(), BLOCK);
      const won = Number(drawn.allottedQty ?? '0');
      expect(['paid', 'not_allotted']).toContain(drawn.status);
      expect(won % 50).toBe(0);
      expect(Number(drawn.reserved)).toBe(0);
      expect(problems).toEqual([]);
      const held = async () =>
        who
          .person()
          .call(stockHoldInfo, { symbol: 'THYAO' })
          .catch(() => null);
      if (won === 0) {
        expect(await held()).toBeNull();
        return;
      }
      expect(await held()).toMatchObject({ qty: String(won), sellable: '0', locked: String(won) });
      await who.moveTo(UNLOCKED);
      await expect.poll(async () => (await held())?.sellable, SLOW).toBe(String(won));
    }
  },
);

describe.each(languagesOf(import.meta.url))(
  'a placement through a channel, %s',
  { timeout: 400_000 },
  (lang) => {
    const app = useMovingApp('2026-11-25T15:00+03:00', {
      ...venueSince('2026-11-23'),
      FEED_SEED: '7',
      RAILS: 'off',
    });
    const t = words(lang);

    it('is found with its place and contact, and applied for', async () => {
      const person = new Person(app.url(), await newDemo(app.url(), lang), lang);
      await untilThere(person, OFFLINE);
      const { page, problems } = await app.open({
        path: '/pages/stockIPO/list',
        lang,
        storage: person.kept,
        size: 'narrow',
      });
      const card = page.locator(`[data-issue="${OFFLINE}"]`);
      await card.waitFor(SLOW);
      expect(await card.innerText()).toContain(t('bulk.placeValue'));
      await isSound(page);
      await card.getByRole('button', { name: t('bulk.apply') }).click();
      await page.getByRole('button', { name: t('bulk.order.ask') }).click();
      await page.getByRole('button', { name: t('bulk.order.gotUse') }).click();
      await page.getByRole('button', { name: t('bulk.apply') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox').click();
      await sheet.getByRole('button', { name: t('bulk.apply') }).click();
      await page.waitForURL(/stockIPO\/ipoRecord/, SLOW);
      expect(await subOf(person, OFFLINE)).toMatchObject({ status: 'applying', kind: 'offline' });
      expect(problems).toEqual([]);
    });
  },
);
