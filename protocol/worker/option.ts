/** What page and worker say to each other about options; see `account.ts`. */

/**
 * An option somebody looks at: one that may be bought, or one that is held. Numbers are plain
 * decimal text; empty is absent.
 */
export type OptionSpec = {
  readonly type: 'call' | 'put';
  readonly strike: string;
  /** Strikes whose premiums are wanted besides, rising. */
  readonly strikes: readonly string[];
  /** Published volatility a year, as a fraction. */
  readonly sigma: string;
  /** Expiry day `YYYY-MM-DD` in Türkiye. */
  readonly expiry: string;
  /** Lira to spend, of one that may be bought. */
  readonly amount: string;
  /** Of one that is held: its order, its contracts, and what they cost with the fee. */
  readonly held?: {
    readonly id: string;
    readonly contracts: string;
    readonly premium: string;
    readonly cost: string;
  };
};

/** Options that are held, looked at together. */
export type HeldOptions = readonly { readonly sym: string; readonly option: OptionSpec }[];

/** Cells of several held options together. */
export const OPTIONS_CELLS = ['pnl', 'pnlPct', 'value', 'state'] as const;

/**
 * Cells of an option, texts for the screen. `premiums` are those of `strikes` with a bar between.
 * `line` is the profit at expiry in plain numbers for drawing:
 * `spot|breakEvenWithFee|price:profit|price:profit|price:profit`. `why` holds the reason why it
 * cannot be bought as a ticket's does; `money` is `in` or `out`.
 */
export const OPTION_CELLS = [
  'spot', 'premium', 'premiums', 'contracts', 'one', 'amount', 'fee', 'total', 'available',
  'after', 'breakEven', 'breakEvenFee', 'delta', 'gamma', 'theta', 'vega', 'rho', 'value', 'pnl',
  'pnlPct', 'money', 'line', 'gain', 'why', 'state',
] as const; // prettier-ignore
