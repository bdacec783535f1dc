import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stockInfo } from '#protocol/http/stock-market.ts';
import { LANGS, words, type Lang } from '#tests/e2e/money/locale-text.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { callServer } from '#tests/e2e/support/session.ts';

const SYMBOL = 'THYAO';
/** Orders are collected in Istanbul until 09:55. */
const CLOCK = {
  NODE_ENV: 'test',
  CLOCK: 'virtual',
  CLOCK_START: '2026-11-24T06:53:40Z',
};
const PATIENCE = { timeout: 120_000 };

describe('the opening auction on the chart screen', { timeout: 200_000 }, () => {
  const app = useApp({ FEED_SEED: '7', ...CLOCK });
  const tickerNow = async () =>
    (await callServer(app.server().url, stockInfo, { symbol: SYMBOL })).ticker;

  async function open(lang: Lang) {
    const path = `/pages/stock/stockKline?symbol=${SYMBOL}`;
    const { page, problems } = await app.open({ path, storage: { lang } });
    const facts = page.getByRole('group', { name: words(lang)('chart.info') });
    const field = (name: string): Locator => facts.locator(`[data-field="${name}"]`);
    return { lang, page, problems, facts, field };
  }

  it('shows its indicative price until it has matched, in both languages', async () => {
    const opened = await Promise.all(LANGS.map(open));
    for (const { lang, page, facts, field } of opened) {
      const name = words(lang)('session.indicative');
      await facts.getByText(name, { exact: true }).waitFor();
      expect(await field('indicative').textContent()).toMatch(/[1-9]/);
      expect(await field('indicativeQty').textContent()).toMatch(/[1-9]/);
      expect(await accessProblems(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    }
    expect(Number((await tickerNow()).indicative)).toBeGreaterThan(0);
    for (const { problems, field } of opened) {
      await expect.poll(() => field('indicative').count(), PATIENCE).toBe(0);
      expect(problems).toEqual([]);
    }
    expect(await tickerNow()).toMatchObject({ indicative: '0.00', indicativeQty: '0' });
  });
});
