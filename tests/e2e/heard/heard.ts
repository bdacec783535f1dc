import type { Locator } from 'playwright-core';

/** Lines that belong to the one above: deeper ones, or its properties. */
function blocks(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  const depth = Math.min(...lines.map((line) => line.search(/\S/)));
  for (const line of lines) {
    if (line.search(/\S/) === depth || found.length === 0) found.push(line);
    else found.push(`${found.pop() ?? ''}\n${line}`);
  }
  return found;
}

/** Removes blocks that repeat the previous one, at every depth. */
function once(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const block of blocks(lines)) {
    const [head = '', ...rest] = block.split('\n');
    const short = rest.length === 0 ? head : [head, ...once(rest)].join('\n');
    if (kept.at(-1) !== short) kept.push(short);
  }
  return kept;
}

/** A text with every figure as `#`. */
export function masked(text: string): string {
  return text
    .replaceAll(/\/url: .*/g, '/url')
    .replaceAll(/[+\u2212-]?[₺$%]*\d[\d.,:]*(?:[KMBT]\b|\sM[rn]\b|%)?/g, '#')
    .replaceAll(/#(?:\s*#)+/g, '#')
    .replaceAll(/--/g, '#');
}

/**
 * Accessibility tree of a part of the page, with every figure as `#`: figures move, their words and
 * structure do not. Identical rows appear once.
 */
export async function heard(part: Locator): Promise<string> {
  const tree = masked(await part.ariaSnapshot());
  return `${once(tree.split('\n')).join('\n')}\n`;
}
