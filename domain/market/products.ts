/**
 * Products of a venue besides trading in shares, coins and contracts. An operator can close each of
 * them: nothing new can start then, and what has started runs to its end.
 */
export const VENUE_PRODUCTS = ['ipo', 'block', 'option', 'ico', 'robot', 'vip', 'loan'] as const;

export type VenueProduct = (typeof VENUE_PRODUCTS)[number];
