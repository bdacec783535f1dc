import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alertAdd, alertList } from '#protocol/http/alerts.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { closeCheck, consentList } from '#protocol/http/privacy.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** The file saved by a press, as text. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

describe.each(languagesOf(import.meta.url))(
  'the public screens, %s',
  { timeout: 240_000 },
  (lang) => {
    const app = useApp();
    const t = words(lang);
    const person = (): Promise<Person> => newPerson(app, lang);

    it('tell a guest what the product is, its costs and its terms', async () => {
      const { page, problems } = await app.open({ path: '/pages/user/about', lang });
      await page.locator('[data-mode="normal"]').waitFor();
      await page.locator('[data-fact="fees"] summary').click();
      expect(await page.locator('[data-part="fees"]').innerText()).toContain(t('about.fee.robot'));
      await isSound(page);
      await page.getByText(t('title.disclaimer')).click();
      await page.locator('[data-document="disclaimer"]').waitFor();
      await page.getByRole('button', { name: /^4\./ }).click();
      await page.locator('#leverage').waitFor();
      await isSound(page);
      for (const path of [
        '/pages/common/companyIntroduction',
        '/pages/common/privacyPolicy',
        '/pages/common/privacyPolicy?doc=kvkk',
        '/pages/common/download',
        '/pages/common/androidAPP',
        '/pages/common/iosAPP',
      ]) {
        await page.goto(`${app.server().url}${path}`);
        await page.locator('[data-document], [data-steps]').first().waitFor();
        await isSound(page);
      }
      expect(await page.getByRole('img', { name: /127\.0\.0\.1/ }).count()).toBe(1);
      expect(problems).toEqual([]);
    });

    it('install from the download page what the browser offered on another screen', async () => {
      const { page, problems } = await app.open({ path: '/pages/nowhere', lang, visitor: 'guest' });
      await page.addInitScript(() => {
        addEventListener('load', () => {
          const ask = async () => {
            document.documentElement.dataset['asked'] = 'true';
            return { outcome: 'accepted' };
          };
          const asking = Object.fromEntries([['prompt', ask]]);
          dispatchEvent(Object.assign(new Event('beforeinstallprompt'), asking));
        });
      });
      await page.goto(`${app.server().url}/pages/user/about`);
      await page.locator('a[href="/pages/common/download"]').click();
      await page.getByRole('button', { name: t('install.install') }).click();
      await page.getByText(t('install.accepted')).waitFor();
      await page.locator('html[data-asked="true"]').waitFor();
      await page.getByText(t('install.noOffer')).waitFor();
      await isSound(page);
      expect(problems).toEqual([]);
    });

    it('let users read, download and change their stored data', async () => {
      const own = await person();
      const { page, problems } = await openAs(app, own, '/pages/user/permissions');
      // A demo-only user has not registered, so there is no contract yet.
      await page.locator('[data-consent="contract"][data-on="false"]').waitFor();
      await page.locator('[data-consent="sms"][data-on="false"]').waitFor();
      await page.locator('[data-consent="email"]').getByRole('switch').click();
      await page.locator('[data-consent="email"][data-on="true"]').waitFor();
      const { items } = await own.call(consentList, {});
      expect(items.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual(['email']);
      const file = await saved(page, () =>
        page.getByRole('button', { name: t('consent.download') }).click(),
      );
      expect(file.name).toMatch(/^terazi-data-[\d-]+\.json$/);
      const data = JSON.parse(file.text) as Record<string, unknown[]>;
      expect(data['user']).toHaveLength(1);
      expect(data['consent']).toHaveLength(1);
      expect(file.text).not.toMatch(/Hash"|Sealed"/);
      await isSound(page);
      // A repeated request is rate-limited.
      await page.getByRole('button', { name: t('consent.download') }).click();
      await page.getByRole('alert').filter({ hasText: /\d/ }).first().waitFor();
      expect((await own.call(closeCheck, {})).canClose).toBe(true);
      expect(problems.filter((one) => !one.includes('429'))).toEqual([]);
    });

    it('find places by name, and show one', async () => {
      const { page, problems } = await app.open({ path: '/choose-location', lang });
      await page.locator('[data-place="branch"]').first().waitFor();
      await isSound(page);
      await page.getByRole('searchbox').fill('igdir');
      await page.locator('[data-place="province"]').first().click();
      await page.getByRole('button', { name: t('place.choose') }).click();
      await page.locator('[data-part="place"]').waitFor();
      expect(await page.locator('[data-part="place"] h2').innerText()).toBe('Iğdır');
      await isSound(page);
      await page.goto(`${app.server().url}/open-location`);
      await page.getByText(t('place.unknown')).waitFor();
      expect(problems).toEqual([]);
    });

    it('show the place of a link, and the one chosen instead', async () => {
      const path = '/open-location?lat=39.92&lng=32.85&name=Ankara&address=K%C4%B1z%C4%B1lay';
      const { page, problems } = await app.open({ path, lang });
      const place = page.locator('[data-part="place"]');
      await place.getByRole('heading', { name: 'Ankara' }).waitFor();
      await place.getByText('Kızılay', { exact: true }).waitFor();
      expect(await page.locator('[data-part="map"] [data-chosen="true"]').count()).toBe(1);
      await isSound(page);
      await place.getByText(t('place.pick')).click();
      await page.getByRole('searchbox').fill('igdir');
      await page.locator('[data-place="province"]').first().click();
      await page.getByRole('button', { name: t('place.choose') }).click();
      await place.getByRole('heading', { name: 'Iğdır' }).waitFor();
      await page.goto(`${app.server().url}/open-location?lat=39.92&lng=32.85`);
      await place.getByRole('heading', { name: t('place.marked') }).waitFor();
      await page.goto(`${app.server().url}/open-location?lat=north&lng=32.85&name=Ankara`);
      await page.getByText(t('place.unknown')).waitFor();
      await isSound(page);
      expect(problems).toEqual([]);
    });

    it('ring an alert that is met, and keep its data', async () => {
      const own = await person();
      const { page, problems } = await openAs(app, own, '/pages/alert/index?symbol=BTC-USDT');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: /^\+/ }).last().click();
      await sheet.getByText(t('alert.distance')).waitFor();
      await isSound(page);
      await sheet.getByRole('button', { name: t('alert.save') }).click();
      await page.locator('[data-status="on"][data-alert]').waitFor();
      const near = { kind: 'price', symbol: 'BTC-USDT', side: 'above', threshold: '1' } as const;
      const { id } = await own.call(alertAdd, near);
      await page.locator(`[data-ring="${id}"]`).waitFor();
      const { items, rings } = await own.call(alertList, {});
      expect(items.find((one) => one.id === id)?.status).toBe('rung');
      expect(rings[0]?.source).toMatch(/^(trade|ticker):/);
      await isSound(page);
      await page.getByRole('switch').first().click();
      await page.locator('[data-status="on"][data-alert]').waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });

    it('offer trades and gains as files, marked as no tax return', async () => {
      const own = await person();
      const order = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.001' } as const;
      await own.call(coinOrderAdd, order);
      const { page, problems } = await openAs(app, own, '/pages/export/index');
      await page.locator('[data-kind="trades"]').waitFor();
      await page.getByText(t('report.notTax')).waitFor();
      const save = () => page.getByRole('button', { name: t('report.save') }).click();
      const csv = await saved(page, save);
      expect(csv.name).toMatch(/^terazi-demo-trades-all-[\d-]+\.csv$/);
      const lines = csv.text.trim().split('\r\n');
      const columns = ['time', 'market', 'symbol', 'side', 'qty', 'price'];
      const titles = columns.map((name) => t(`report.column.${name}`));
      expect(lines[0]).toContain(titles.join(';'));
      expect(lines.filter((line) => line.includes(';BTC-USDT;buy;')).length).toBeGreaterThan(0);
      expect(lines.at(-1)).toContain(t('report.notTax'));
      await page.locator('[data-kind="ledger"]').click();
      await page.getByText('JSON', { exact: true }).click();
      const json = JSON.parse((await saved(page, save)).text) as { rows: { amount: string }[] };
      expect(json.rows.length).toBeGreaterThan(4);
      await isSound(page);
      expect(problems).toEqual([]);
    });
  },
);
