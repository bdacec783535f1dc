const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A length of time in its two largest units, each cut to a whole number. */
export type HoldingParts = {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly a: number;
  readonly b: number;
};

/** Parts of a length of time for display: `2 d 3 h`, `5 h 12 min`, `4 min 9 s`, `45 s`. */
export function holdingParts(ms: number): HoldingParts {
  const seconds = Math.floor(ms / SECOND_MS);
  const parts = (unit: HoldingParts['unit'], whole: number, rest: number): HoldingParts => {
    return { unit, a: Math.floor(seconds / whole), b: Math.floor((seconds % whole) / rest) };
  };
  if (seconds >= DAY_S) return parts('days', DAY_S, HOUR_S);
  if (seconds >= HOUR_S) return parts('hours', HOUR_S, MINUTE_S);
  if (seconds >= MINUTE_S) return parts('minutes', MINUTE_S, 1);
  return { unit: 'seconds', a: seconds, b: 0 };
}
