import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { alertAdd, alertList } from '#protocol/http/alerts.ts';
import { userNotice } from '#protocol/http/content.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import { pricePath } from '#tests/e2e/position/price-path.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';
import { newDemo } from '#tests/e2e/support/session.ts';

const SYMBOL = 'BTC-USDT-SWAP';
const ADDRESS = `/pages/alert/index?symbol=${SYMBOL}`;
/** Steady while alerts are set, then up by fifty with every message, then steady again. */
const PATH = [
  { to: 100_000, seconds: 60 },
  { to: 101_500, seconds: 15 },
  { to: 101_500, seconds: 240 },
];
/** Both thresholds lie between two messages: 101,000 is below, 101,050 the first beyond. */
const OWN = '101020';
const FIRST_BEYOND = '101.050';
const CROSSING_MS = 120_000;
const QUIET_MS = 3_000;

const t = words('tr-TR');

/** Collects the page's toasts and device notifications, across reloads. */
async function listenTo(
  page: Page,
): Promise<{ readonly toasts: string[]; readonly pushes: string[] }> {
  const heard = { toasts: [] as string[], pushes: [] as string[] };
  await page.exposeFunction('noteToast', (text: string) => void heard.toasts.push(text));
  await page.exposeFunction('notePush', (text: string) => void heard.pushes.push(text));
  const listen = (): void => {
    const own = globalThis as unknown as Record<'noteToast' | 'notePush', (text: string) => void>;
    const shown = function (_title: string, { body, tag }: { body: string; tag: string }): void {
      own.notePush(`${tag} ${body}`);
    };
    const allowed = { permission: 'granted', requestPermission: async () => 'granted' };
    Object.assign(globalThis, { Notification: Object.assign(shown, allowed) });
    const seen = new WeakSet<Element>();
    setInterval(() => {
      for (const toast of document.querySelectorAll('[role="status"] > div')) {
        if (seen.has(toast) || !toast.textContent.includes('101.0')) continue;
        seen.add(toast);
        own.noteToast(toast.textContent);
      }
    }, 50);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return heard;
}

/** Tells the page that it is hidden, or visible again. */
async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** After a restart of the page nothing is repeated, and the mailbox has each message once. */
async function isToldOnce({ page }: OpenPage, person: Person, toasts: readonly string[]) {
  const before = toasts.length;
  await page.reload();
  await page.locator('[data-ring]').nth(1).waitFor();
  await page.waitForTimeout(QUIET_MS);
  expect(toasts).toHaveLength(before);
  const { items } = await person.call(userNotice, {});
  const told = items.filter(({ msgKey }) => msgKey === 'alert.rang.price.above');
  expect(new Set(told.map(({ args }) => args['id'])).size).toBe(2);
  expect(told).toHaveLength(2);
}

describe('an alert while the application is open', { timeout: 240_000 }, () => {
  const recording = pricePath(100_000, PATH);
  const app = useApp({ FEED: 'replay', REPLAY_FILES: recording.file });
  afterAll(() => recording.remove());

  it('rings on the device with the crossing tick, and only once', async () => {
    const { url } = app.server();
    const person = new Person(url, await newDemo(url, 'tr-TR'), 'tr-TR');
    const opened = await openAs(app, person, ADDRESS);
    const { page, problems } = opened;
    const heard = await listenTo(page);

    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').first().fill('101010');
    await sheet.getByRole('button', { name: t('alert.save') }).click();
    const row = page.locator('[data-alert][data-status="on"]').first();
    await row.locator('[data-where="device"]').waitFor();
    expect(await row.innerText()).toContain(t('alert.device'));
    await row.locator('[data-field="distance"]').filter({ hasText: '%1,01' }).waitFor();
    expect(await accessProblems(page)).toEqual([]);

    // The server does not check an alert that lives on the device, so it cannot report it.
    const terms = { kind: 'price', symbol: SYMBOL, side: 'above', threshold: OWN } as const;
    const own = await person.call(alertAdd, { ...terms, place: 'device', pushes: '1' });
    await page.locator(`[data-alert="${own.id}"] [data-where="device"]`).waitFor();
    await look(page, 'hidden');
    await expect.poll(() => heard.pushes, { timeout: CROSSING_MS }).toHaveLength(1);
    expect(heard.pushes[0]).toContain(`alert.rang.price.above:${own.id}:1 `);
    expect(heard.pushes[0]).toContain(FIRST_BEYOND);
    await look(page, 'visible');

    await expect.poll(() => heard.toasts.length).toBe(2);
    for (const toast of heard.toasts) expect(toast).toContain(FIRST_BEYOND);
    await expect
      .poll(async () => (await person.call(alertList, {})).items.map(({ status }) => status))
      .toEqual(['rung', 'rung']);
    const { rings } = await person.call(alertList, {});
    expect(rings.find(({ alertId }) => alertId === own.id)).toMatchObject({ value: '101050.0' });
    await page.locator('[data-ring]').nth(1).waitFor();
    await page.getByText(`${t('alert.tabs.rung')} 2`).click();
    expect(await page.locator('[data-alert][data-status="rung"]').count()).toBe(2);

    await isToldOnce(opened, person, heard.toasts);
    expect(problems).toEqual([]);
  });
});
