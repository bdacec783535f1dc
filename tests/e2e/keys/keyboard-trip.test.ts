import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { Listener, RECORDS_LIVE } from '#tests/e2e/heard/spoken.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';

const PATIENCE = { timeout: 20_000 } as const;
const BTC = 'BTC-USDT-SWAP';
/** The order as the user of each language types it. */
const LINES = { 'tr-TR': `al 0,02 ${BTC} piyasa`, 'en-US': `buy 0.02 ${BTC} market` } as const;
/** More stops than there are between any two parts of the page. */
const MOST_PRESSES = 60;

const tab = (name: string) => ({
  type: 'tab',
  name,
  component: name,
  config: { group: 1, interval: '5m' },
});
const part = (weight: number, name: string) => ({ type: 'tabset', weight, children: [tab(name)] });
/** The order form beside tables that are wide enough for one. */
const LAYOUT = {
  type: 'row',
  children: [part(25, 'ticket'), part(55, 'orders'), part(20, 'tape')],
};

/** A person with a keyboard: what each step leaves the focus on, and what was said meanwhile. */
class Trip {
  readonly page: Page;
  readonly #listener: Listener;
  readonly #lines: string[] = [];

  constructor(page: Page, listener: Listener) {
    this.page = page;
    this.#listener = listener;
  }

  get transcript(): string {
    return this.#lines.join('\n');
  }

  /** Line of the transcript for the focus. */
  async #focus(): Promise<string> {
    return (await this.#listener.focus()).split('\n')[0] ?? '';
  }

  /** Presses a key until the focus is on what matches. */
  async until(key: string, found: (focus: string) => boolean): Promise<void> {
    const passed: string[] = [];
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      await this.page.keyboard.press(key);
      passed.push(await this.#focus());
      if (found(passed.at(-1) ?? '')) return;
    }
    throw new Error(`not reached by ${key}:\n${passed.join('\n')}`);
  }

  /**
   * Ends a step, once the focus and the live regions have come to rest.
   * @param says what a live region has to have said, for a step that waits for the server.
   */
  async step(name: string, says?: RegExp): Promise<void> {
    if (says !== undefined) {
      await expect.poll(() => this.#listener.hasSaid(says), PATIENCE).toBe(true);
    }
    const { focus, said } = await this.#listener.rest();
    const lines = [`# ${name}`, focus, ...said.map((text) => `said   "${text}"`)];
    this.#lines.push(...lines, '');
  }
}

describe.each(['tr-TR', 'en-US'] as const)(
  'a trade by keyboard alone, %s',
  { timeout: 240_000 },
  (lang) => {
    const app = useApp();
    const t = words(lang);

    async function openTrip(person: Person): Promise<Trip & { problems: readonly string[] }> {
      const { risk } = await person.call(userInfo, {});
      await person.call(userRiskAccept, { version: risk.version, risk: '1' });
      const { page, problems } = await openAs(app, person, '/pages/workspace/index', {
        size: 'desktop',
        initScript: RECORDS_LIVE,
        storage: { 'workspace.current': { of: 'saved:trip', json: { layout: LAYOUT } } },
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(`[data-ticket="${BTC}"]`).waitFor(PATIENCE);
      return Object.assign(new Trip(page, await Listener.on(page)), { problems });
    }

    it('goes from the command line to a filled, stopped and closed position', async () => {
      const person = await newPerson(app, lang);
      const trip = await openTrip(person);
      const { keyboard } = trip.page;
      const button = (text: string) => (focus: string) =>
        focus.startsWith(`focus  button "${text}`);

      await keyboard.press('Control+k');
      await trip.page.getByRole('combobox').waitFor(PATIENCE);
      await trip.step('Ctrl K');
      // At once: letters of a busy machine come so slowly that faults on the way are spoken.
      await keyboard.insertText(LINES[lang]);
      await trip.step('An order is typed');
      await keyboard.press('Enter');
      await trip.step('Enter');
      await keyboard.press('Control+Enter');
      await trip.page.getByRole('dialog').getByTestId('total').waitFor(PATIENCE);
      await trip.step('Ctrl Enter');
      await trip.until('Tab', button(`${t('common.confirm')}"`));
      await trip.step('Tab to the confirmation');
      await keyboard.press('Enter');
      await expect.poll(async () => (await person.positions()).length, PATIENCE).toBe(1);
      await trip.step('Enter: filled', /BTC/);

      await trip.until('F6', (focus) => focus.includes(`"${t('workspace.orders')}"`));
      await trip.step('F6 to the orders and positions');
      await keyboard.press('Enter');
      await trip.step('Enter goes into the panel');
      await trip.until('Tab', (focus) => /^focus {2}(gridcell|columnheader|rowheader)/.test(focus));
      await trip.step('Tab into the table');
      await trip.until('ArrowDown', (focus) => /BTC/.test(focus));
      await trip.step('Arrow to the position');
      await keyboard.press('Shift+F10');
      await trip.step('Shift F10');
      const { entry } = await person.position();
      const stop = String(Math.floor(Number(entry) * 0.98));
      await trip.until('ArrowDown', (focus) => focus.includes(t('position.setTriggers')));
      await trip.step('Arrow to the stop');
      await keyboard.press('Enter');
      await trip.page.getByRole('dialog').waitFor(PATIENCE);
      await trip.step('Enter opens its sheet');
      await trip.until('Tab', (focus) =>
        focus.startsWith(`focus  textbox "${t('contract.stopLoss')}`),
      );
      await trip.step('Tab to the field');
      await keyboard.type(stop);
      await trip.step('A price is typed');
      await trip.until('Tab', button(`${t('common.save')}"`));
      await keyboard.press('Enter');
      await trip.step(
        'Enter on the button of the sheet: stopped',
        new RegExp(t('position.triggersSaved')),
      );
      expect(JSON.stringify(await person.position())).toContain(stop);

      await keyboard.press('x');
      await trip.page.getByRole('dialog').waitFor(PATIENCE);
      await trip.step('X');
      await trip.until('Tab', (focus) => /^focus {2}button ".*# BTC/.test(focus));
      await trip.step('Tab to the button');
      await keyboard.press('Enter');
      await expect.poll(async () => (await person.positions()).length, PATIENCE).toBe(0);
      await trip.step('Enter: closed', /BTC/);
      await expect(trip.transcript).toMatchFileSnapshot(
        `snapshots/keyboard-trip.${lang.slice(0, 2)}.txt`,
      );
      expect(trip.problems).toEqual([]);
    });
  },
);
