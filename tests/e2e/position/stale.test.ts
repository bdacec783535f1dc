import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { openPage } from '#tests/e2e/support/page.ts';
import { startServer, type TestServer } from '#tests/e2e/support/server.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { fieldAt, orderType, WORDS } from '#tests/e2e/trade/trade-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { CONTRACTS, firstOpened, Person, positionOn } from './position-page.ts';
import { pricePath } from './price-path.ts';

const TEXTS = {
  'tr-TR': {
    why: 'Fiyat alınamıyor. Emir girişi durduruldu.',
    tick: 'Fiyatların eski olduğunu biliyorum',
    paused: 'Fiyatlar eski: likidasyon ve tetiklemeler duraklatıldı',
  },
  'en-US': {
    why: 'Prices are not available. Orders are paused.',
    tick: 'I understand that prices are stale',
    paused: 'Prices are stale: liquidation and triggers are paused',
  },
} as const;
/** Long enough to open a position and the screens; no data follow. */
const PATH = [{ to: 100_000, seconds: 45 }];
const PATIENCE = { timeout: 60_000 } as const;

describe.each(languagesOf(import.meta.url))('a stopped feed, %s', { timeout: 150_000 }, (lang) => {
  const recording = pricePath(100_000, PATH);
  const texts = TEXTS[lang];
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

  it('blocks market orders, lets limit orders rest with a warning, marks positions', async () => {
    if (server === undefined || browser === undefined) throw new Error('nothing runs');
    const { url } = server;
    const person = new Person(url, await newDemo(url, lang), lang);
    await firstOpened(person, 'BTC-USDT-SWAP', '0.05');
    const storage = { ...person.kept, systemTradeType: 'contract' };
    const ticket = await openPage(browser, { url, lang, path: '/pages/tabbar/trade', storage });
    const board = await openPage(browser, { url, lang, path: CONTRACTS, storage });
    const { page } = ticket;
    await expect.poll(() => fieldAt(page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    await orderType({ ...ticket, words: WORDS[lang] }, 'market');
    await fieldAt(page, 0).fill('0,02');
    const card = await positionOn(board.page);
    expect(await card.getByText(texts.paused).count()).toBe(0);

    const long = page.locator('button[data-submit="whyLong"]');
    await expect
      .poll(() => page.locator('[data-ticket]').textContent(), PATIENCE)
      .toContain(texts.why);
    expect(await long.isDisabled()).toBe(true);
    await orderType({ ...ticket, words: WORDS[lang] }, 'limit');
    await expect.poll(() => long.isDisabled(), PATIENCE).toBe(true);
    const knows = page.getByRole('checkbox', { name: texts.tick }).first();
    await knows.click();
    await expect.poll(() => long.isDisabled(), PATIENCE).toBe(false);

    await card.getByText(texts.paused).waitFor(PATIENCE);
    await card.locator('[data-paused="true"]').first().waitFor();
    await expect(person.opens('BTC-USDT-SWAP', 'long', '0.01')).rejects.toThrow('-1504');
    expect(await person.positions()).toHaveLength(1);
    expect([...ticket.problems, ...board.problems]).toEqual([]);
    await ticket.close();
    await board.close();
  });
});
