import { Decimal } from '#domain/money/decimal.ts';

/** Money that moves on a day. The sign is its direction. */
export type Flow = {
  /** Day from any start; fractions are allowed. */
  readonly day: number;
  readonly amount: Decimal;
};

/** A flow as a double. */
type Term = { readonly day: number; readonly weight: number };

/** A growth per day t = ln(1 + r) / days of a year, so the value of a flow is weight e^(-day t). */
type Range = { readonly low: number; readonly high: number };

/** No rate at or below it is looked for. */
const LEAST_RATE = new Decimal('-0.999');
/** A value below this part of its terms is rounding. */
const NOISE = 1e-13;

/** Flows of one day each, by day, as parts of the largest one. */
function termsOf(flows: readonly Flow[]): Term[] {
  const days = new Map<number, Decimal>();
  for (const { day, amount } of flows) days.set(day, amount.plus(days.get(day) ?? 0));
  const largest = Decimal.max(0, ...[...days.values()].map((amount) => amount.abs()));
  return [...days]
    .filter(([, amount]) => !amount.isZero())
    .sort(([a], [b]) => a - b)
    .map(([day, amount]) => ({ day, weight: amount.div(largest).toNumber() }));
}

/**
 * Sign of the present value at a growth. The largest power is taken out, so nothing overflows.
 * @param noise part of the sum of all terms up to which the value counts as 0.
 */
function signAt(terms: readonly Term[], growth: number, noise = NOISE): number {
  const base = (growth < 0 ? terms.at(-1) : terms[0])?.day ?? 0;
  let value = 0;
  let size = 0;
  for (const { day, weight } of terms) {
    const part = weight * Math.exp((base - day) * growth);
    value += part;
    size += Math.abs(part);
  }
  return Math.abs(value) <= noise * size ? 0 : Math.sign(value);
}

/** The place between two growths of opposite signs at which the sign changes, to the last bit. */
function crossing(terms: readonly Term[], { low, high }: Range): number {
  const below = signAt(terms, low);
  let [from, to] = [low, high];
  for (;;) {
    const middle = (from + to) / 2;
    if (middle <= from || middle >= to) return middle;
    const sign = signAt(terms, middle, 0);
    if (sign === 0) return middle;
    if (sign === below) from = middle;
    else to = middle;
  }
}

/**
 * Zeros of the present value in a range, ascending. Multiplied by e^(c t), with c between two flows
 * of opposite direction, its derivative changes direction once less often. So the zeros of that
 * derivative, found in the same way, divide the range into parts with at most one zero each.
 */
function zeros(terms: readonly Term[], range: Range): number[] {
  const turn = terms.findIndex(({ weight }, i) => weight * (terms[i + 1]?.weight ?? 0) < 0);
  if (turn < 0) return [];
  const centre = (terms[turn]!.day + terms[turn + 1]!.day) / 2;
  const slopes = terms.map(({ day, weight }) => ({ day, weight: weight * (centre - day) }));
  const largest = Math.max(...slopes.map(({ weight }) => Math.abs(weight)));
  const parts = slopes.map(({ day, weight }) => ({ day, weight: weight / largest }));
  const turns = zeros(parts, range);
  const found = turns.filter((at) => signAt(terms, at) === 0);
  [range.low, ...turns].forEach((low, i) => {
    const high = turns[i] ?? range.high;
    if (signAt(terms, low) * signAt(terms, high) < 0) found.push(crossing(terms, { low, high }));
  });
  return found.sort((a, b) => a - b);
}

/** A growth above which the first flow outweighs all others. */
function highest([first, ...others]: readonly Term[]): number {
  const outweighs = (growth: number): boolean => {
    const rest = others.reduce(
      (sum, { day, weight }) => sum + Math.abs(weight) * Math.exp((first!.day - day) * growth),
      0,
    );
    return Math.abs(first!.weight) > rest;
  };
  let growth = 1 / 365;
  while (!outweighs(growth)) growth *= 2;
  return growth;
}

/**
 * Every yearly rate r above -0.999 at which flows are worth nothing: sum of amount / (1 + r)^(day /
 * days of a year) = 0. Fractions, ascending, to about 15 digits of 1 + r.
 * @param basis days of a year.
 */
export function discountRates(flows: readonly Flow[], basis: number): Decimal[] {
  const terms = termsOf(flows);
  if (terms.length === 0) return [];
  const low = LEAST_RATE.plus(1).ln().div(basis).toNumber();
  return zeros(terms, { low, high: highest(terms) }).map((growth) =>
    new Decimal(growth).times(basis).exp().minus(1),
  );
}
