import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOrderQuery, contractOrderList } from '#protocol/http/contract-orders.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs, type Lang } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { openPage } from '#tests/e2e/support/page.ts';
import { startServer, type TestServer } from '#tests/e2e/support/server.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import {
  CONTRACTS,
  firstOpened,
  newPerson,
  numberOf,
  opensSheet,
  Person,
  positionOn,
} from '#tests/e2e/position/position-page.ts';
import { pricePath } from '#tests/e2e/position/price-path.ts';

const BTC = 'BTC-USDT-SWAP';
const TEXTS = {
  'tr-TR': {
    reverse: 'Ters Çevir', toShort: "Short'a Çevir", even: 'Başabaş ZD',
    setStop: 'Zarar Durdur Koy', ahead: 'Fiyat başabaşı henüz geçmedi',
    isSet: 'Zarar durdur zaten başabaşta',
  },
  'en-US': {
    reverse: 'Reverse', toShort: 'Reverse to Short', even: 'Break-even SL',
    setStop: 'Set stop-loss', ahead: 'The price has not passed break-even yet',
    isSet: 'The stop loss is already at break-even',
  },
} as const; // prettier-ignore

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Taps on the page since it was opened. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('click', () => void (counted.taps += 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}

/** Presses a button of a sheet, which closes; returns the fields that were sent. */
async function presses(page: Page, sheet: Locator, name: string, path: string) {
  const sent = page.waitForRequest((request) => request.url().endsWith(path));
  await sheet.getByRole('button', { name, exact: true }).click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  await sheet.waitFor({ state: 'hidden' });
  return fields;
}

describe('reversing a position', { timeout: 120_000 }, () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'takes two taps and books the figures of its sheet, %s',
    async (lang: Lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      await person.opens(BTC, 'long', '0.05', '10');
      const before = await person.position();
      const { page, problems } = await openAs(app, person, CONTRACTS);
      const card = await positionOn(page);
      const taps = await countTaps(page);
      const sheet = await opensSheet(
        page,
        card.getByRole('button', { name: words.reverse, exact: true }),
      );
      await sheet.locator('[data-part="change"]').waitFor();
      expect(await accessProblems(page)).toEqual([]);
      // The figures follow the book until they are sent.
      const fields = await presses(page, sheet, words.toShort, '/order/reverse');
      expect(await taps()).toBe(2);
      const after = await person.position();
      expect(after).toMatchObject({ side: 'short', qty: before.qty, leverage: 10 });
      expect(after.id).not.toBe(before.id);
      const { items } = await person.call(contractOrderList, { state: 'final' });
      const [opened, closed] = items;
      expect(opened).toMatchObject({ reduceOnly: false, side: 'sell', positionSide: 'short' });
      expect(closed).toMatchObject({ reduceOnly: true, side: 'sell', positionId: before.id });
      for (const [order, fee, total] of [
        [opened, 'quoteFee', 'quoteTotal'],
        [closed, 'closeFee', 'closeTotal'],
      ] as const) {
        const { quote } = await person.call(contractOrderQuery, { orderId: order?.id ?? '' });
        expect(quote).toMatchObject({ fee: fields.get(fee), total: fields.get(total) });
      }
      await expect.poll(() => card.getAttribute('data-side')).toBe('short');
      expect(problems).toEqual([]);
    },
  );
});

describe('closing a position', { timeout: 120_000 }, () => {
  const app = useApp();

  it('takes two taps, and begins with the part that was chosen last', async () => {
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.08', '10');
    const { page, problems } = await openAs(app, person, CONTRACTS);
    const card = await positionOn(page);
    const open = card.getByRole('button', { name: 'Kapat', exact: true });
    const first = await opensSheet(page, open);
    await first.getByRole('button', { name: '%25' }).click();
    await presses(page, first, '0,02 BTC Kapat', '/order/close');
    await expect.poll(async () => Number((await person.position()).qty)).toBe(0.06);
    const taps = await countTaps(page);
    // The sheet has to know the smaller position.
    await card.getByText('0,06 BTC').waitFor();
    const again = await opensSheet(page, open);
    const fields = await presses(page, again, '0,015 BTC Kapat', '/order/close');
    expect(await taps()).toBe(2);
    await expect.poll(async () => Number((await person.position()).qty)).toBe(0.045);
    const { items } = await person.call(contractOrderList, { state: 'final' });
    const { quote } = await person.call(contractOrderQuery, { orderId: items[0]?.id ?? '' });
    expect(items[0]).toMatchObject({ reduceOnly: true, filled: '0.0150' });
    expect(quote).toMatchObject({ fee: fields.get('quoteFee'), total: fields.get('quoteTotal') });
    expect(problems).toEqual([]);
  });
});

describe('a stop at break-even', { timeout: 150_000 }, () => {
  /** Steady long enough to open a position, then up past its break-even. */
  const recording = pricePath(100_000, [
    { to: 100_000, seconds: 40 },
    { to: 101_000, seconds: 10 },
    { to: 101_000, seconds: 240 },
  ]);
  let server: TestServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({ env: { FEED: 'replay', REPLAY_FILES: recording.file } });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    recording.remove();
  });

  it('is blocked with its reason below break-even, and takes two taps above it', async () => {
    if (server === undefined || browser === undefined) throw new Error('nothing runs');
    const { url } = server;
    const words = TEXTS['tr-TR'];
    const person = new Person(url, await newDemo(url, 'tr-TR'), 'tr-TR');
    await firstOpened(person, BTC, '0.05');
    const opened = await openPage(browser, { url, path: CONTRACTS, storage: person.kept });
    const { page, problems } = opened;
    const card = await positionOn(page);
    const taps = await countTaps(page);
    const sheet = await opensSheet(
      page,
      card.getByRole('button', { name: words.even, exact: true }),
    );
    await sheet.getByText(words.ahead).waitFor();
    const set = sheet.getByRole('button', { name: words.setStop });
    expect(await set.isDisabled()).toBe(true);
    await expect.poll(() => set.isDisabled(), { timeout: 90_000 }).toBe(false);
    const price = numberOf(await sheet.locator('[data-field="breakEven"]').textContent());
    const { entry, fees, qty } = await person.position();
    expect(price).toBeGreaterThan(Number(entry));
    // Entry and the fees of both orders, at most one step beyond.
    const exact = (Number(entry) + Number(fees) / Number(qty)) / (1 - 0.0005);
    expect(price - exact).toBeGreaterThanOrEqual(0);
    expect(price - exact).toBeLessThan(0.2);
    await set.click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await taps()).toBe(2);
    const { triggers } = await person.position();
    expect(triggers).toMatchObject([{ kind: 'sl', priceBy: 'last' }]);
    expect(Number(triggers[0]?.price)).toBe(price);
    const again = await opensSheet(page, named(page, words.even));
    await again.getByText(words.isSet).waitFor();
    expect(problems).toEqual([]);
  });
});
