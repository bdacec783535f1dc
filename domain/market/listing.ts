import type { Instrument } from './types.ts';

/** Listing time of an instrument that never trades in this market. JSON preserves it exactly. */
export const NEVER_LISTED = Number.MAX_SAFE_INTEGER;

/** Whether an instrument trades at an instant; before its listing it appears in no list. */
export function isListed({ listedAt }: Pick<Instrument, 'listedAt'>, now: number): boolean {
  return listedAt === undefined || listedAt <= now;
}
