import type { Page } from 'playwright-core';

/** How far two texts may reach into each other, and how little of a shortened text is no text. */
const TOUCH = { wide: 2, tall: 4, leastShown: 24 } as const;

type Limits = typeof TOUCH;

/** Runs inside the page: what is squashed in the rows of its tables, one line each. */
function readRows({ wide, tall, leastShown }: Limits): readonly string[] {
  const faults: string[] = [];
  const nameOf = (node: Node): string => (node.nodeValue ?? '').trim().slice(0, 30);
  /** What is to be seen of the texts of a cell, with the room that cuts them. */
  const textsOf = (cell: Element) => {
    const found: { readonly text: string; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || nameOf(node) === '') continue;
      if (parent.closest('.visually-hidden, svg') !== null || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = range.getBoundingClientRect();
      for (
        let at: Element | null = parent;
        at !== null && cell.contains(at);
        at = at.parentElement
      ) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const { left, right } = at.getBoundingClientRect();
        const from = Math.max(left, box.left);
        const shown = Math.max(0, Math.min(right, box.right) - from);
        if (shown < Math.min(leastShown, box.width - 1)) {
          faults.push(`squashed: ${Math.round(shown)} px of "${nameOf(node)}"`);
        }
        box = new DOMRect(from, box.top, shown, box.height);
      }
      if (box.width > 0) found.push({ text: nameOf(node), box });
    }
    return found;
  };
  for (const row of document.querySelectorAll('[role="row"], tr')) {
    const cells = [...row.children].map(textsOf);
    // A cell that stays while its table scrolls hides what is beneath it, and only that.
    const stays = [...row.children].map((cell, at) => {
      let frame: Element | null = cell;
      while (frame !== null && frame.scrollWidth <= frame.clientWidth) frame = frame.parentElement;
      if (frame === null || getComputedStyle(cell).position !== 'sticky') return false;
      const { left, right } = cell.getBoundingClientRect();
      return (cells[at] ?? []).every(({ box }) => box.left >= left - 1 && box.right <= right + 1);
    });
    const edge = row.getBoundingClientRect();
    for (const { text, box } of cells.flat()) {
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push(`outside: "${text}"`);
    }
    cells.forEach((texts, at) => {
      if (stays[at] === true) return;
      const others = cells
        .slice(at + 1)
        .filter((_, next) => stays[at + 1 + next] !== true)
        .flat();
      for (const one of texts) {
        for (const other of others) {
          const over = Math.min(one.box.right, other.box.right);
          const under = Math.min(one.box.bottom, other.box.bottom);
          if (over - Math.max(one.box.left, other.box.left) <= wide) continue;
          if (under - Math.max(one.box.top, other.box.top) <= tall) continue;
          faults.push(`squashed: "${one.text}" lies on "${other.text}"`);
        }
      }
    });
  }
  return [...new Set(faults)];
}

/**
 * Columns of tables that are too narrow for what stands in them: a text that reaches into the next
 * column or out of its row, or one of which hardly anything is left.
 */
export async function squashedColumns(page: Page): Promise<readonly string[]> {
  return page.evaluate(readRows, TOUCH);
}
