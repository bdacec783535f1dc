import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { openKline, plain, units } from './kline-page.ts';

const SYMBOL = 'BTC-USDT';
/** Drawings belong to the account. */
const OWN = { visitor: 'own' } as const;

type Point = { readonly x: number; readonly y: number };
type Kept = {
  readonly tool: string;
  readonly points: readonly (readonly [time: number, price: number])[];
  readonly text?: string;
  readonly locked?: boolean;
  readonly intervals?: readonly string[];
};

/** Drawings of the symbol on the device, in the order in which they were drawn. */
async function kept(page: Page): Promise<readonly Kept[]> {
  const text = await page.evaluate(() => localStorage.getItem('terazi.chart.drawings'));
  type Item = { readonly place: string; readonly gone: boolean; readonly content: string };
  const { d } = JSON.parse(text ?? '{"d":{"items":{}}}') as { d: { items: Record<string, Item> } };
  const items = Object.values(d.items).filter(({ place, gone }) => place === SYMBOL && !gone);
  return items.map(({ content }) => JSON.parse(content) as Kept);
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seçenekler' }).click();
  await page.getByRole('menuitem', { name: 'Çizimler' }).click();
}

type Wanted = readonly [group: string, tool: string];

async function choose(page: Page, [group, tool]: Wanted): Promise<void> {
  await openSheet(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: group, exact: true }).click();
  await sheet.getByRole('button', { name: tool, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function draw(page: Page, tool: Wanted, from: Point, to?: Point): Promise<void> {
  await choose(page, tool);
  const area = page.getByTestId('placing');
  const box = await area.boundingBox();
  if (box === null) throw new Error('there is nothing to draw on');
  await page.mouse.move(box.x + from.x, box.y + from.y);
  await page.mouse.down();
  if (to !== undefined) {
    await page.mouse.move(box.x + (from.x + to.x) / 2, box.y + (from.y + to.y) / 2);
    await page.mouse.move(box.x + to.x, box.y + to.y);
  }
  await page.mouse.up();
}

/** Prices announced by the handles of the selected drawing. */
async function handlePrices(page: Page): Promise<readonly bigint[]> {
  const handles = page.getByTestId('drawings').getByRole('button', { name: /nokta/ });
  await handles.first().waitFor();
  const names = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  return names.map((name) => units(plain(/: ([\d.,]+)\. /.exec(name)?.[1] ?? ''), 1));
}

describe('drawing on the chart', () => {
  const app = useApp();

  it('stores a trend line, moves its ends by keys and deletes it', async () => {
    const { page, problems } = await openKline(app, SYMBOL, OWN);
    await draw(page, ['Çizgiler', 'Trend Çizgisi'], { x: 60, y: 160 }, { x: 200, y: 80 });
    const [from, to] = await handlePrices(page);
    expect(to).toBeGreaterThan(from ?? 0n);
    const before = (await kept(page))[0];
    expect(before).toMatchObject({ tool: 'trend' });
    expect(units(String(before?.points[0]?.[1]), 1)).toBe(from);
    const handle = page.getByTestId('drawings').getByRole('button', { name: /nokta 1/ });
    await handle.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await handlePrices(page))[0]).toBe((from ?? 0n) + 10n);
    const after = (await kept(page))[0];
    expect((after?.points[0]?.[0] ?? 0) - (before?.points[0]?.[0] ?? 0)).toBe(15 * 60);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await kept(page)).length).toBe(0);
    expect(problems).toEqual([]);
  });

  it('draws a horizontal line at a price, and selects it by a tap after a reload', async () => {
    const { page } = await openKline(app, SYMBOL, OWN);
    await draw(page, ['Çizgiler', 'Yatay Çizgi'], { x: 150, y: 120 });
    const [price] = await handlePrices(page);
    expect(units(String((await kept(page))[0]?.points[0]?.[1]), 1)).toBe(price);
    await page.reload();
    const overlay = page.getByTestId('drawings');
    await overlay.waitFor({ state: 'attached' });
    expect(await overlay.getAttribute('data-count')).toBe('1');
    await openSheet(page);
    const item = page.getByTestId('drawing-list').getByRole('button', { name: /Yatay Çizgi · / });
    const name = (await item.first().textContent()) ?? '';
    expect(units(plain(name.split(' · ')[1] ?? ''), 1)).toBe(price);
    await item.first().click();
    expect(await handlePrices(page)).toEqual([price]);
  });

  it('draws rectangle and Fibonacci between two prices and drags one of them', async () => {
    const { page } = await openKline(app, SYMBOL, OWN);
    await draw(page, ['Şekiller', 'Dikdörtgen'], { x: 40, y: 60 }, { x: 120, y: 140 });
    const [top, bottom] = await handlePrices(page);
    expect(top).toBeGreaterThan(bottom ?? 0n);
    await draw(
      page,
      ['Fibonacci ve Gann', 'Fibonacci Düzeltmesi'],
      { x: 150, y: 180 },
      { x: 260, y: 40 },
    );
    expect((await kept(page)).map(({ tool }) => tool)).toEqual(['rectangle', 'fibonacci']);
    const [low = 0n, high = 0n] = await handlePrices(page);
    expect(high).toBeGreaterThan(low);
    const whole = page.getByTestId('drawings').getByRole('button', { name: /tamamını taşı/ });
    const box = await whole.boundingBox();
    if (box === null) throw new Error('the handle is not on screen');
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x + 22, box.y + 62, { steps: 4 });
    await page.mouse.up();
    const [movedLow = 0n, movedHigh = 0n] = await handlePrices(page);
    expect(movedHigh).toBeLessThan(high);
    expect(movedHigh - movedLow).toBe(high - low);
  });

  it('places a text and asks for its content', async () => {
    const { page } = await openKline(app, SYMBOL, OWN);
    await draw(page, ['Notlar ve İşaretler', 'Metin'], { x: 100, y: 100 });
    await page.getByLabel('Grafikte görünecek metin').fill('destek');
    await page.getByRole('button', { name: 'Ekle', exact: true }).click();
    await expect.poll(async () => (await kept(page))[0]?.text).toBe('destek');
    const [price] = await handlePrices(page);
    await openSheet(page);
    const item = page.getByTestId('drawing-list').getByRole('button', { name: /Metin · destek/ });
    const parts = ((await item.first().textContent()) ?? '').split(' · ');
    expect(units(plain(parts[2] ?? ''), 1)).toBe(price);
    await page.getByRole('button', { name: /Metin · destek.*: sil/ }).click();
    await expect.poll(async () => (await kept(page)).length).toBe(0);
  });

  it('adds a drawing without pointing', async () => {
    const { page } = await openKline(app, SYMBOL, OWN);
    await openSheet(page);
    await page.getByRole('button', { name: 'Trend Çizgisi ekle' }).click();
    const [from, to] = await handlePrices(page);
    expect(to).toBeGreaterThan(from ?? 0n);
  });

  it('places a channel by three taps, sticking to the bars, and takes exact values', async () => {
    const { page, problems } = await openKline(app, SYMBOL, OWN);
    await openSheet(page);
    await page.getByRole('button', { name: 'Açılış, yüksek, düşük ve kapanışa yapış' }).click();
    await page.keyboard.press('Escape');
    await choose(page, ['Kanallar', 'Paralel Kanal']);
    const area = page.getByTestId('placing');
    for (const position of [
      { x: 60, y: 150 },
      { x: 180, y: 110 },
      { x: 60, y: 190 },
    ]) {
      await area.click({ position });
    }
    await expect.poll(async () => (await kept(page))[0]?.tool).toBe('parallel');
    await page.getByRole('button', { name: 'Çizim Ayarları' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Nokta 2, fiyat').fill('60000');
    await expect.poll(async () => (await kept(page))[0]?.points[1]?.[1]).toBe(60_000);
    await sheet.getByRole('button', { name: '15dk', exact: true }).click();
    await expect.poll(async () => (await kept(page))[0]?.intervals).toEqual(['15m']);
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  it('draws by hand, locks, clones, hides, deletes and undoes', async () => {
    const { page, problems } = await openKline(app, SYMBOL, OWN);
    await draw(page, ['Şekiller', 'Fırça'], { x: 40, y: 160 }, { x: 200, y: 60 });
    await expect.poll(async () => (await kept(page))[0]?.tool).toBe('brush');
    const bar = page.getByRole('toolbar', { name: 'Fırça' });
    await bar.getByRole('button', { name: 'Kopyala' }).click();
    await expect.poll(async () => (await kept(page)).length).toBe(2);
    await bar.getByRole('button', { name: 'Kilitle' }).click();
    await expect.poll(async () => (await kept(page))[1]?.locked).toBe(true);
    expect(await bar.getByRole('button', { name: 'Sil' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await kept(page)).length).toBe(1);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(async () => (await kept(page)).length).toBe(2);
    await openSheet(page);
    await page.getByRole('button', { name: 'Tüm Çizimleri Sil' }).click();
    await page.getByRole('button', { name: 'Sil', exact: true }).last().click();
    await expect.poll(async () => (await kept(page)).length).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Geri Al' }).click();
    await expect.poll(async () => (await kept(page)).length).toBe(2);
    expect(problems).toEqual([]);
  });
});
