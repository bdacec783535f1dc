/** Daily closes for the volatility: 30 changes need 31 closes. */
export const VOLATILITY_CLOSES = 31;

const TRADING_DAYS = 252;
/** Minimum and maximum volatility. */
export const VOLATILITY_FLOOR = 0.15;
export const VOLATILITY_CAP = 1.5;

/**
 * Annual volatility from daily closes, oldest first: the sample deviation of the logarithmic
 * changes of the last 31 closes times the root of 252, clamped to 15 % and 150 %. A binary
 * fraction, unrounded.
 * @returns null with fewer than three closes, where a deviation does not exist.
 */
export function closeVolatility(closes: readonly number[]): number | null {
  const last = closes.slice(-VOLATILITY_CLOSES);
  if (last.length < 3) return null;
  const changes = last.slice(1).map((close, index) => Math.log(close / last[index]!));
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
  const annual = Math.sqrt((squares / (changes.length - 1)) * TRADING_DAYS);
  return Math.min(VOLATILITY_CAP, Math.max(VOLATILITY_FLOOR, annual));
}
