/** Numbers from..to of one family, two digits each. */
function ids(family: string, ...ranges: readonly (readonly [from: number, to: number])[]) {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => {
      return `${family}-${String(from + at).padStart(2, '0')}`;
    }),
  );
}

/** Every claim about faults, load, security and bad input: each needs a row. */
export const RELIABILITY_IDS: Readonly<Record<string, readonly string[]>> = {
  FLT: ids('FLT', [1, 12], [20, 28], [40, 53], [60, 67]),
  LOAD: ids('LOAD', [1, 10]),
  SEC: ids('SEC', [1, 5], [10, 17], [20, 32], [39, 47]),
  BAD: ids('BAD', [1, 37]),
};
