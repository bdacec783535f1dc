import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { viewPosition } from '#domain/contract/what-if.ts';
import { userAssets } from '#protocol/http/assets.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { openSourceByMenu } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  CONTRACTS,
  newPerson,
  numberOf,
  opensSheet,
  positionOn,
  typeOver,
  untilText,
} from './position-page.ts';

const BTC = 'BTC-USDT-SWAP';
const TEXTS = {
  'tr-TR': {
    add: 'Teminat Ekle', tpsl: 'KA/ZD', close: 'Kapat', save: 'Kaydet', half: '%50',
    part: '0,025 BTC Kapat',
    all: 'Tüm Pozisyonları Kapat', hold: 'Tümünü Kapatmak İçin Basılı Tutun',
    again: 'Kapatmak için tekrar basın', done: 'Kapatıldı', remove: /^Kaldır:/,
    what: 'Varsayım Panelini Aç', less: /^Azalt: Gösterge/,
  },
  'en-US': {
    add: 'Add margin', tpsl: 'TP/SL', close: 'Close', save: 'Save', half: '50%',
    part: 'Close 0,025 BTC',
    all: 'Close all positions', hold: 'Hold to close all', again: 'Press again to close',
    done: 'Closed', remove: /^Remove:/, what: 'Open what-if', less: /^Less: Mark/,
  },
} as const; // prettier-ignore

describe('a contract position', { timeout: 120_000 }, () => {
  const app = useApp();

  it("shows the domain's figures at its mark", async () => {
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.05');
    const { page, problems } = await openAs(app, person, CONTRACTS);
    const card = await positionOn(page);
    const { qty, entry, margin, leverage, maintenanceRate, feeRate, fees } =
      await person.position();
    // One moment of the card: every cell is written in the same batch.
    const shown = await card.evaluate((element) =>
      Object.fromEntries(
        ['mark', 'upl', 'roe', 'risk', 'liq', 'distance', 'netPnl'].map((field) => [
          field,
          element.querySelector(`[data-field="${field}"]`)?.textContent ?? '',
        ]),
      ),
    );
    const mark = new Decimal(numberOf(shown['mark'] ?? ''));
    const figures = viewPosition(
      {
        side: 'long',
        qty: new Decimal(qty),
        entry: new Decimal(entry),
        mark,
        leverage: new Decimal(leverage),
        margin: new Decimal(margin),
        mmr: new Decimal(maintenanceRate),
        feeRate: new Decimal(feeRate),
      },
      new Decimal('0.1'),
    );
    const cut = (value: Decimal | null, decimals: number): number =>
      value?.toDecimalPlaces(decimals, Decimal.ROUND_DOWN).toNumber() ?? Number.NaN;
    expect(numberOf(shown['upl'] ?? '')).toBe(cut(figures.upl, 4));
    expect(numberOf(shown['roe'] ?? '')).toBe(cut(figures.roe.times(100), 2));
    expect(numberOf(shown['risk'] ?? '')).toBe(cut(figures.usePercent, 2));
    expect(numberOf(shown['liq'] ?? '')).toBe(cut(figures.liqPrice, 1));
    expect(numberOf(shown['distance'] ?? '')).toBe(cut(figures.liqDistance?.times(100) ?? null, 2));
    const net = figures.upl.minus(mark.times(qty).times(feeRate)).minus(fees);
    expect(numberOf(shown['netPnl'] ?? '')).toBeCloseTo(net.toNumber(), 3);
    expect(problems).toEqual([]);
  });

  it.each(languagesOf(import.meta.url))(
    'accepts margin, triggers, a half close and a full close, %s',
    async (lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      await person.opens(BTC, 'long', '0.05');
      const { page, problems } = await openAs(app, person, CONTRACTS);
      const card = await positionOn(page);

      const before = numberOf(await card.locator('[data-field="liq"]').first().textContent());
      const adding = await opensSheet(page, card.getByRole('button', { name: words.add }));
      await adding.locator('input').fill('100');
      const promised = adding.locator('[data-field="liq"]').nth(1);
      await expect.poll(async () => numberOf(await promised.textContent())).toBeLessThan(before);
      const expected = await promised.textContent();
      await adding.getByRole('button', { name: words.add, exact: true }).last().click();
      await adding.waitFor({ state: 'hidden' });
      await untilText(card.locator('[data-field="liq"]').first(), expected ?? '');
      expect(Number((await person.position()).margin)).toBeGreaterThan(300);

      const mark = numberOf(await card.locator('[data-field="mark"]').first().textContent());
      const tpsl = card.getByRole('button', { name: words.tpsl, exact: true });
      const triggers = await opensSheet(page, tpsl);
      await triggers.locator('[data-trigger="tp"] input').fill(String(Math.round(mark * 0.9)));
      await expect
        .poll(() => triggers.getByRole('button', { name: words.save }).isDisabled())
        .toBe(true);
      await triggers.locator('[data-trigger="tp"] input').fill(String(Math.round(mark * 1.1)));
      await triggers.locator('[data-trigger="sl"] input').fill(String(Math.round(mark * 0.97)));
      await triggers.getByRole('button', { name: words.save }).click();
      await triggers.waitFor({ state: 'hidden' });
      expect((await person.position()).triggers.map(({ kind }) => kind).sort()).toEqual([
        'sl',
        'tp',
      ]);

      const again = await opensSheet(page, tpsl);
      await again
        .locator('[data-trigger="tp"]')
        .getByRole('button', { name: words.remove })
        .click();
      await again
        .locator('[data-trigger="sl"]')
        .getByRole('button', { name: words.remove })
        .click();
      await again.getByRole('button', { name: words.save }).click();
      await again.waitFor({ state: 'hidden' });
      expect((await person.position()).triggers).toEqual([]);

      const close = card.getByRole('button', { name: words.close, exact: true });
      const closing = await opensSheet(page, close);
      await closing.getByRole('button', { name: words.half }).click();
      const send = closing.getByRole('button', { name: words.part, exact: true });
      await expect.poll(() => send.isDisabled(), { timeout: 20_000 }).toBe(false);
      expect(await closing.locator('[data-field="total"]').textContent()).toMatch(/\d/);
      await send.click();
      await closing.waitFor({ state: 'hidden' });
      await expect.poll(async () => Number((await person.position()).qty)).toBe(0.025);

      await person.opens('ETH-USDT-SWAP', 'short', '0.5');
      await expect.poll(() => page.locator('[data-position]').count()).toBe(2);
      const all = await opensSheet(page, page.getByRole('button', { name: words.all }));
      await expect.poll(() => all.locator('[data-expected]').count()).toBe(2);
      const sums = async (name: string): Promise<number> =>
        numberOf(await all.locator(`[data-sum="${name}"]`).textContent());
      await expect.poll(() => sums('fee')).toBeGreaterThan(0);
      expect(await all.locator('[data-sum="net"]').textContent()).toMatch(/\d/);
      await all.getByRole('button', { name: words.hold }).focus();
      await page.keyboard.press('Enter');
      await all.getByRole('button', { name: words.again }).waitFor();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => all.locator('[data-result="0"]').count(), { timeout: 20_000 })
        .toBe(2);
      expect(await all.textContent()).toContain(words.done);
      expect(await person.positions()).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('closes with the others by a held press, never by a short one', async () => {
    const words = TEXTS['tr-TR'];
    const person = await newPerson(app);
    await person.opens(BTC, 'short', '0.02');
    const { page } = await openAs(app, person, CONTRACTS);
    await positionOn(page);
    const all = await opensSheet(page, page.getByRole('button', { name: words.all }));
    const hold = all.getByRole('button', { name: words.hold });
    await hold.click();
    await page.waitForTimeout(1_500);
    expect(await person.positions()).toHaveLength(1);
    await hold.hover();
    await page.mouse.down();
    await expect.poll(() => person.positions(), { timeout: 20_000 }).toEqual([]);
    await page.mouse.up();
  });

  it('is previewed at another mark and with added margin', async () => {
    const words = TEXTS['tr-TR'];
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.05');
    const { page } = await openAs(app, person, CONTRACTS);
    const card = await positionOn(page);
    await card.getByRole('button', { name: words.what }).click();
    const panel = card.locator('[data-part="whatif"]');
    await panel.locator('input').first().waitFor();
    const { qty, entry } = await person.position();
    await typeOver(panel.locator('input').first(), '95000');
    const profit = new Decimal(95_000).minus(entry).times(qty);
    await expect
      .poll(async () => numberOf(await panel.locator('[data-field="upl"]').textContent()))
      .toBeCloseTo(profit.toNumber(), 3);
    const was = numberOf(await panel.locator('strong [data-field="liq"]').textContent());
    await panel.locator('input').nth(1).fill('50');
    await expect
      .poll(async () => numberOf(await panel.locator('strong [data-field="liq"]').textContent()))
      .toBeLessThan(was);
    const typed = await panel.locator('input').first().inputValue();
    await panel.getByRole('button', { name: words.less }).click();
    expect(numberOf(await panel.locator('input').first().inputValue())).toBeLessThan(
      numberOf(typed),
    );
  });

  it('changes only its cells with the mark', async () => {
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.05');
    const { page } = await openAs(app, person, CONTRACTS);
    const card = await positionOn(page);
    const moved = await card.evaluate(
      (element) =>
        new Promise<string[]>((done) => {
          const seen = new Set<string>();
          const watch = new MutationObserver((records) => {
            for (const { target } of records) {
              const at = target instanceof Element ? target : target.parentElement;
              const name = at?.closest('[data-field]')?.getAttribute('data-field');
              seen.add(name ?? at?.tagName.toLowerCase() ?? '');
            }
          });
          watch.observe(element, { subtree: true, childList: true, characterData: true });
          setTimeout(() => done([...seen].sort()), 8_000);
        }),
    );
    const live = ['distance', 'mark', 'netPnl', 'risk', 'roe', 'upl'];
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter((name) => !live.includes(name))).toEqual([]);
  });

  it('shows the source of its margin ratio', async () => {
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.05');
    const { page } = await openAs(app, person, CONTRACTS);
    const card = await positionOn(page);
    await openSourceByMenu(page, card.locator('[data-field="risk"]'));
    const sheet = page.getByRole('dialog');
    const engine = sheet.locator('[data-part="engine"]');
    await engine.waitFor();
    const shown = numberOf(await sheet.locator('[data-part="shown"]').textContent());
    expect(100 / Number(await engine.textContent())).toBeCloseTo(shown, 1);
    await sheet.getByRole('button', { name: /^Teminat/ }).click();
    const raw = sheet.locator('[data-part="raw"]');
    await raw.waitFor();
    expect(await raw.textContent()).toContain((await person.position()).margin);
  });

  it("shows the account's balances to the last digit", async () => {
    const person = await newPerson(app);
    await person.opens(BTC, 'long', '0.05');
    const assets = await person.call(userAssets, { currency: 'USDT' });
    const usdt = assets.balances.find(({ asset }) => asset === 'USDT');
    const { page } = await openAs(app, person, '/pages/coin/assetsRecord');
    const proof = page.locator('[data-part="proof"][data-holds="true"]');
    await proof.waitFor({ timeout: 30_000 });
    // The proof may appear before the balance cells.
    const margin = (usdt?.margin ?? '').replace('.', ',');
    const balances = page.locator('[data-part="balances"]');
    await expect.poll(() => balances.textContent(), { timeout: 30_000 }).toContain(margin);
  });
});
