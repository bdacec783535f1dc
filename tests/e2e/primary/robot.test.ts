import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stockAiFills, stockAiOrderDetails } from '#protocol/http/robots.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

/** A five-minute bar every five seconds. */
const CLOCK = {
  NODE_ENV: 'test',
  CLOCK: 'virtual',
  CLOCK_START: '2026-11-24T08:00:00Z',
  CLOCK_SPEED: '60',
};
const TRADES = { timeout: 120_000 };

/** Rows of the export by the name of their column. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Amount returned by a run, recomputed from its fills alone. */
async function recomputed(person: Person, orderId: string) {
  const { text } = await person.call(stockAiFills, { orderId });
  const rows = rowsOf(text);
  const sum = (kinds: readonly string[]): number =>
    rows
      .filter(({ kind = '' }) => kinds.includes(kind))
      .reduce((total, { cash = '0' }) => total + Number(cash), 0);
  return {
    cash: sum(['flow', 'fill', 'funding']),
    fills: rows.filter((r) => r['kind'] === 'fill'),
  };
}

describe.each(languagesOf(import.meta.url))('robots, %s', { timeout: 300_000 }, (lang) => {
  const app = useApp({ FEED_SEED: '7', ALWAYS_OPEN: 'true', ...CLOCK });
  const t = words(lang);

  it('report too few data, and backtest their rule', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/robot/list');
    await page.locator('[data-product]').nth(3).waitFor();
    expect(await page.locator('[data-product] [data-part="few"]').count()).toBe(4);
    await isSound(page);
    await page.getByRole('tab', { name: t('robot.tabBaskets') }).click();
    await page.locator('[data-product="b1"]').waitFor();
    await page.goto(`${app.server().url}/pages/robot/detail?productId=r3`);
    await page.locator('[data-part="truth"] [data-part="few"]').waitFor();
    const test = page.locator('[data-part="backtest"]');
    await test.getByRole('button', { name: t('robot.runBacktest') }).click();
    await test.locator('[data-field="backtest"]').waitFor(TRADES);
    expect(await test.innerText()).toContain(t('robot.hypothetical'));
    // A backtest adds nothing to the measured results.
    expect(await page.locator('[data-field="finishedRuns"] dd').innerText()).toBe('0');
    await isSound(page);
    await page.goto(`${app.server().url}/pages/robot/intro`);
    await page.getByRole('heading', { name: t('robot.intro.fee') }).waitFor();
    await isSound(page);
    expect(problems).toEqual([]);
  });

  it('start, trade, accept more money and return everything', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/robot/detail?productId=r3');
    await page.getByRole('button', { name: t('robot.start') }).click();
    const sheet = page.getByRole('dialog');
    const start = sheet.getByRole('button', { name: t('robot.start') });
    const amount = sheet.getByLabel(t('robot.amount'), { exact: true });
    await amount.fill('1');
    expect(await start.isDisabled()).toBe(true);
    await amount.fill('2000');
    expect(await start.isDisabled()).toBe(true);
    await sheet.getByRole('checkbox').click();
    await isSound(page);
    await start.click();
    const run = page.locator('[data-status="running"][data-run]');
    await run.waitFor();
    const orderId = (await run.getAttribute('data-run')) ?? '';
    await page.locator('[data-fill]').first().waitFor(TRADES);
    await isSound(page);

    // A fill shows the feed message it matched.
    await page.locator('[data-fill] button').first().click();
    await sheet.getByText(t('order.tickTitle')).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('robot.addAmount') }).click();
    await sheet.locator('label', { hasText: '₺' }).click();
    await amount.fill('5000');
    await sheet.locator('[data-part="conversion"]').waitFor();
    await sheet.getByRole('button', { name: t('robot.addAmount') }).click();
    await sheet.waitFor({ state: 'detached' });
    const before = await person.call(stockAiOrderDetails, { orderId });
    expect(before.flows).toHaveLength(2);
    expect(before.flows[1]?.paidAsset).toBe('TRY');

    await page.getByRole('button', { name: t('robot.redeem') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('robot.redeem') })
      .click();
    await page.locator('[data-status="redeemed"][data-run]').waitFor(TRADES);
    const after = await person.call(stockAiOrderDetails, { orderId, size: '100' });
    const own = await recomputed(person, orderId);
    expect(own.fills).toHaveLength(after.fills.total);
    expect(own.cash).toBeCloseTo(Number(after.run.returned), 6);
    const paidIn = after.flows.reduce((sum, flow) => sum + Number(flow.amount), 0);
    expect(Number(after.run.pnl)).toBeCloseTo(Number(after.run.returned) - paidIn, 6);
    expect(await page.locator('[data-field="pnl"]').getAttribute('data-raw')).toBe(after.run.pnl);
    await isSound(page);

    await page.goto(`${app.server().url}/pages/robot/record`);
    await page.getByText(t('robot.status.finished'), { exact: true }).first().click();
    await page.locator(`[data-run="${orderId}"]`).waitFor();
    await isSound(page);
    expect(problems).toEqual([]);
  });

  it('answer an address without a robot', async () => {
    const { page } = await openAs(app, await newPerson(app, lang), '/pages/robot/detail');
    await page.getByText(t('robot.unknown')).waitFor();
    await page.goto(`${app.server().url}/pages/robot/orderDetail`);
    await page.getByText(t('robot.unknownRun')).waitFor();
  });
});
