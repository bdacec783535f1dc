/**
 * Ladder messages between page and worker: one row for each price around the market, with the sizes
 * of the book, the orders of the account and the result of its position at that price.
 */
export type LadderSpec = {
  /** Rows above the middle, and as many below it. */
  readonly perSide: number;
  /** Price step as a multiple of the tick, one of LADDER_GROUPS. */
  readonly group: number;
  /** Whether sizes are running totals from the best price outward. */
  readonly cumulative: boolean;
  /** Whether what was traded is shown by minute as well. */
  readonly minutes: boolean;
  /** A pointer or the focus is inside: rows keep their prices. */
  readonly held: boolean;
  /** Number of times that the user asked for the middle. */
  readonly centre: number;
};

/** Most rows of one side: with all cells of a row they must fit the numbers of a view. */
export const LADDER_MOST = 63;

/**
 * Cells of a ladder before its rows. `anchor` names the rows: it changes whenever they get other
 * prices. `off` is `up` or `down` while the middle of the market, which the rows follow, is beyond
 * the first or the last row; a single trade far from it says nothing. `since` is the time of the
 * oldest trade in the volumes; `minute0` to `minute2` are the minutes of the trades by minute, the
 * newest first.
 */
export const LADDER_HEAD_CELLS = [
  'state', 'age', 'last', 'spread', 'step', 'anchor', 'off', 'since',
  'minute0', 'minute1', 'minute2',
] as const; // prettier-ignore

/**
 * Cells of a row, the highest price first. `bar` and `volumeBar` are parts of the largest, 0 to
 * 1000. `ownBid` and `ownAsk` are sizes that rest there, `stopBid` and `stopAsk` those that a
 * condition sends from there. `pnl` is the result of what is held at that price, `away` the
 * distance of the price from the last one. `place` has the words `last`, `bid`, `ask`, `spread`
 * and `entry` where they apply. `net0` to `net2` are what was bought less what was sold in each
 * minute of the head, empty where nothing was traded.
 */
export const LADDER_ROW_CELLS = [
  'price', 'bid', 'ask', 'bar', 'ownBid', 'ownAsk', 'stopBid', 'stopAsk', 'pnl', 'away', 'volume',
  'volumeBar', 'place', 'net0', 'net1', 'net2',
] as const; // prettier-ignore
