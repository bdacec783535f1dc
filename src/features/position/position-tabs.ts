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

/** The part an address names; the first one for anything else. */
export function positionTabOf(text: string | null): PositionTab {
  return POSITION_TABS.find((tab) => tab === text) ?? 'stock';
}
