/** Rules of comments on shares, computed on closed daily bars. */
export const ADVICE_RULES = ['smaCross', 'rsiTurn', 'volumeBreakout'] as const;
export type AdviceRule = (typeof ADVICE_RULES)[number];

/** `live` until the comment is measured, then `hit` or `miss`. */
export const ADVICE_STATES = ['live', 'hit', 'miss'] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];
