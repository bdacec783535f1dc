/** Whether proofs run in full: `npm run verify -- --full`. */
export const IS_FULL = process.env['TEST_SIZE'] === 'full';

/**
 * Size of a proof: number of cases, length of a walk. The short size finds the same kinds of faults
 * in an acceptable time.
 */
export function sized<T>(short: T, full: T): T {
  return IS_FULL ? full : short;
}
