/** Whether proofs run in full: `npm run verify -- --full`. */
export const IS_FULL = process.env['TEST_SIZE'] === 'full';

/**
 * Size of a proof: how many cases it tries, how long it walks. The short one finds the same kinds
 * of fault in the time a change can wait for.
 */
export function sized<T>(short: T, full: T): T {
  return IS_FULL ? full : short;
}
