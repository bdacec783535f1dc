import type { Page } from 'playwright-core';
import { squashedColumns } from './column-checks.ts';
import { lostText } from './text-checks.ts';
import { smallTargets } from './touch-targets.ts';

/** Findings of a check, as plain data. */
type Found = readonly string[];

/** Keys of missing texts, in visible and in spoken content. */
async function missingTexts(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const key = /\b[a-z][a-zA-Z0-9]*\.[a-zA-Z][a-zA-Z.]*\b/;
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const lines = (document.body.innerText + '\n' + document.title).split('\n');
    return [...lines, ...spoken].filter((text) => key.test(text)).map((text) => `key: ${text}`);
  });
}

/** Exactly one heading per page, and no horizontal scrolling. */
async function frameFaults(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) faults.push(`${headings} h1`);
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push('the page scrolls sideways');
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isTall = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
      const isWide = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isTall && isWide) faults.push(`scrolls sideways: ${element.className}`);
      const { right, left, width } = element.getBoundingClientRect();
      if (element.tagName === 'HEADER' && (right > innerWidth + 1 || left < -1) && width > 0) {
        faults.push('the header is wider than the screen');
      }
    }
    return faults;
  });
}

/** Numbers that are partly clipped by their container. */
async function clippedNumbers(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      // Hidden text for screen readers follows the visible text and cannot be clipped visibly.
      const spoken = cell.querySelector('.visually-hidden');
      if (spoken !== null) range.setEndBefore(spoken);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let at: HTMLElement | null = cell; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX)) break;
        if (overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (right <= box.right + 1 && left >= box.left - 1) continue;
        faults.push(`clipped: ${cell.dataset['field'] ?? ''} "${cell.innerText}"`);
        break;
      }
    }
    return faults;
  });
}

/** Layout faults of the page's text. */
export async function textFaults(page: Page): Promise<readonly string[]> {
  const found: Found[] = [];
  for (const look of [frameFaults, clippedNumbers, lostText]) found.push(await look(page));
  return found.flat();
}

/**
 * Faults of the page, without the audit of its markup. Overlaps of texts are checked only in the
 * readings: that takes half a second on a long page.
 */
export async function pageFaults(page: Page): Promise<readonly string[]> {
  const found: Found[] = [];
  const looks = [missingTexts, frameFaults, clippedNumbers, squashedColumns, smallTargets];
  for (const look of looks) {
    found.push(await look(page));
  }
  return found.flat();
}
