/**
 * Bars of one chart held at most, about three megabytes in worker and page together. Older ones
 * exist beyond it; a chart says so where it stops.
 */
export const CHART_BARS_MAX = 12_000;
