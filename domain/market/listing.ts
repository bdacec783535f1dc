import type { Instrument } from './types.ts';

/** Listing of an instrument that never trades in this market. Text of JSON keeps it whole. */
export const NEVER_LISTED = Number.MAX_SAFE_INTEGER;

/** Whether an instrument trades at an instant; before its listing it is not in any list. */
export function isListed({ listedAt }: Pick<Instrument, 'listedAt'>, now: number): boolean {
  return listedAt === undefined || listedAt <= now;
}
