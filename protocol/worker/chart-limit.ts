/**
 * Maximum bars of one chart, about three megabytes in worker and page together. A chart says where
 * it stops, because older bars exist.
 */
export const CHART_BARS_MAX = 12_000;
