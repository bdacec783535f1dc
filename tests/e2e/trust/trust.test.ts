import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const SLOW = { timeout: 60_000 };

const WORDS = {
  'tr-TR': { again: 'Yeniden Doğrula', download: 'İndir' },
  'en-US': { again: 'Verify again', download: 'Download' },
} as const;

type Answer = { data: { items: { amount: string }[] } };

/** Content of a download. */
async function fileOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

/** The page is accessible: no serious finding, no horizontal scrolling. */
async function expectFit(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

describe.each(languagesOf(import.meta.url))(
  'verifiable figures, %s',
  { timeout: 300_000 },
  (lang) => {
    const app = useApp({ FEED_SEED: '7' });
    const words = WORDS[lang];

    it('show a price as a page: chosen, explained, and an unknown one', async () => {
      const person = await newPerson(app, lang);
      const { page, problems } = await openAs(app, person, '/pages/trust/price?symbol=BTC-USDT');
      const seq = page.locator('[data-part="seq"]').filter({ hasText: /\d/ });
      await seq.waitFor(SLOW);
      const raw = (await page.locator('[data-part="raw"]').textContent()) ?? '';
      expect(raw).toMatch(/^"\d+\.\d+"$/);
      await expectFit(page);
      // Values of other messages are loaded here too, without another screen open.
      for (const field of ['mark', 'ask0.price', 'trade0.price']) {
        const address = `/pages/trust/price?symbol=BTC-USDT-SWAP&field=${field}`;
        await page.goto(app.server().url + address);
        await seq.waitFor(SLOW);
        const own = (await page.locator('[data-part="raw"]').textContent()) ?? '';
        expect(own, field).toMatch(/^"\d+\.\d+"$/);
      }
      await page.goto(`${app.server().url}/pages/trust/price?symbol=NOPE`);
      await page.getByRole('alert').filter({ hasText: 'NOPE' }).waitFor(SLOW);
      await page.locator('[role="row"][data-symbol]').first().waitFor(SLOW);
      expect(problems).toEqual([]);
    });

    it('show a balance as the sum of its entries, and a tampered entry', async () => {
      const person = await newPerson(app, lang);
      const { page, problems } = await openAs(app, person, '/pages/trust/ledger?asset=TRY');
      const verdict = page.locator('[data-part="verdict"]');
      await verdict.waitFor(SLOW);
      expect(await verdict.getAttribute('data-holds')).toBe('true');
      const count = await page.locator('[data-entry]').count();
      expect(count).toBeGreaterThan(0);
      expect(await page.locator('[data-part="hash"]').getAttribute('title')).toMatch(
        /^[0-9a-f]{64}$/,
      );
      await expectFit(page);
      // Both files contain the verified entries.
      const files: string[] = [];
      for (const kind of ['CSV', 'JSON']) {
        const waiting = page.waitForEvent('download');
        await page.getByRole('button', { name: `${words.download}: ${kind}` }).click();
        files.push(await fileOf(await waiting));
      }
      const [csv = '', json = ''] = files;
      expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
      expect(JSON.parse(json)).toMatchObject({ asset: 'TRY', check: { holds: true, count } });
      // A tampered answer; the button is busy until it arrives.
      let letGo = (): void => undefined;
      const gate = new Promise<void>((open) => {
        letGo = open;
      });
      await page.route('**/user/tx/record*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as Answer;
        const oldest = answer.data.items.at(-1);
        if (oldest !== undefined) oldest.amount = '1.00';
        await gate;
        await route.fulfill({ response, json: answer });
      });
      const again = page.getByRole('button', { name: words.again });
      await again.click();
      await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
      letGo();
      await page.locator('[data-part="verdict"][data-holds="false"]').waitFor(SLOW);
      await expect.poll(() => again.getAttribute('aria-busy')).toBe('false');
      const bad = page.locator('[data-entry][data-bad="true"]');
      const id = (await bad.getAttribute('data-entry')) ?? '?';
      expect(await page.locator('[data-part="bad"]').textContent()).toContain(`#${id}`);
      expect(problems).toEqual([]);
    });
  },
);
