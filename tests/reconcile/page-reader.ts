import type { Page } from 'playwright-core';
import type { Separators } from '#domain/text/number-text.ts';
import { untilGood } from '#tests/support/until-good.ts';
import type { Reading } from './compare.ts';
import { readShown } from './exact.ts';
import { subjectOf } from './ledger-reader.ts';

/** An element of a page that shows a figure. */
type Mark = { readonly figure: string; readonly of: string; readonly text: string };

/** Marked and visible elements; text for screen readers only is left out. */
const MARKS = `[...document.querySelectorAll('[data-figure][data-of]')]
  .filter((element) => element.getClientRects().length > 0)
  .map((element) => {
    const copy = element.cloneNode(true);
    for (const unseen of copy.querySelectorAll('.visually-hidden')) unseen.remove();
    const { figure, of } = element.dataset;
    return { figure, of, text: copy.textContent };
  })`;

/** Parts of a parent: how many the market got, and how many there are, in this order. */
const PARTS = `[...document.querySelectorAll('[data-algo] [data-part="parts"]')]
  .map((element) => ({
    of: 'algo:' + element.closest('[data-algo]').dataset.algo,
    text: element.firstChild.textContent,
  }))`;

/** Marks the elements of the old screen: the next one has loaded when no mark is left. */
const LEAVE = `(to) => {
  const isOther = new URL(to, location.href).pathname !== location.pathname;
  if (isOther) for (const old of document.querySelectorAll('main *')) old.dataset.ofBefore = '';
  history.pushState(null, '', to);
}`;
const HAS_COME = `document.querySelector('main') !== null &&
  document.querySelector('main [data-of-before], main [data-skeleton]') === null`;
const SCREEN_MS = 15_000;

/** A time as a figure is a clock of the page, not a number of the venue. */
const NOT_COMPARED = ['countdown'];

/** One page in one language, and its figures. */
export class PageReader {
  readonly page: Page;
  readonly name: string;
  readonly #separators: Separators;
  #path = '';

  constructor(page: Page, name: string, separators: Separators) {
    this.page = page;
    this.name = name;
    this.#separators = separators;
  }

  /** Opens a screen inside the application, like a link, and waits for its data. */
  async go(path: string): Promise<void> {
    this.#path = path;
    await this.page.evaluate(`(${LEAVE})(${JSON.stringify(path)})`);
    await this.#settles();
  }

  async #settles(): Promise<void> {
    const hasCome = await untilGood(
      () => this.page.evaluate(HAS_COME) as Promise<boolean>,
      (come) => come,
      SCREEN_MS,
    );
    if (!hasCome) throw new Error(`${this.#path} (${this.name}) has not loaded`);
  }

  /** Presses the first element of a selector, if there is one, and waits for what it shows. */
  async press(selector: string): Promise<void> {
    const found = this.page.locator(selector).first();
    if ((await found.count()) === 0) return;
    await found.click();
    await this.#settles();
  }

  /** All marked elements on the screen. */
  async read(): Promise<Reading[]> {
    const marks = (await this.page.evaluate(MARKS)) as readonly Mark[];
    const parts = (await this.page.evaluate(PARTS)) as readonly Omit<Mark, 'figure'>[];
    const counts = parts.flatMap(({ of, text }) => {
      const [placed = '', all = ''] = text.match(/\d+/g) ?? [];
      return [
        { figure: 'parts-placed', of, text: placed },
        { figure: 'parts', of, text: all },
      ];
    });
    return [...marks, ...counts].flatMap(({ figure, of, text }) => {
      if (NOT_COMPARED.includes(figure)) return [];
      const value = readShown(text, this.#separators);
      if (value === null) return [];
      const place = `${this.#path} (${this.name}) [data-figure="${figure}"][data-of="${of}"]`;
      return [{ figure, of: subjectOf(of), value, text, place }];
    });
  }
}
