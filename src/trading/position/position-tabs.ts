/** Parts of the positions screen, in their order. */
export const POSITION_TABS = [
  'stock',
  'ipo',
  'option',
  'locked',
  'contract',
  'coin',
  'pending',
  'history',
] as const;
export type PositionTab = (typeof POSITION_TABS)[number];

/**
 * The part an address names, else the one that was chosen.
 * @param chosen its place in the order; the first one stands for a place that is none.
 */
export function positionTabOf(text: string | null, chosen: number): PositionTab {
  return POSITION_TABS.find((tab) => tab === text) ?? POSITION_TABS[chosen] ?? 'stock';
}
