import type { CheckedApplication } from './recompute.ts';

/** One column of the picture: heights as fractions of the whole, 0 to 1. */
export type Column = {
  readonly id: string;
  readonly asked: number;
  readonly got: number;
  readonly isMine: boolean;
  /** How many applications it stands for. */
  readonly count: number;
};

/** More columns than this cannot be told from each other on a phone. */
const MOST = 120;

const SCALE = 1_000_000n;

/** Whole square root, cut. */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/**
 * Height of a quantity on a scale that ends at `top`: the square root of its share, so that small
 * ones can still be seen beside large ones. For lengths in a picture only.
 */
export function heightOf(value: bigint, top: bigint): number {
  if (value <= 0n || top <= 0n) return 0;
  const scaled = rootOf((value * SCALE * SCALE) / top);
  return Math.min(1, Number.parseInt(scaled.toString(), 10) / 1_000_000);
}

function average(values: readonly bigint[]): bigint {
  if (values.length === 0) return 0n;
  return values.reduce((sum, one) => sum + one, 0n) / BigInt(values.length);
}

/** The applications from the smallest demand to the largest. */
function bySize(applications: readonly CheckedApplication[]): readonly CheckedApplication[] {
  return [...applications].sort((a, b) => {
    if (a.qty !== b.qty) return a.qty < b.qty ? -1 : 1;
    return a.time - b.time;
  });
}

/**
 * Columns of a picture of demand and allotment, the smallest demand first. Neighbours share a
 * column where there are too many, but an own application always has one to itself.
 * @param gotOf what an application got, for the moment that is shown.
 */
export function columnsOf(
  applications: readonly CheckedApplication[],
  gotOf: (one: CheckedApplication) => bigint,
): readonly Column[] {
  const ordered = bySize(applications);
  const top = ordered.at(-1)?.qty ?? 0n;
  const width = Math.max(1, Math.ceil(ordered.length / MOST));
  const columns: Column[] = [];
  let bin: CheckedApplication[] = [];
  const close = (): void => {
    const [first] = bin;
    if (first === undefined) return;
    columns.push({
      id: first.id,
      asked: heightOf(average(bin.map(({ qty }) => qty)), top),
      got: heightOf(average(bin.map(gotOf)), top),
      isMine: first.isMine,
      count: bin.length,
    });
    bin = [];
  };
  for (const one of ordered) {
    if (one.isMine) {
      close();
      bin = [one];
      close();
      continue;
    }
    bin.push(one);
    if (bin.length === width) close();
  }
  close();
  return columns;
}
