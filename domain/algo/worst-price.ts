/** Kinds whose limit is the worst price of all their orders. */
const WITH_WORST_PRICE: ReadonlySet<string> = new Set(['twap', 'chase', 'pov']);

/** Whether the limit of a kind bounds all its orders, instead of being the price of one. */
export function hasWorstPrice(kind: string | null | undefined): boolean {
  return WITH_WORST_PRICE.has(kind ?? '');
}
