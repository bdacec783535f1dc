import { describe, expect, it } from 'vitest';
import { userRechargeAdd, userRechargeOpen } from '#protocol/http/deposits.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { words } from './locale-text.ts';
import { newRealPerson, verify } from './real-person.ts';

const FORM = '/pages/recharge/bankRecharge?id=fast';

describe('a form of money at a desk', () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'has its past requests beside it, and alone in a narrower window, %s',
    async (lang) => {
      const t = words(lang);
      const person = await verify(await newRealPerson(app.server().url, lang));
      const { reference } = await person.call(userRechargeOpen, { channelId: 'fast' });
      const amount = '1250';
      const { id } = await person.call(userRechargeAdd, { channelId: 'fast', reference, amount });
      const { page, problems } = await openAs(app, person, FORM, { size: 'desktop' });
      const beside = page.getByRole('region', { name: t('title.bankRecord') });
      const row = beside.locator(`a[href*="${id}"]`);
      await row.waitFor();
      const field = page.getByRole('main').locator('input[inputmode="decimal"]').first();
      const [form, list] = [await field.boundingBox(), await row.boundingBox()];
      expect(list?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      expect(await accessProblems(page)).toEqual([]);

      // What was typed outlives a change of the width.
      await field.fill('300');
      await page.setViewportSize({ width: 390, height: 844 });
      await beside.waitFor({ state: 'detached' });
      expect(await field.inputValue()).toContain('300');
      expect(await scrollsSideways(page)).toBe(false);
      await page.setViewportSize({ width: 1440, height: 900 });
      await row.click();
      await page.waitForURL(new RegExp(`Detail.*${id}`));
      await page.locator(`main [data-record="${id}"] [data-status]`).first().waitFor();
      expect(problems).toEqual([]);
    },
  );
});
