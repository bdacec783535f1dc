import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { cellOf, ladderOf, openLadder, rest, rowOfPlace } from './ladder-page.ts';

describe.each(languagesOf(import.meta.url))('the presses of a ladder, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  it('place the kinds that were chosen, which change places', async () => {
    const { page, sent, problems } = await openLadder(app, lang);
    const kind = (name: 'limit' | 'market' | 'stop'): string => t(`trade.kind.${name}`);
    const kindOf = () => page.locator('[data-part="order-kinds"] label:has(:checked)').innerText();
    const choiceOf = (press: 'left' | 'right', chosen: string) =>
      page.getByRole('dialog').getByRole('button', {
        name: `${t(`ladder.keys.${press}`)}: ${chosen}`,
        exact: true,
      });
    await ladderOf(page)
      .getByRole('button', { name: t('ladder.help') })
      .click();
    await choiceOf('left', kind('limit')).click();
    await page.getByRole('menuitemradio', { name: kind('market'), exact: true }).click();
    await choiceOf('left', kind('market')).waitFor();
    await choiceOf('right', kind('limit')).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    const row = (await rowOfPlace(page, 'bid')) + 4;
    await rest(page, cellOf(page, row, 'bid'));
    const legend = ladderOf(page).locator('[data-part="ladder-legend"]');
    expect(await legend.locator('p').innerText()).toContain(kind('market'));
    await cellOf(page, row, 'bid').click();
    await expect.poll(kindOf).toBe(kind('market'));
    await cellOf(page, row, 'bid').click({ button: 'right' });
    await expect.poll(kindOf).toBe(kind('limit'));
    await cellOf(page, row, 'bid').click({ modifiers: ['Control'] });
    await expect.poll(kindOf).toBe(kind('stop'));
    expect(sent).toEqual([]);

    await page.reload();
    await ladderOf(page)
      .getByRole('button', { name: t('ladder.help') })
      .click();
    await choiceOf('left', kind('market')).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ladder.resetPresses') })
      .click();
    await choiceOf('left', kind('limit')).waitFor();
    await choiceOf('right', kind('market')).waitFor();
    expect(problems).toEqual([]);
  });

  it('leave the minutes alone, which are shown when asked for', async () => {
    const { page, sent, problems } = await openLadder(app, lang);
    const nets = ladderOf(page).locator('tbody [data-column^="net"]:visible');
    expect(await nets.count()).toBe(0);
    await ladderOf(page)
      .getByRole('button', { name: t('ladder.minutes') })
      .click();
    const traded = nets.filter({ hasText: /\d/ });
    await expect.poll(() => traded.count(), { timeout: 20_000 }).toBeGreaterThan(0);
    const minute = ladderOf(page).locator('thead [data-column="net0"]');
    expect(await minute.innerText()).toMatch(/^\d\d:\d\d$/);
    await traded.first().click();
    expect(sent).toEqual([]);
    expect(await accessProblems(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => traded.count(), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});
