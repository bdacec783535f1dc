/**
 * What a venue may offer beside trading in shares, coins and contracts. Each can be closed by its
 * operator: nothing new is begun then, and what was begun goes on to its end.
 */
export const VENUE_PRODUCTS = ['ipo', 'block', 'option', 'ico', 'robot', 'vip', 'loan'] as const;

export type VenueProduct = (typeof VENUE_PRODUCTS)[number];
