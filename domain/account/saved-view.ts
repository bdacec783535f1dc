/** What a person arranges once and opens again by its name, on every device. */

/** Kinds of saved views: layouts of the workspace, filters of the screener, baskets of orders. */
export const VIEW_KINDS = ['layout', 'screen', 'basket'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** Most saved views of a kind. */
export const MOST_VIEWS: Readonly<Record<ViewKind, number>> = {
  layout: 12,
  screen: 20,
  basket: 20,
};

/** Characters of a name. */
export const LONGEST_VIEW_NAME = 30;

/**
 * Characters of a view's content. A form body encodes one as up to three, and a body of more than
 * 64 KiB is refused.
 */
export const LONGEST_VIEW = 20_000;

/**
 * A name as it is kept: trimmed, with single spaces, and cut to its greatest length.
 * @returns an empty text where nothing but spaces was typed.
 */
export function viewName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_VIEW_NAME).trimEnd();
}

/**
 * A name that no other view has: the wanted one, or with the first free number behind it, as in
 * `Two screens (2)`. Never longer than a name may be.
 */
export function freeViewName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let at = 2; ; at += 1) {
    const end = ` (${at})`;
    const name = viewName(wanted.slice(0, LONGEST_VIEW_NAME - end.length)) + end;
    if (!taken.includes(name)) return name;
  }
}
