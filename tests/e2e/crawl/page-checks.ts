import type { Page } from 'playwright-core';

/** What the checks look at inside the page, as plain data. */
type Found = readonly string[];

/** Below this a target fails the accessibility standard; the product aims at 44. */
const TARGET_PX = 24;

/** Text that looks like the key of a missing text, in what is read and in what is heard. */
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

/** Exactly one heading of the page, and nothing that makes it scroll sideways. */
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

/** Numbers of which a part is cut off by what they stand in. */
async function clippedNumbers(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
      const range = document.createRange();
      range.selectNodeContents(cell);
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

/** Things to press that a finger misses, by what answers around the middle of them. */
async function smallTargets(page: Page): Promise<Found> {
  return page.evaluate((target) => {
    const roles = ['button', 'tab', 'radio', 'switch', 'slider', 'link', 'row'];
    const pressed = ['a[href]', 'button', 'input', 'select', 'summary']
      .concat(roles.map((role) => `[role="${role}"][tabindex]`))
      .join();
    const answers = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    /** How far from its middle an element answers, to one side. */
    const reach = (element: HTMLElement, stepX: number, stepY: number): number => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let px = 0;
      while (px < target && answers(element, x + stepX * (px + 1), y + stepY * (px + 1))) px++;
      return px;
    };
    const isSeen = (element: HTMLElement): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      let box = new DOMRect(0, 0, innerWidth, innerHeight);
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (left < box.left || right > box.right || top < box.top || bottom > box.bottom) {
          return false;
        }
        if (getComputedStyle(at).overflow !== 'visible') box = at.getBoundingClientRect();
      }
      return answers(element, (left + right) / 2, (top + bottom) / 2);
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      // The link of a row names where it leads; the whole row is what is pressed. What lies off
      // the screen or beneath something else is looked at where it can be pressed.
      if (element.matches('[role="row"] a') || !isSeen(element)) continue;
      const wide = reach(element, -1, 0) + reach(element, 1, 0) + 1;
      const tall = reach(element, 0, -1) + reach(element, 0, 1) + 1;
      if (wide >= target - 1 && tall >= target - 1) continue;
      const name = element.getAttribute('aria-label') ?? element.innerText;
      faults.push(`small: ${wide}x${tall} ${element.tagName} ${name}`);
    }
    return [...new Set(faults)];
  }, TARGET_PX);
}

/** Everything that is wrong with the page as it stands, without the audit of its markup. */
export async function pageFaults(page: Page): Promise<readonly string[]> {
  const found: Found[] = [];
  for (const look of [missingTexts, frameFaults, clippedNumbers, smallTargets]) {
    found.push(await look(page));
  }
  return found.flat();
}
