import { expect } from 'vitest';
import {
  contractModeSet,
  contractOrderAdd,
  contractPositions,
} from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { ActingPerson, type Lang } from '#tests/e2e/support/acting-person.ts';
import type { TestApp } from '#tests/e2e/support/app.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import type { Locator, Page } from 'playwright-core';

/** A user with a demo account, who can also act on positions. */
export class Person extends ActingPerson {
  /** Opens a contract position at market. */
  async opens(symbol: string, side: 'long' | 'short', qty: string, leverage = '20') {
    await this.call(contractOrderAdd, { symbol, side, type: 'market', qty, leverage });
  }

  /** Chooses the margin mode of a contract. */
  async marginMode(symbol: string, marginMode: 'isolated' | 'cross') {
    await this.call(contractModeSet, { symbol, marginMode });
  }

  async positions(): Promise<readonly PositionView[]> {
    return (await this.call(contractPositions, {})).items;
  }

  /** The only open position. */
  async position(): Promise<PositionView> {
    const [only] = await this.positions();
    if (only === undefined) throw new Error('no open position');
    return only;
  }
}

/** A new demo account on the server of a test. */
export async function newPerson(app: TestApp, lang: Lang = 'tr-TR'): Promise<Person> {
  const { url } = app.server();
  return new Person(url, await newDemo(url, lang), lang);
}

/**
 * Opens a long position on a newly started venue, which accepts orders once its feed has sent a
 * price.
 */
export async function firstOpened(person: Person, symbol: string, qty: string): Promise<void> {
  const opens = (): Promise<string> =>
    person.opens(symbol, 'long', qty).then(() => 'opened', String);
  await expect.poll(opens).toBe('opened');
}

export const CONTRACTS = '/pages/tabbar/position?tab=contract';
const PATIENCE_MS = 30_000;

/** The card or row of the only position, once its live figures are shown. */
export async function positionOn(page: Page): Promise<Locator> {
  const card = page.locator('[data-position]').first();
  await card.locator('[data-field="upl"]').filter({ hasText: /\d/ }).waitFor({
    timeout: PATIENCE_MS,
  });
  return card;
}

/** A displayed number, in the separators of a new device; for comparison only. */
export function numberOf(text: string | null): number {
  const plain = (text ?? '').replace('\u2212', '-').replace(/[^\d,.-]/g, '');
  return Number(plain.replaceAll('.', '').replace(',', '.'));
}

/** Presses a button and waits for its dialog. */
export async function opensSheet(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  return sheet;
}

/** Waits until a text says something. */
export async function untilText(at: Locator, expected: RegExp | string): Promise<void> {
  await expect
    .poll(() => at.textContent(), { timeout: PATIENCE_MS })
    .toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
}

/** Replaces the content of a number field as a user does: it loses its grouping when entered. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+A');
  await field.pressSequentially(text);
}
