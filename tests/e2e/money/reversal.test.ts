import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { userRechargeOrders } from '#protocol/http/deposits.ts';
import { desk } from '#tests/e2e/content/desk.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { fund } from './funded.ts';
import { newRealPerson } from './real-person.ts';
import { words } from './locale-text.ts';

const PATIENCE = { timeout: 60_000 };

describe.each(languagesOf(import.meta.url))(
  'a reversed deposit (%s)',
  { timeout: 180_000 },
  (lang) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-reversal-'));
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
    const app = useApp({ FEED_SEED: '7', RAILS_DELAY_MS: '300', DATA_DIR: dataDir });
    const t = words(lang);

    it('takes two operators, and notifies its owner at once, with the reason', async () => {
      const person = await newRealPerson(app.server().url, lang);
      await fund(person, '2500');
      const { items } = await person.call(userRechargeOrders, {});
      const id = items[0]?.id ?? '';
      const record = `/pages/wallet/recordDetail?kind=deposit&id=${id}`;
      const { page, problems } = await openAs(app, person, record);
      await page.locator('[data-status="succ"]').waitFor(PATIENCE);

      const second = (await desk(dataDir, 'operator', 'add', 'second', 'finance')) as {
        key: string;
      };
      const key = path.join(dataDir, 'second.key');
      writeFileSync(key, second.key, { mode: 0o600 });
      await desk(dataDir, 'deposit', 'reverse', id, 'chargeback');
      expect((await person.call(userRechargeOrders, {})).items[0]?.status).toBe('succ');
      await desk(dataDir, 'deposit', 'reverse', id, 'chargeback', `--key=${key}`);

      // The open page updates without a reload.
      await page.getByText(t('wallet.record.reversedTitle')).waitFor(PATIENCE);
      await page.getByText(t('wallet.reversal.chargeback')).waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await page.goto(`${person.url}/pages/recharge/recharge`);
      const available = page.locator('[data-part="available"]');
      await expect.poll(() => available.textContent(), PATIENCE).toMatch(/₺0,00/);
      expect(problems).toEqual([]);
    });
  },
);
