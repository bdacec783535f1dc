/** Figures of options on shares; exact amounts in lira, rates as fractions. */
export const OPTION_RULES = {
  /** Premium of one order: least and most that may be entered. */
  min: '500',
  max: '250000',
  /** A quote holds this long, in real time. */
  quoteMs: 5_000,
  /** A closing price that is missing this long after the close is told to an operator. */
  waitMs: 15 * 60_000,
  /** Distance of neighbouring strikes as a fraction. */
  strikeStep: '0.02',
  strikes: 9,
  /** Decimals of a published volatility. */
  sigmaDecimals: 6,
} as const;

/** States of an order: bought, sold back by its owner, settled at its expiry. */
export const OPTION_STATES = ['open', 'closed', 'closed_by_system'] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/** How an option ended: sold back, in the money at its expiry, or not. */
const OPTION_OUTCOMES = ['sold', 'exercised', 'worthless'] as const;
export type OptionOutcomeName = (typeof OPTION_OUTCOMES)[number];

/** Moves of an order; a new one comes from the empty state. */
export const OPTION_ARROWS = {
  '': ['open'],
  open: ['closed', 'closed_by_system'],
} as const satisfies Readonly<Record<string, readonly OptionState[]>>;
