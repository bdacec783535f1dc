/** Rules of options on shares; exact amounts in lira, rates as fractions. */
export const OPTION_RULES = {
  /** Minimum and maximum premium of one order. */
  min: '500',
  max: '250000',
  /** Validity of a quote, in real time. */
  quoteMs: 5_000,
  /** Delay after the close before a missing closing price is reported to an operator. */
  waitMs: 15 * 60_000,
  /** Distance between adjacent strikes as a fraction. */
  strikeStep: '0.02',
  strikes: 9,
  /** Decimals of a published volatility. */
  sigmaDecimals: 6,
} as const;

/** States of an order: open, sold back by its owner, settled at expiry. */
export const OPTION_STATES = ['open', 'closed', 'closed_by_system'] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/** Outcome of an option: sold back, in the money at expiry, or out of the money. */
const OPTION_OUTCOMES = ['sold', 'exercised', 'worthless'] as const;
export type OptionOutcomeName = (typeof OPTION_OUTCOMES)[number];

/** Transitions of an order; a new one starts from the empty state. */
export const OPTION_ARROWS = {
  '': ['open'],
  open: ['closed', 'closed_by_system'],
} as const satisfies Readonly<Record<string, readonly OptionState[]>>;
