import type { CheckedApplication } from './recompute.ts';

/** One column of the chart; heights as fractions of the whole, 0 to 1. */
export type Column = {
  readonly id: string;
  readonly asked: number;
  readonly got: number;
  readonly isMine: boolean;
  /** Number of applications in the column. */
  readonly count: number;
};

/** More columns cannot be told apart on a phone. */
const MOST = 120;

const SCALE = 1_000_000n;

/** Integer square root, rounded down. */
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
 * Height of a quantity on a scale that ends at `top`: the square root of its fraction, so that
 * small ones remain visible beside large ones. Only for drawing.
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

/** Applications in ascending order of demand. */
function bySize(applications: readonly CheckedApplication[]): readonly CheckedApplication[] {
  return [...applications].sort((a, b) => {
    if (a.qty !== b.qty) return a.qty < b.qty ? -1 : 1;
    return a.time - b.time;
  });
}

/**
 * Columns of a chart of demand and allotment, smallest demand first. Neighbours share a column
 * where there are too many; the user's application always has its own.
 * @param gotOf quantity an application has received at the displayed moment.
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
