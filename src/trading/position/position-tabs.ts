/** Tabs of the positions screen, in order. */
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
 * The tab named in the address, else the last selected one.
 * @param chosen its index; an invalid one means the first tab.
 */
export function positionTabOf(text: string | null, chosen: number): PositionTab {
  return POSITION_TABS.find((tab) => tab === text) ?? POSITION_TABS[chosen] ?? 'stock';
}
