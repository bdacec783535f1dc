import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept } from '#tests/e2e/account/person.ts';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { listens } from '#tests/e2e/support/listens.ts';
import { openPage } from '#tests/e2e/support/page.ts';
import { startServer, type TestServer } from '#tests/e2e/support/server.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { closesAll, isLiquidated, looksAfter } from './position-steps.ts';
import { movesTether, seesLock, signsOut } from './position-steps.ts';
import { buysAndSellsCoins, buysShares, changesItsMind } from './trading-steps.ts';
import { chooseProduct, choosesHedge, opensTwentyfold, type Walk } from './trading-steps.ts';
import { walkMarket } from './walk-market.ts';
import { WORDS } from './walk-labels.ts';

const BTC = 'BTC-USDT-SWAP';
const ETH = 'ETH-USDT-SWAP';

describe.each(languagesOf(import.meta.url))('a user, %s', { timeout: 240_000 }, (lang) => {
  const market = walkMarket();
  let server: TestServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({ env: { FEED: 'replay', REPLAY_FILES: market.files } });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    market.remove();
  });

  async function arrives(): Promise<Walk> {
    if (server === undefined || browser === undefined) throw new Error('nothing runs');
    const opened = await openPage(browser, { url: server.url, lang, visitor: 'guest' });
    return { ...opened, words: WORDS[lang], said: await listens(opened) };
  }

  it('arrives, trades shares, coins and contracts, is liquidated once, and leaves', async () => {
    const walk = await arrives();
    const { page, words } = walk;
    await page.getByRole('button', { name: words.demo }).click();
    await page.getByRole('button', { name: words.note }).click();
    expect(await kept(page, 'userAccountType')).toBe('demo');

    await buysShares(walk);
    await changesItsMind(walk);
    await buysAndSellsCoins(walk);
    await seesLock(walk);
    await movesTether(walk);

    await chooseProduct(walk, 'contract');
    await opensTwentyfold(walk, ETH, 'Long', '1');
    await choosesHedge(walk, BTC);
    await opensTwentyfold(walk, BTC, 'Long', '0,05');
    await opensTwentyfold(walk, BTC, 'Short', '0,02');
    await looksAfter(walk, BTC);
    await isLiquidated(walk, ETH);
    await closesAll(walk);

    await signsOut(walk);
    for (const key of ['userToken', 'userTokenDemo']) expect(await kept(page, key)).toBe('');
    expect(walk.problems).toEqual([]);
    await walk.close();
  });
});
