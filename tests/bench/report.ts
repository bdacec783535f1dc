type Unit =
  | 'x faster'
  | 'of peer'
  | 'error'
  | 'bytes'
  | 'mismatches'
  | 'commits'
  | 'tasks'
  | '% busy'
  | 's'
  | 'MB'
  | 'kB/s'
  | '% of a core';

/** One figure of the benchmark and its goal. */
export type Figure = {
  readonly item: string;
  /** Peer measured in the same run. */
  readonly against: string;
  readonly value: number;
  /** `x faster`: peer's time over ours. `of peer`: ours over the peer's. `error`: relative. */
  readonly unit: Unit;
  /** Absent for a figure that only describes this machine. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** Absolute times for orientation, not comparable across machines. */
  readonly note?: string;
};

/** Tolerance for noise: a ratio may miss its goal by a quarter. */
const SLACK = 1.25;

type Verdict = 'met' | 'near' | 'missed' | 'told';

export function verdictOf({ value, goal }: Figure): Verdict {
  if (goal === undefined) return 'told';
  const isLow = 'atLeast' in goal;
  const reach = isLow ? goal.atLeast : goal.atMost;
  if (isLow ? value >= reach : value <= reach) return 'met';
  return (isLow ? value * SLACK >= reach : value <= reach * SLACK) ? 'near' : 'missed';
}

const figureText = (value: number): string =>
  value !== 0 && Math.abs(value) < 0.001
    ? value.toExponential(1)
    : new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 }).format(value);

function goalText(goal: Figure['goal']): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `>= ${figureText(goal.atLeast)}` : `<= ${figureText(goal.atMost)}`;
}

/** The figures as a text table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    return [
      figure.item,
      figure.against,
      `${figureText(figure.value)} ${figure.unit}`,
      goalText(figure.goal),
      verdictOf(figure),
      figure.note ?? '',
    ];
  });
  const head = ['item', 'against', 'measured', 'goal', 'verdict', 'absolute, this machine'];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const nanoseconds = (value: number): string =>
  value >= 10_000 ? `${(value / 1000).toFixed(1)} us` : `${value.toFixed(1)} ns`;
