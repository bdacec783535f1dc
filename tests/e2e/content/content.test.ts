import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { indexNotice, userNotice } from '#protocol/http/content.ts';
import { chatTalk } from '#protocol/http/chat.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import { useMovingApp } from '#tests/e2e/primary/moving-app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { atDesk, desk } from './desk.ts';
import { sized } from '#tests/support/size.ts';

/** Messages of a long conversation; fifty are shown at once. */
const LINES = sized(60, 110);

const SLOW = { timeout: 45_000 };
/** Pause between orders that the server accepts without a rate limit. */
const ORDER_PAUSE_MS = 250;
const START = '2026-11-23T15:00+03:00';
const LATER = '2026-11-23T18:00+03:00';
const WHOLE_TIME = /\d\d-\d\d-\d{4} \d\d:\d\d/;
const HARM = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Harmful text is shown as written, and had no effect. */
async function didNothing(page: Page): Promise<void> {
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
}

describe.each(languagesOf(import.meta.url))('content, %s', { timeout: 240_000 }, (lang) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-content-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const app = useMovingApp(START, { FEED_SEED: '7', RAILS: 'off', DATA_DIR: dataDir });
  const t = words(lang);
  const address = (to: string): string => `${app.url()}${to}`;
  const newcomer = async (): Promise<Person> =>
    new Person(app.url(), await newDemo(app.url(), lang), lang);
  const open = (person: Person, to: string) =>
    app.open({ path: to, lang, size: 'phone', storage: person.kept });
  const inbox = (page: Page): Locator => page.locator('[data-inbox]');
  const userOf = async (): Promise<string> => {
    const waiting = (await desk(dataDir, 'chat', 'list')) as readonly { readonly user: string }[];
    return waiting[0]?.user ?? '';
  };

  it('shows news of the market and the desk, with harmful content as plain text', async () => {
    const file = path.join(dataDir, 'item.md');
    const part = (title: string): string => `# ${title}\n\n**${title}** ${HARM}\n\n- a\n- b\n`;
    writeFileSync(file, `${part('Masadan haber')}---\n${part('News of the desk')}`);
    await desk(dataDir, 'news', 'add', file, 'THYAO');
    const person = await newcomer();
    const { page, problems } = await open(person, '/');
    // The first screen of the application.
    await page.waitForURL('**/pages/tabbar/home');
    const title = lang === 'tr-TR' ? 'Masadan haber' : 'News of the desk';
    await page.locator('[data-list] [data-symbol]').first().waitFor(SLOW);
    await page.locator('[data-news]', { hasText: title }).waitFor(SLOW);
    await isSound(page);
    await page.goto(address('/pages/news/list'));
    await page.locator('[data-news]').nth(11).waitFor(SLOW);
    await isSound(page);
    const row = page.locator('[data-news]', { hasText: title });
    const minutes = t('common.minuteAgo_other', { count: '\\d+' });
    const ago = (): Promise<string> => row.locator('time > [aria-hidden]').innerText();
    await expect.poll(ago, SLOW).toMatch(RegExp(`^${minutes}$`));
    expect(await row.locator('time').getAttribute('title')).toMatch(WHOLE_TIME);
    await row.click();
    await page.locator('[data-article] li').nth(1).waitFor(SLOW);
    expect(await page.locator('[data-article]').innerText()).toContain(HARM);
    expect(await page.locator('article time').innerText()).toMatch(WHOLE_TIME);
    await page.locator('[data-symbol="THYAO"] [data-field="last"]').waitFor(SLOW);
    await didNothing(page);
    await isSound(page);
    await page.goto(address('/pages/news/detail?id=00000000000000000000000000'));
    await page.getByText(t('news.gone')).waitFor(SLOW);
    await page.locator('[data-part="gone"] button').click();
    await page.waitForURL('**/pages/news/list');
    await page.goto(address('/pages/news/detail?id=nothing'));
    await page.waitForURL('**/pages/news/list');
    // A market item names its numbers.
    await page.locator('[data-news]').last().click();
    await page.locator('[data-part="sources"] dd').first().waitFor(SLOW);
    expect(problems).toEqual([]);
  });

  it('counts a notice until it is read', async () => {
    const file = path.join(dataDir, 'work.md');
    writeFileSync(file, '# Planlı bakım\n\nKısa sürer.\n---\n# Planned work\n\nIt is short.\n');
    const [from, to] = ['2026-11-23T23:00+03:00', '2026-11-23T23:20+03:00'];
    const told = (await desk(dataDir, 'notice', 'add', file, from, to)) as { readonly id: string };
    const person = await newcomer();
    const { page, problems } = await open(person, '/pages/message/index?tab=platform');
    const row = page.locator(`[data-notice="${told.id}"]`);
    await row.waitFor(SLOW);
    expect(await row.getAttribute('data-read')).toBe('false');
    const before = (await person.call(userNotice, {})).unread.platform;
    const heard = RegExp(t('message.unreadCount_other', { count: String(before) }));
    await page.getByRole('radio', { name: heard }).waitFor(SLOW);
    await isSound(page);
    await row.click();
    await page.locator('[data-part="times"]').waitFor(SLOW);
    await isSound(page);
    await page.goto(address('/pages/message/index?tab=platform'));
    await page.locator(`[data-notice="${told.id}"][data-read="true"]`).waitFor(SLOW);
    expect((await person.call(userNotice, {})).unread.platform).toBe(before - 1);
    await page.getByRole('button', { name: t('notice.markAllRead') }).click();
    const unread = page.locator('[data-notice][data-read="false"]');
    await expect.poll(() => unread.count()).toBe(0);
    // Once withdrawn, it is not requested again and again.
    await desk(dataDir, 'content', 'withdraw', 'notice', told.id);
    await page.goto(address(`/pages/notice/detail?id=${told.id}`));
    await page.getByText(t('notice.gone')).waitFor(SLOW);
    expect(await page.getByRole('button', { name: t('common.retry') }).count()).toBe(0);
    await isSound(page);
    await page.locator('[data-part="gone"] button').click();
    await page.waitForURL('**/pages/notice/list');
    await page.locator(`[data-notice="${told.id}"]`).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('notifies of a fill, at once and until it is read', async () => {
    const person = await newcomer();
    const { page, problems } = await open(person, '/pages/tabbar/mine');
    await inbox(page).waitFor(SLOW);
    const known = (await person.call(userNotice, {})).unread;
    await page.locator(`[data-inbox="${known.platform}"]`).waitFor(SLOW);
    const order = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.001' } as const;
    await person.call(coinOrderAdd, order);
    await page.locator(`[data-inbox="${known.platform + 1}"]`).waitFor(SLOW);
    await inbox(page).click();
    const message = page.locator('[data-message][data-kind="orders"]');
    await message.waitFor(SLOW);
    expect(await message.innerText()).toContain('BTC-USDT');
    await isSound(page);
    await page.getByRole('button', { name: t('message.kind.risk') }).click();
    await page.getByText(t('message.none')).waitFor(SLOW);
    await page.getByRole('button', { name: t('message.kind.all'), exact: true }).click();
    await message.getByRole('link').click();
    await page.waitForURL('**/pages/tabbar/position*');
    await expect.poll(async () => (await person.call(userNotice, {})).unread.personal).toBe(0);
    expect(problems).toEqual([]);
  });

  it('pages back to the oldest notice, message and line', async () => {
    const person = await newcomer();
    const file = path.join(dataDir, 'many.md');
    writeFileSync(file, '# Duyuru\n\nKısa.\n---\n# Notice\n\nShort.\n');
    for (let told = 0; told < 45; told++) await atDesk(dataDir, 'notice', 'add', file);
    const { total } = await person.call(indexNotice, {});
    const { page, problems } = await open(person, '/pages/notice/list');
    const notices = page.locator('[data-notice]');
    await notices.nth(19).waitFor(SLOW);
    // A failed part is reported, and requested again by hand.
    await page.route('**/index/notice?*before=*', (route) => route.abort());
    await page.locator('[data-list-end]').scrollIntoViewIfNeeded();
    await page.getByRole('alert').waitFor(SLOW);
    await page.unroute('**/index/notice?*before=*');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await notices.nth(39).waitFor(SLOW);
    while ((await page.locator('[data-list-end="last"]').count()) === 0) {
      await page.locator('[data-list-end]').scrollIntoViewIfNeeded();
      await page.waitForTimeout(100);
    }
    expect(await notices.count()).toBe(total);
    await isSound(page);
    // Marking as read applies to every part shown.
    await page.getByRole('button', { name: t('notice.markAllRead') }).click();
    await expect.poll(() => page.locator('[data-notice][data-read="false"]').count()).toBe(0);

    const order = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.001' } as const;
    for (let sent = 0; sent < 24; sent++) {
      await person.call(coinOrderAdd, order);
      await page.waitForTimeout(ORDER_PAUSE_MS);
    }
    await page.goto(address('/pages/message/index'));
    const oldest = page.locator('[data-message="1"]');
    await page.locator('[data-message]').nth(19).waitFor(SLOW);
    await expect
      .poll(async () => {
        await page.locator('[data-list-end]').scrollIntoViewIfNeeded();
        return oldest.count();
      }, SLOW)
      .toBe(1);
    // A new item appears in front, and no older one is lost.
    await person.call(coinOrderAdd, order);
    await page.locator('[data-message="25"]').waitFor(SLOW);
    expect(await page.locator('[data-message]').count()).toBe(25);
    await isSound(page);

    await page.goto(address('/pages/user/service'));
    await page.getByLabel(t('chat.placeholder')).fill('0');
    await page.getByLabel(t('chat.placeholder')).press('Enter');
    const lines = page.locator('[data-line]');
    await lines.first().waitFor(SLOW);
    const user = await userOf();
    // On another screen, because this many messages a second exceed the limit of requests.
    await page.goto(address('/pages/user/about'));
    for (let said = 1; said < LINES; said++) {
      await atDesk(dataDir, 'chat', 'answer', user, `${said}`);
    }
    await page.goto(address('/pages/user/service'));
    await expect.poll(() => lines.count(), SLOW).toBeGreaterThanOrEqual(50);
    await expect
      .poll(async () => {
        const older = page.getByRole('button', { name: t('chat.older') });
        if ((await older.count()) > 0) await older.click();
        return lines.count();
      }, SLOW)
      .toBe(LINES);
    const said = await lines.locator('p:first-child').allInnerTexts();
    expect(said).toEqual(Array.from({ length: LINES }, (_, at) => `${at}`));
    await isSound(page);
    expect(problems.filter((problem) => !problem.includes('index/notice'))).toEqual([]);
  });

  it('lets a user and the desk chat, across a restart', async () => {
    const person = await newcomer();
    const { page, problems } = await open(person, '/pages/user/service');
    const lines = page.locator('[data-line]');
    const field = page.getByLabel(t('chat.placeholder'));
    await field.fill(HARM);
    await field.press('Enter');
    await lines.first().waitFor(SLOW);
    expect(await lines.first().innerText()).toContain(HARM);
    const user = await userOf();
    await desk(dataDir, 'chat', 'answer', user, 'Merhaba / Hello');
    await page.locator('[data-author="desk"]', { hasText: 'Merhaba / Hello' }).waitFor(SLOW);
    await page.getByRole('img', { name: t('chat.seen') }).waitFor(SLOW);
    await didNothing(page);
    await isSound(page);
    expect(await page.locator('[data-part="away"]').count()).toBe(0);
    await expect.poll(async () => (await person.call(chatTalk, {})).unread).toBe(0);
    await page.goto(address('/pages/tabbar/mine'));
    await inbox(page).waitFor(SLOW);
    const { platform, personal } = (await person.call(userNotice, {})).unread;
    await page.locator(`[data-inbox="${platform + personal}"]`).waitFor(SLOW);
    await desk(dataDir, 'chat', 'answer', user, 'Daha sonra / Later');
    expect((await person.call(userNotice, {})).unread.chat).toBe(1);
    // Unread messages are counted where the user is, without a request.
    await page.locator(`[data-inbox="${platform + personal + 1}"]`).waitFor(SLOW);
    await page.locator('a[href="/pages/user/service"] [data-answers="1"]').waitFor(SLOW);
    await isSound(page);
    await inbox(page).click();
    await page.getByText(t('message.answers_one', { count: '1' })).waitFor(SLOW);
    await isSound(page);
    await page.close();
    await app.restartAt(LATER);
    const again = await open(person, '/pages/common/service');
    const kept = again.page.locator('[data-line]');
    await kept.nth(2).waitFor(SLOW);
    // The device's clock may have another date: the screen follows the server's.
    expect(await again.page.locator('[data-talk]').innerText()).toContain(t('common.today'));
    await again.page.getByText(t('chat.unread'), { exact: true }).waitFor(SLOW);
    // The desk is closed until the morning.
    const away = again.page.locator('[data-part="away"]');
    await away.getByText('24-11-2026 09:00').waitFor(SLOW);
    await isSound(again.page);
    // Another user sees nothing of it.
    const other = await newcomer();
    expect((await other.call(chatTalk, {})).items).toEqual([]);
    await again.page.goto(address('/pages/user/serviceJs'));
    await again.page.getByRole('link', { name: t('chat.writeHere') }).click();
    await again.page.waitForURL('**/pages/user/service');
    expect([...problems, ...again.problems]).toEqual([]);
  });
});
