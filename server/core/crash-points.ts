/** Moments at which a test ends the process, to prove that nothing acknowledged is lost. */
export const CRASH_POINTS = [
  'command',
  'before-commit',
  'after-commit',
  'before-answer',
  'before-publish',
  'booking',
  'job',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** `after-commit`, or `after-commit:5` for the fifth time that point is passed. */
export const CRASH_AT = new RegExp(`^(|(${CRASH_POINTS.join('|')})(:[1-9]\\d{0,6})?)$`);

/** Calls `crash` when the named point is passed for the given time; never for an empty text. */
export function crashHook(crashAt: string, crash: () => void): (point: CrashPoint) => void {
  const [name, times = '1'] = crashAt.split(':');
  let left = Number.parseInt(times, 10);
  return (point) => {
    if (point === name && --left === 0) crash();
  };
}
