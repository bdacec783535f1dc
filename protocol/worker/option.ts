/** Option messages between page and worker; see `account.ts`. */

/**
 * An option on screen: one to buy, or a held one. Numbers are plain decimal text; empty means
 * absent.
 */
export type OptionSpec = {
  readonly type: 'call' | 'put';
  readonly strike: string;
  /** Additional strikes whose premiums are requested, ascending. */
  readonly strikes: readonly string[];
  /** Published yearly volatility, as a fraction. */
  readonly sigma: string;
  /** Expiry day `YYYY-MM-DD` in Türkiye. */
  readonly expiry: string;
  /** Lira to spend, for an option to buy. */
  readonly amount: string;
  /** For a held option: its order, its contracts, and their cost including the fee. */
  readonly held?: {
    readonly id: string;
    readonly contracts: string;
    readonly premium: string;
    readonly cost: string;
  };
};

/** Held options, shown together. */
export type HeldOptions = readonly { readonly sym: string; readonly option: OptionSpec }[];

/** Cells of several held options together. */
export const OPTIONS_CELLS = ['pnl', 'pnlPct', 'value', 'state'] as const;

/**
 * Cells of an option, texts for the screen. `premiums` are those of `strikes`, separated by bars.
 * `line` is the profit at expiry in plain numbers for drawing:
 * `spot|breakEvenWithFee|price:profit|price:profit|price:profit`. `why` holds the reason why it
 * cannot be bought, in the form of a ticket's; `money` is `in` or `out`.
 */
export const OPTION_CELLS = [
  'spot', 'premium', 'premiums', 'contracts', 'one', 'amount', 'fee', 'total', 'available',
  'after', 'breakEven', 'breakEvenFee', 'delta', 'gamma', 'theta', 'vega', 'rho', 'value', 'pnl',
  'pnlPct', 'money', 'line', 'gain', 'why', 'state',
] as const; // prettier-ignore

/** Series of one expiry, a call and a put at each strike. */
export type ChainSpec = {
  /** Expiry day `YYYY-MM-DD` in Türkiye. */
  readonly expiry: string;
  /** Published yearly volatility, as a fraction. */
  readonly sigma: string;
  /** Ascending plain decimal texts, at most `CHAIN_MOST`. */
  readonly strikes: readonly string[];
};

/** Most strikes of one view; more than are on offer and can be held together. */
export const CHAIN_MOST = 150;

/** Cells of a chain before its rows. */
export const CHAIN_HEAD_CELLS = ['spot', 'state'] as const;

/**
 * Cells of a strike. Premiums, deltas, gammas and vegas are per share, thetas per contract and day
 * in lira. `place` holds words: `call` and `put` where that option is in the money, `at` at the
 * strike nearest to the price, `first` at the lowest strike above the price.
 */
export const CHAIN_ROW_CELLS = [
  'callPremium', 'callDelta', 'callGamma', 'callTheta', 'callVega',
  'putPremium', 'putDelta', 'putGamma', 'putTheta', 'putVega', 'place',
] as const; // prettier-ignore
