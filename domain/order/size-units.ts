/**
 * Units in which a size is typed and shown: base units (coins, shares), value in the currency of
 * the price, contracts, percent of the available funds, margin, and what the stop loses, in money
 * or in percent of the account.
 */
export const SIZE_UNITS = [
  'base', 'quote', 'contracts', 'percent', 'margin', 'risk', 'riskPercent',
] as const; // prettier-ignore
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Whether a unit is what the stop loses. */
export function isRisk(unit: SizeUnit): boolean {
  return unit === 'risk' || unit === 'riskPercent';
}

/** Whether a unit is a percentage. */
export function isPercent(unit: SizeUnit): boolean {
  return unit === 'percent' || unit === 'riskPercent';
}
