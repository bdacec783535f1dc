/** Least and greatest value that a real market of this kind shows. */
export type Band = readonly [least: number, most: number];

export type FactRow = {
  /** Name of the figure in `Facts`. */
  readonly id: string;
  readonly label: string;
  readonly digits: number;
  /** Bands of a coin and of a share; without one the row is printed only. */
  readonly coin?: Band;
  readonly share?: Band;
};

/**
 * Rows of one market. The bands hold for the mean over seeds. They come from the recordings, and
 * where these are a few minutes of one coin, from what is known of markets in general: returns
 * without memory beyond the bounce between bid and ask, which a coarse price grid makes larger.
 */
export const MARKET_ROWS: readonly FactRow[] = [
  {
    id: 'acMid1s',
    label: 'autocorr. of mid returns, 1 s',
    digits: 3,
    coin: [-0.1, 0.05],
    share: [-0.2, 0.05],
  },
  {
    id: 'acMid2s',
    label: 'the same, two seconds apart',
    digits: 3,
    coin: [-0.05, 0.05],
    share: [-0.1, 0.05],
  },
  {
    id: 'acMid5s',
    label: 'autocorr. of mid returns, 5 s',
    digits: 3,
    coin: [-0.1, 0.05],
    share: [-0.2, 0.05],
  },
  {
    id: 'acLast1s',
    label: 'autocorr. of last prices, 1 s',
    digits: 3,
    coin: [-0.3, 0.05],
    share: [-0.45, 0.05],
  },
  {
    id: 'ac1m',
    label: 'autocorr. of returns, 1 min',
    digits: 3,
    coin: [-0.05, 0.05],
    share: [-0.25, 0.05],
  },
  {
    id: 'ac5m',
    label: 'autocorr. of returns, 5 min',
    digits: 3,
    coin: [-0.06, 0.06],
    share: [-0.15, 0.06],
  },
  { id: 'acAbs1', label: 'autocorr. of |returns|, 1 s, lag 1', digits: 3, coin: [0.05, 0.4] },
  { id: 'acAbs10', label: 'the same, lag 10', digits: 3, coin: [0.02, 0.3] },
  {
    id: 'acAbs1m',
    label: 'autocorr. of |returns|, 1 min, lag 1',
    digits: 3,
    coin: [0.2, 0.5],
    share: [0.1, 0.4],
  },
  { id: 'acAbs20m', label: 'the same, lag 20', digits: 3, coin: [0.08, 0.3], share: [0.05, 0.25] },
  { id: 'kurtosis1s', label: 'kurtosis of returns, 1 s', digits: 1, coin: [4, 40] },
  { id: 'kurtosis5s', label: 'kurtosis of returns, 5 s', digits: 1, coin: [3.5, 25] },
  {
    id: 'kurtosis1m',
    label: 'kurtosis of returns, 1 min',
    digits: 1,
    coin: [6, 40],
    share: [4, 25],
  },
  {
    id: 'ratio10s',
    label: 'variance ratio, 10 s by 1 s',
    digits: 2,
    coin: [0.8, 1.2],
    share: [0.7, 1.3],
  },
  {
    id: 'ratio60s',
    label: 'variance ratio, 60 s by 1 s',
    digits: 2,
    coin: [0.7, 1.5],
    share: [0.5, 1.3],
  },
  {
    id: 'ratio10m',
    label: 'variance ratio, 10 min by 1 min',
    digits: 2,
    coin: [0.85, 1.2],
    share: [0.5, 1.4],
  },
  {
    id: 'ratio60m',
    label: 'variance ratio, 60 min by 1 min',
    digits: 2,
    coin: [0.8, 1.4],
    share: [0.4, 1.4],
  },
  { id: 'still1s', label: 'share of seconds without a move', digits: 2 },
  {
    id: 'still60s',
    label: 'share of minutes without a move',
    digits: 2,
    coin: [0, 0.05],
    share: [0, 0.7],
  },
  { id: 'spreadTicks', label: 'spread in ticks, median', digits: 1, coin: [1, 2], share: [1, 3] },
  { id: 'spreadBp', label: 'spread in bp, mean', digits: 3 },
  { id: 'levels', label: 'levels of a side, median', digits: 0, coin: [200, 2000] },
  {
    id: 'reach',
    label: 'reach of the book, % from the mid',
    digits: 2,
    coin: [3, 150],
    share: [3, 20],
  },
  { id: 'nearShare', label: 'quantity within 0.1 % by 1 %', digits: 3, coin: [0.2, 0.6] },
  { id: 'takersPerMinute', label: 'takers a minute', digits: 0 },
  {
    id: 'waitDispersion',
    label: 'dispersion of waiting times',
    digits: 2,
    coin: [1.5, 4],
    share: [1.5, 4],
  },
  {
    id: 'countMemory',
    label: 'autocorr. of takers a second',
    digits: 3,
    coin: [0.1, 0.7],
    share: [0.1, 0.7],
  },
  {
    id: 'liveVolume',
    label: 'autocorr. of log volume, 1 min, traded',
    digits: 2,
    coin: [0.3, 0.8],
    share: [0.15, 0.8],
  },
  {
    id: 'sizeDispersion',
    label: 'dispersion of trade sizes',
    digits: 2,
    coin: [1.5, 6],
    share: [1.5, 6],
  },
  {
    id: 'largestShare',
    label: 'volume in the largest 1 % of trades',
    digits: 2,
    coin: [0.1, 0.45],
    share: [0.1, 0.45],
  },
  {
    id: 'sideMemory',
    label: 'autocorr. of the side of takers',
    digits: 2,
    coin: [0.3, 0.85],
    share: [0.3, 0.85],
  },
  {
    id: 'impact5s',
    label: 'impact of a taker after 5 s, bp',
    digits: 3,
    coin: [0.05, 2],
    share: [0.05, 2],
  },
  {
    id: 'impactLarge5s',
    label: 'impact of the largest tenth, bp',
    digits: 3,
    coin: [0.05, 3],
    share: [0.05, 3],
  },
  {
    id: 'volume1m',
    label: 'autocorr. of log volume, 1 min, lag 1',
    digits: 2,
    coin: [0.5, 0.85],
    share: [0.5, 0.85],
  },
  { id: 'volume10m', label: 'the same, lag 10', digits: 2, coin: [0.3, 0.7], share: [0.3, 0.7] },
  {
    id: 'volumeMove',
    label: 'corr. of volume and |return|, 1 min',
    digits: 2,
    coin: [0.2, 0.7],
    share: [0.15, 0.7],
  },
];

/** Rows of two coins. */
export const COIN_ROWS: readonly FactRow[] = [
  { id: 'together1s', label: 'correlation, 1 s', digits: 2, coin: [0.4, 0.8] },
  { id: 'together5s', label: 'correlation, 5 s', digits: 2, coin: [0.5, 0.9] },
  { id: 'together60s', label: 'correlation, 60 s', digits: 2, coin: [0.6, 0.95] },
];

/** Rows of a pair and its contract. */
export const CONTRACT_ROWS: readonly FactRow[] = [
  { id: 'together1s', label: 'correlation, 1 s', digits: 2, coin: [0.8, 1] },
  { id: 'together5s', label: 'correlation, 5 s', digits: 2, coin: [0.9, 0.99] },
  { id: 'together60s', label: 'correlation, 60 s', digits: 2, coin: [0.95, 1] },
  { id: 'basis', label: 'basis in bp, mean', digits: 2, coin: [-1, 1.5] },
  { id: 'basisDeviation', label: 'basis in bp, deviation', digits: 2, coin: [0.1, 1] },
];
