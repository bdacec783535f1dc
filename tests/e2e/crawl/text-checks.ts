import type { Page } from 'playwright-core';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A text of the page as the eye finds it. */
type Piece = {
  readonly text: string;
  /** Which layer it lies on: only texts of one layer must leave room for each other. */
  readonly layer: number;
  /** What is to be seen of its lines. */
  readonly boxes: readonly Box[];
};

type Found = { readonly pieces: readonly Piece[]; readonly faults: readonly string[] };

/** How far two texts may reach into each other: letters are drawn lower than their line is high. */
const TOUCH_PX = { wide: 2, tall: 4 } as const;

/** Runs inside the page: every text that is to be seen, and which of it is cut off or broken. */
function readTexts({ tall }: { readonly tall: number }): Found {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isShown = (element: Element): boolean =>
    element.closest('.visually-hidden, svg, [inert], [hidden]') === null &&
    (element.closest('details:not([open])') === null || element.closest('summary') !== null) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What lies over the page on purpose is compared only with what lies on it too.
  const layers: (Element | null)[] = [];
  const layerOf = (element: Element): number => {
    let at: Element | null = element;
    while (at !== null && !/fixed|sticky|absolute/.test(styleOf(at).position)) {
      at = at.parentElement;
    }
    if (!layers.includes(at)) layers.push(at);
    return layers.indexOf(at);
  };
  const faults = new Set<string>();
  /** What is left of the lines of a text within everything around it that cuts. */
  const cut = (parent: Element, text: string, lines: readonly Box[]): readonly Box[] => {
    let boxes = lines;
    for (let at: Element | null = parent; at !== null; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, flexWrap } = styleOf(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      // A square of a pixel is for ears only.
      if (box.width <= 1 || box.height <= 1) return [];
      const [isWide, isTall] = [/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)];
      // A row may let the figures it has no room for fall below its edge, as a whole.
      const isLeftOut = (top: number): boolean => flexWrap === 'wrap' && top >= box.bottom - 1;
      const isCut = boxes.some(
        ([left, top, right, bottom]) =>
          (isWide && (right > box.right + 1 || left < box.left - 1)) ||
          (isTall && !isLeftOut(top) && (bottom > box.bottom + tall || top < box.top - tall)),
      );
      // A name may end in three dots, a number never.
      const isNumber = parent.closest('[data-field]') !== null;
      if (isCut && at !== document.body && (isNumber || textOverflow !== 'ellipsis')) {
        faults.add(`cut off: "${text}"`);
      }
      boxes = boxes
        .map(([left, top, right, bottom]): Box => [
          Math.max(left, box.left),
          Math.max(top, box.top),
          Math.min(right, box.right),
          Math.min(bottom, box.bottom),
        ])
        .filter(([left, top, right, bottom]) => right > left && bottom > top);
    }
    return boxes;
  };
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim().slice(0, 40);
    const parent = node.parentElement;
    if (text === '' || parent === null || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }): Box => [left, top, right, bottom]);
    const tops = new Set(lines.map(([, top]) => Math.round(top)));
    if (/^[-+−₺$%≈]*\d[\d.,]*$/.test(text) && tops.size > 1) faults.add(`broken: "${text}"`);
    pieces.push({ text, layer: layerOf(parent), boxes: cut(parent, text, lines) });
  }
  for (const field of document.querySelectorAll('input')) {
    if (!isShown(field) || field.scrollWidth <= field.clientWidth + 1) continue;
    faults.add(`cut off: the value "${field.value}"`);
  }
  return { pieces, faults: [...faults] };
}

function isOver([left, top, right, bottom]: Box, other: Box): boolean {
  const wide = Math.min(right, other[2]) - Math.max(left, other[0]);
  return (
    wide > TOUCH_PX.wide && Math.min(bottom, other[3]) - Math.max(top, other[1]) > TOUCH_PX.tall
  );
}

/** Texts of one layer that are written over each other. */
function overlaps(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter(({ layer, boxes }) => {
        if (layer !== one.layer) return false;
        return one.boxes.some((box) => boxes.some((next) => isOver(box, next)));
      })
      .map(({ text }) => `overlap: "${one.text}" and "${text}"`),
  );
}

/** Text of which a part is lost: cut off, a number on two lines, or under another text. */
export async function lostText(page: Page): Promise<readonly string[]> {
  const { pieces, faults } = await page.evaluate(readTexts, { tall: TOUCH_PX.tall });
  return [...new Set([...faults, ...overlaps(pieces)])];
}
