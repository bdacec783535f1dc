import type { Page } from 'playwright-core';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A visible text of the page. */
type Piece = {
  readonly text: string;
  /** Its layer: only texts of the same layer must not overlap. */
  readonly layer: number;
  /** Visible boxes of its lines. */
  readonly boxes: readonly Box[];
};

type Found = { readonly pieces: readonly Piece[]; readonly faults: readonly string[] };

/** Permitted overlap of two texts: glyphs extend below their line. */
const TOUCH_PX = { wide: 2, tall: 4 } as const;

/** Runs inside the page: every visible text, and those that are clipped or broken. */
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
  // Overlays are compared only with texts on the same overlay.
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
  /** Visible part of a text's lines within all clipping ancestors. */
  const cut = (parent: Element, text: string, lines: readonly Box[]): readonly Box[] => {
    let boxes = lines;
    for (let at: Element | null = parent; at !== null; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, flexWrap } = styleOf(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      // A one-pixel square is for screen readers only.
      if (box.width <= 1 || box.height <= 1) return [];
      const [isWide, isTall] = [/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)];
      // A wrapping row may drop whole figures that do not fit below its edge.
      const isLeftOut = (top: number): boolean => flexWrap === 'wrap' && top >= box.bottom - 1;
      const isCut = boxes.some(
        ([left, top, right, bottom]) =>
          (isWide && (right > box.right + 1 || left < box.left - 1)) ||
          (isTall && !isLeftOut(top) && (bottom > box.bottom + tall || top < box.top - tall)),
      );
      // A name may end in an ellipsis, a number never.
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

/** Overlapping texts of one layer. */
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

/** Texts that are partly lost: clipped, a number on two lines, or under another text. */
export async function lostText(page: Page): Promise<readonly string[]> {
  const { pieces, faults } = await page.evaluate(readTexts, { tall: TOUCH_PX.tall });
  return [...new Set([...faults, ...overlaps(pieces)])];
}
