import { type Locator, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { userAssets } from '#protocol/http/assets.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const SLOW = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const BAR_MS = 60_000;

const WORDS = {
  'tr-TR': {
    step: 'Bir mum ileri',
    back: 'Bir mum geri',
    play: 'Oynat',
    pause: 'Duraklat',
    link: 'Bağlantıyı Kopyala',
    start: 'Başlangıç',
    date: 'Tarih',
    time: 'Saat',
    apply: 'Uygula',
    ahead: 'Bu saat henüz gelmedi.',
  },
  'en-US': {
    step: 'One candle forward',
    back: 'One candle back',
    play: 'Play',
    pause: 'Pause',
    link: 'Copy link',
    start: 'Start',
    date: 'Date',
    time: 'Time',
    apply: 'Apply',
    ahead: 'That time is in the future.',
  },
} as const;

/** Content of a replay, to compare two of them. */
async function shownBy(page: Page): Promise<readonly string[]> {
  const texts = await Promise.all([
    page.locator('[data-part="clock"]').textContent(),
    page.locator('[data-part="price"]').textContent(),
    page.locator('[data-bars]').getAttribute('data-bars'),
  ]);
  return [
    ...texts.map((text) => text ?? ''),
    ...(await page.locator('[data-bar]').allTextContents()),
  ];
}

/** Start of the latest visible candle. */
async function newestBar(page: Page): Promise<number> {
  return Number(await page.locator('[data-bar]').first().getAttribute('data-bar'));
}

/** `2026-11-20` and `14:05` of an instant in Türkiye. */
function typedOf(ts: number): readonly [string, string] {
  const [date = '', clock = ''] = new Date(ts + 3 * HOUR_MS).toISOString().split('T');
  return [date, clock.slice(0, 5)];
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name });

describe.each(languagesOf(import.meta.url))('replay, %s', { timeout: 300_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('steps, plays, pauses and scrubs, and shows nothing after its cursor', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/replay/index?symbol=BTC-USDT');
    const chart = page.locator('[data-bars]');
    await chart.waitFor(SLOW);
    const bars = async (): Promise<number> => Number(await chart.getAttribute('data-bars'));
    const first = await bars();
    const firstBar = await newestBar(page);
    await button(page, words.step).click();
    await expect.poll(bars).toBe(first + 1);
    expect(await newestBar(page)).toBe(firstBar + BAR_MS);
    await button(page, words.back).click();
    await expect.poll(bars).toBe(first);
    await page.getByText('60×', { exact: true }).click();
    await button(page, words.play).click();
    await expect.poll(bars, SLOW).toBeGreaterThan(first + 2);
    await button(page, words.pause).click();
    await button(page, words.play).waitFor();
    const stopped = await shownBy(page);
    await page.waitForTimeout(1_500);
    expect(await shownBy(page)).toEqual(stopped);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect.poll(bars).toBe(first + 60);
    await page.keyboard.press('Home');
    await expect.poll(bars).toBe(first);
    expect(await newestBar(page)).toBe(firstBar);
    // There is no live cell on the page.
    expect(await page.locator('[data-field]').count()).toBe(0);
    expect(await accessProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('starts where requested, and its link shows the same to another user', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/replay/index?symbol=BTC-USDT');
    await page.locator('[data-bars]').waitFor(SLOW);
    const sheet = page.getByRole('dialog');
    const choose = async (ts: number): Promise<void> => {
      const [date, clock] = typedOf(ts);
      await sheet.getByLabel(words.date).fill(date);
      await sheet.getByLabel(words.time).fill(clock);
      await sheet.getByRole('button', { name: words.apply }).click();
    };
    await button(page, words.start).click();
    await sheet.waitFor(SLOW);
    // The venue has its own clock.
    const { ts: now } = await person.call(userAssets, {});
    await choose(now + 2 * HOUR_MS);
    await sheet.getByText(words.ahead).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    const wanted = Math.floor(now / BAR_MS) * BAR_MS - 30 * HOUR_MS;
    await choose(wanted);
    // The text of a sheet that stays open is part of the failure.
    const left = async () => ((await sheet.count()) === 0 ? 'closed' : sheet.innerText());
    await expect.poll(left, SLOW).toBe('closed');
    await expect.poll(() => newestBar(page), SLOW).toBe(wanted - BAR_MS);
    await button(page, words.step).click();
    await expect.poll(() => newestBar(page)).toBe(wanted);
    await button(page, words.link).click();
    const readLink = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(readLink).toContain(`at=${wanted + BAR_MS}`);
    const seen = await shownBy(page);
    const { pathname, search } = new URL(await readLink());
    const other = await openAs(app, await newPerson(app, lang), pathname + search);
    await other.page.locator('[data-bar]').first().waitFor(SLOW);
    await expect.poll(() => shownBy(other.page)).toEqual(seen);
    expect([...problems, ...other.problems]).toEqual([]);
  });
});
