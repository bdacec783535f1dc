import type { Page } from 'playwright-core';

/** Minimum side of the square in which a target responds. */
const TARGET_PX = 44;

/** A target that may be smaller, down to its own size, and the reason. */
type Exception = {
  readonly selector: string;
  readonly tallPx: number;
  /** The usual side without it. */
  readonly widePx?: number;
  readonly why: string;
};

/** All targets that may be smaller. */
const EXCEPTIONS: readonly Exception[] = [
  {
    selector: 'tr[data-row]',
    tallPx: 24,
    why: 'levels of the book: full width, a press reads a level out and sends nothing',
  },
  {
    selector: '[data-demo-bar]',
    tallPx: 28,
    why: 'the bar of the demo account: as wide as the page, and the account tab leads there too',
  },
  {
    selector: 'a[href^="https://www.tradingview.com"]',
    tallPx: 24,
    why: 'drawn over the chart: a higher one would take the press from the bars beneath it',
  },
  {
    selector: '[data-table="true"] [role="columnheader"] button',
    tallPx: 28,
    why: 'names of the columns of wide tables: above a row of 36 px, of which they take nothing',
  },
  {
    selector: '[data-table="true"], [data-table="true"] *',
    tallPx: 36,
    why: 'rows of wide tables: as wide as the table, and 44 px high where the pointer is a finger',
  },
  {
    selector: '[data-desk-table] *, [data-part="tools"] *',
    tallPx: 24,
    widePx: 24,
    why: 'tables at full width: for a pointer, by WCAG 2.5.8; 44 px where the pointer is a finger',
  },
  {
    selector: '.dock-look *',
    tallPx: 24,
    widePx: 24,
    why: 'docked panels: only on wide screens, for a pointer, by WCAG 2.5.8',
  },
];

/** Runs inside the page: the sizes of all targets that are too small, one per line. */
function findSmall({
  target,
  exceptions,
}: {
  readonly target: number;
  readonly exceptions: readonly Exception[];
}): readonly string[] {
  const roles = ['button', 'tab', 'radio', 'switch', 'slider', 'link', 'row'];
  const pressed = ['a[href]', 'button', 'input', 'select', 'summary']
    .concat(roles.map((role) => `[role="${role}"][tabindex]`))
    .join();
  const answers = (element: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  /** Distance from its centre within which an element responds, to one side. */
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
  const sizeOf = (element: HTMLElement): readonly [wide: number, tall: number] | null => {
    if (!isSeen(element)) return null;
    const wide = reach(element, -1, 0) + reach(element, 1, 0) + 1;
    return [wide, reach(element, 0, -1) + reach(element, 0, 1) + 1];
  };
  const moved = new Map<Element, readonly [left: number, top: number]>();
  /** Scrolls an element to the centre of all its scroll containers. */
  const reveal = (element: HTMLElement): void => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (!moved.has(at)) moved.set(at, [at.scrollLeft, at.scrollTop]);
    }
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    // The link of a row names its target; the whole row is pressed.
    if (element.matches('[role="row"] a')) continue;
    const exception = exceptions.find(({ selector }) => element.matches(selector));
    const { tallPx = target, widePx = target } = exception ?? {};
    const isSmall = (size: readonly [number, number] | null): boolean =>
      size === null || size[0] < widePx - 1 || size[1] < tallPx - 1;
    let size = sizeOf(element);
    // Off-screen or partly covered: checked again where it can be pressed.
    if (isSmall(size)) {
      reveal(element);
      size = sizeOf(element);
    }
    if (size === null || !isSmall(size)) continue;
    const name = (element.getAttribute('aria-label') ?? element.innerText).split('\n')[0] ?? '';
    faults.push(`small: ${size.join('x')} ${element.tagName} ${name}`);
  }
  for (const [element, [left, top]] of moved) element.scrollTo({ left, top, behavior: 'instant' });
  return [...new Set(faults)];
}

/** Targets that a finger misses, by what responds around their centre. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(findSmall, { target: TARGET_PX, exceptions: EXCEPTIONS });
}
