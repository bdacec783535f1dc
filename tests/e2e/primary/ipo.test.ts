import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { userLogin } from '#protocol/http/account.ts';
import { userAssets } from '#protocol/http/assets.ts';
import { stockNewProof, stockOrderNewList } from '#protocol/http/issues.ts';
import { PASSWORD, registered } from '#tests/e2e/account/person.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import type { OpenPage, PageOptions } from '#tests/e2e/support/page.ts';
import { callServer, keptSession, type KeptSession } from '#tests/e2e/support/session.ts';
import {
  confirmOrder,
  fieldAt,
  orderType,
  WORDS as TRADE_WORDS,
} from '#tests/e2e/trade/trade-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { callAs, convert } from './demo-caller.ts';
import { useMovingApp } from './moving-app.ts';

const OPENS = '2026-11-23T10:30:00+03:00';
/** A quarter of an hour after the allotment, and after the listing of the first one. */
const ALLOTTED = '2026-11-26T18:15:00+03:00';
const SECOND_OPENS = '2026-11-30T10:30:00+03:00';
const LISTED = '2026-12-01T10:20:00+03:00';
const DRAWN = '2026-12-03T18:15:00+03:00';
/** Shares to apply for: the free credit line covers them, whatever the other demand. */
const ASKED = 20_000;
const SETTLED = { timeout: 90_000 };

/** A pay-later issue in equal parts, with a part for members; then a drawn, prepaid one. */
const LATER = 'ipo-2';
const DRAW = 'ipo-3';

const WORDS = {
  'tr-TR': {
    subscribe: 'Talep Et', qty: 'Talep Edilen Adet', tick: 'Riskleri okudum ve anladım',
    pay: 'Öde', sell: 'Sat', cancel: 'Talebi İptal Et', verified: 'Bu cihazda doğrulandı',
    enter: 'Miktar girin', laterNote: /Talepte para bloke edilmez/, vip: 'VIP Üyelik Al',
    list: 'Liste', again: 'Yeniden Hesapla', blocked: 'Bloke Tutar', block: 'Toptan İşlem',
    missing: /Hesapta ₺[\d.,]+ eksik/, calendar: 'Takvime Ekle',
    auto: 'Tüm halka arzlara otomatik talep gönder',
    save: 'Kaydet', each: 'Halka arz başına en çok', cap: 'Toplam üst sınır', capBelow: /az olamaz/,
    earlier: 'Önceki tur', round: /^Tur /, see: 'Talebimi Gör',
    verify: 'Kimliğinizi doğrulayın',
  },
  'en-US': {
    subscribe: 'Subscribe', qty: 'Requested quantity', tick: 'I have read and understood the risks',
    pay: 'Pay', sell: 'Sell', cancel: 'Cancel subscription', verified: 'Verified on this device',
    enter: 'Enter a quantity', laterNote: /Nothing is reserved when you subscribe/, vip: 'Join VIP',
    list: 'List', again: 'Recompute', blocked: 'Blocked amount', block: 'Block trade',
    missing: /You are ₺[\d.,]+ short/, calendar: 'Add to calendar',
    auto: 'Subscribe automatically to every IPO',
    save: 'Save', each: 'Maximum per IPO', cap: 'Total cap', capBelow: /cannot be below/,
    earlier: 'Previous round', round: /^Round /, see: 'View my subscription',
    verify: 'Verify your identity',
  },
} as const; // prettier-ignore

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** `₺6.142,50` as hundredths, for tests only. */
function kurus(text: string | null): number {
  const [whole = '0', rest = ''] = (text ?? '').replace(/[^\d,]/g, '').split(',');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
}

function wholeOf(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''));
}

/** Replaces the content of a field, by keyboard. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

describe.each(languagesOf(import.meta.url))('new shares, %s', { timeout: 600_000 }, (lang) => {
  const app = useMovingApp(OPENS, { FEED_SEED: '7' });
  const words = WORDS[lang];
  let account = '';
  let kept: KeptSession;

  /** A session ends after an unused day, so the user signs in again after a jump. */
  const signIn = async (realm: 'demo' | 'real' = 'demo'): Promise<KeptSession> => {
    const answer = await callServer(app.url(), userLogin, { account, password: PASSWORD });
    return keptSession(answer, realm);
  };
  const moveTo = async (time: string): Promise<void> => {
    await app.moveTo(time);
    kept = await signIn();
  };

  beforeAll(async () => {
    account = await registered(app.url());
    kept = await signIn();
  });

  const who = () => ({ url: app.url(), kept });
  const open = (path: string, options: Omit<PageOptions, 'url' | 'path'> = {}): Promise<OpenPage> =>
    app.open({ path, lang, ...options, storage: { ...kept, ...options.storage } });
  const available = async (asset = 'TRY'): Promise<number> => {
    const { balances } = await callAs(who(), userAssets, {});
    return kurus((balances.find((one) => one.asset === asset)?.available ?? '0').replace('.', ','));
  };
  const own = async (issueId: string) => {
    const { items } = await callAs(who(), stockOrderNewList, { issueId });
    const [newest] = items;
    if (newest === undefined) throw new Error(`no subscription to ${issueId}`);
    return newest;
  };
  const apply = async (page: Page, qty: string): Promise<void> => {
    await page.getByLabel(words.qty, { exact: true }).first().fill(qty);
    await button(page, words.subscribe).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: words.tick }).waitFor();
    expect(await button(sheet, words.subscribe).isDisabled()).toBe(true);
    await sheet.getByRole('checkbox', { name: words.tick }).click();
    expect(await accessProblems(page)).toEqual([]);
    await button(sheet, words.subscribe).click();
    await page.locator('[data-part="result"][data-status="applying"]').waitFor(SETTLED);
  };

  it('are found, applied for with the cost shown, and paid later', async () => {
    const { page, problems } = await open('/pages/tabbar/ipo');
    const card = page.locator(`[data-issue="${LATER}"]`);
    await card.waitFor(SETTLED);
    expect(await card.innerText()).toContain(words.vip);
    expect(await card.locator('s').innerText()).toBe('₺9,75');
    expect(await accessProblems(page)).toEqual([]);
    await card.getByRole('link', { name: 'WCMLK' }).click();
    await page.locator('[data-part="demand"]').waitFor(SETTLED);
    const file = await downloaded(page, () => button(page, words.calendar).click());
    expect(file).toContain('BEGIN:VCALENDAR');
    expect(file).toMatch(/DTSTART:20261125T140000Z/);
    expect(file).toMatch(/DTSTART:20261126T150000Z/);
    expect(await accessProblems(page)).toEqual([]);

    await button(page, words.subscribe).click();
    await page.getByText(words.laterNote).waitFor();
    await page.getByText(words.enter).waitFor();
    const before = await available();
    await page.getByLabel(words.qty, { exact: true }).first().fill(String(ASKED));
    const total = page.locator('[data-part="cost"] [data-field="total"]');
    await expect.poll(async () => kurus(await total.textContent())).toBe(ASKED * 975);
    await page.locator('[data-outcome]').nth(1).waitFor();
    await apply(page, String(ASKED));
    expect(await available()).toBe(before);
    expect((await own(LATER)).status).toBe('applying');
    // A second application is impossible: the form leads to the first one.
    await page.goto(`${app.url()}/pages/stockIPO/ipoOrder?id=${LATER}`);
    await button(page, words.see).waitFor(SETTLED);
    expect(problems).toEqual([]);
  });

  it('wait for money until the user pays', async () => {
    // All but 2,000 lira are elsewhere when the payment is due.
    const { url } = who();
    const rest = (await available()) / 100 - 2_000;
    await convert({ url, kept }, 'TRY', 'USDT', String(rest));
    await moveTo(ALLOTTED);
    await expect.poll(async () => (await own(LATER)).status, SETTLED).toBe('wait_payment');
    const { page, problems } = await open(`/pages/stockIPO/ipoRecord?id=${LATER}`);
    const result = page.locator('[data-part="result"]');
    await page.locator('[data-part="result"][data-status="wait_payment"]').waitFor(SETTLED);
    const won = wholeOf(await result.locator('[data-field="allotted"]').textContent());
    const due = kurus(await result.locator('[data-field="toPay"]').textContent());
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThanOrEqual(ASKED);
    expect(due).toBe(won * 975);
    expect(await page.locator('main').innerText()).toMatch(words.missing);
    // One of the times on the page is that of the payment; the others are for the listing.
    const timers = page.locator('[role="timer"]');
    const isPayment = (left: string): boolean => /^\d\d:\d\d:\d\d$|^[12][gd] /.test(left);
    await expect
      .poll(async () => (await timers.allInnerTexts()).some(isPayment), SETTLED)
      .toBe(true);

    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor(SETTLED);
    expect(await verdict.getAttribute('data-verdict')).toBe('verified');
    expect(await verdict.innerText()).toContain(words.verified);
    const retail = page.locator('[data-group="retail"][data-method="equal"]');
    expect(wholeOf(await retail.locator('[data-field="got"]').textContent())).toBe(won);
    // The rounds can be replayed: an earlier one has not allotted everything yet.
    const round = retail.getByText(words.round);
    const last = await round.textContent();
    await button(retail, words.earlier).click();
    expect(await round.textContent()).not.toBe(last);
    const list = await downloaded(page, () => button(page, words.list).click());
    const proof = await callAs(who(), stockNewProof, { id: LATER });
    expect(list.trim().split('\r\n')).toHaveLength(proof.applications.length + 3);
    expect(await accessProblems(page)).toEqual([]);

    await button(page, words.pay).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-field="toPay"]').waitFor();
    expect(await button(sheet, words.pay).isDisabled()).toBe(true);
    // Leaves what the later subscriptions need.
    const back = Math.floor((await available('USDT')) / 100) - 3_000;
    await convert({ url, kept }, 'USDT', 'TRY', String(back));
    const before = await available();
    await expect.poll(() => button(sheet, words.pay).isEnabled(), SETTLED).toBe(true);
    await button(sheet, words.pay).click();
    await page.locator('[data-part="result"][data-status="paid"]').waitFor(SETTLED);
    expect(await available()).toBe(before - due);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('are withdrawn, applied for again, and reserved in full when prepaid', async () => {
    await moveTo(SECOND_OPENS);
    const { page, problems } = await open(`/pages/stockIPO/ipoOrder?id=${DRAW}`, {
      size: 'narrow',
    });
    await page.getByLabel(words.qty, { exact: true }).first().waitFor(SETTLED);
    expect(await scrollsSideways(page)).toBe(false);
    const { parts } = await callAs(who(), stockNewProof, { id: DRAW });
    const lot = parts.find(({ group }) => group === 'retail')?.lotQty ?? '0';
    await convert(who(), 'USDT', 'TRY', '2000');
    const before = await available();
    await apply(page, lot);
    const blocked = Math.round(Number((await own(DRAW)).reserved) * 100);
    expect(blocked).toBeGreaterThan(0);
    expect(await available()).toBe(before - blocked);
    await button(page, words.cancel).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await expect.poll(() => available()).toBe(before);
    await page.goto(`${app.url()}/pages/stockIPO/ipoOrder?id=${DRAW}`);
    await apply(page, lot);
    expect(await available()).toBe(before - blocked);
    expect(problems).toEqual([]);
  });

  it('trade from the listing on: the allotment is sold', async () => {
    await moveTo(LISTED);
    await expect.poll(async () => (await own(LATER)).isUnlocked, SETTLED).toBe(true);
    const opened = await open(`/pages/stockIPO/ipoRecord?id=${LATER}`);
    const { page, problems } = opened;
    await button(page, words.sell).click();
    const trade = { ...opened, words: TRADE_WORDS[lang] };
    await expect.poll(() => fieldAt(page, 0).inputValue(), SETTLED).toMatch(/\d/);
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('100');
    await page.locator('button[data-submit="why"]:not(:disabled)').click(SETTLED);
    expect(await confirmOrder(trade)).toMatch(trade.words.filled);
    expect(problems).toEqual([]);
  });

  it('are drawn by a seed that the device verifies, ticket by ticket', async () => {
    await moveTo(DRAWN);
    await expect
      .poll(async () => (await own(DRAW)).status, SETTLED)
      .toMatch(/^(paid|not_allotted)$/);
    const { page, problems } = await open(`/pages/stockIPO/ipoRecord?id=${DRAW}`);
    const verdict = page.locator('[data-verdict="verified"]');
    await verdict.waitFor(SETTLED);
    const sub = await own(DRAW);
    const tickets = page.locator('[data-ticket]');
    await expect.poll(() => tickets.count(), SETTLED).toBe(sub.lotteryCount);
    const won = await page.locator('[data-ticket][data-won="true"]').count();
    expect(won).toBe(sub.lotteryWon);
    expect(sub.status).toBe(won > 0 ? 'paid' : 'not_allotted');
    const refund = kurus(await page.locator('[data-field="refund"]').textContent());
    expect(refund).toBe(Math.round(Number(sub.refundAmount) * 100));
    expect(await page.locator('[data-part="seed"] li').count()).toBe(2);
    await button(page, words.again).click();
    await verdict.waitFor(SETTLED);
    expect(await accessProblems(page)).toEqual([]);

    await page.goto(`${app.url()}/pages/tabbar/position?tab=ipo`);
    await page
      .locator(`[data-subscription][data-status="${sub.status}"], [data-subscription]`)
      .first()
      .waitFor(SETTLED);
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(`${app.url()}/pages/stockIPO/ipoRecord`);
    await page.locator('[data-subscription]').nth(1).waitFor(SETTLED);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('require identity verification in the real account, with a link to it', async () => {
    const storage = await signIn('real');
    const { page, problems } = await open(`/pages/stockIPO/ipoOrder?id=${DRAW}`, { storage });
    await page.locator('[data-identity="none"]').waitFor(SETTLED);
    await page.getByLabel(words.qty, { exact: true }).first().fill('100');
    expect(await button(page, words.subscribe).count()).toBe(0);
    await button(page, words.verify).click();
    await page.waitForURL(/\/pages\/user\/kyc/);
    expect(problems).toEqual([]);
  });

  it('can be applied for automatically, within limits', async () => {
    const { page, problems } = await open('/pages/user/ipoSwitch', { size: 'narrow' });
    await page.getByRole('switch', { name: words.auto }).click(SETTLED);
    await retype(page.getByLabel(words.cap, { exact: true }), '500');
    await page.getByText(words.capBelow).first().waitFor();
    expect(await button(page, words.save).isDisabled()).toBe(true);
    await retype(page.getByLabel(words.each, { exact: true }), '500');
    await button(page, words.save).click();
    await page.locator('[data-auto="true"]').waitFor(SETTLED);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
