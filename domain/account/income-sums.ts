import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Income of one day in one market and currency, as decimal texts of the ledger. */
export type IncomeRow = {
  /** `YYYY-MM-DD` in Türkiye. */
  readonly day: string;
  readonly realised: string;
  /** Negative when paid. */
  readonly fees: string;
  readonly funding: string;
  /** Sum of profit, fees and funding. */
  readonly net: string;
};

/** Sums of one currency in units of 10^-8. */
export type IncomeSums = {
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly net: bigint;
};

/** Sum of one day, or of a month named by its first day, in units of 10^-8. */
export type DaySum = { readonly day: string; readonly net: bigint };

/** Sums realised profit, fees and funding over days of one currency; exact. */
export function incomeSums(rows: readonly IncomeRow[]): IncomeSums {
  let [realised, fees, funding] = [0n, 0n, 0n];
  for (const one of rows) {
    realised += ledgerUnits(one.realised);
    fees += ledgerUnits(one.fees);
    funding += ledgerUnits(one.funding);
  }
  return { realised, fees, funding, net: realised + fees + funding };
}

function added(parts: Iterable<readonly [string, bigint]>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [key, units] of parts) sums.set(key, (sums.get(key) ?? 0n) + units);
  return sums;
}

/** Net by day, oldest first; days with a net of zero are left out. */
export function incomeByDay(rows: readonly IncomeRow[]): readonly DaySum[] {
  const sums = added(rows.map(({ day, net }) => [day, ledgerUnits(net)] as const));
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, net]) => ({ day, net }));
}

/** Net by month, in the order of the days. A month is named by its first day. */
export function incomeByMonth(days: readonly DaySum[]): readonly DaySum[] {
  const sums = added(days.map(({ day, net }) => [`${day.slice(0, 7)}-01`, net] as const));
  return [...sums].map(([day, net]) => ({ day, net }));
}

/** Amount paid per asset, decimal text with eight decimals; exact. */
export function paidByAsset(
  paid: readonly { readonly asset: string; readonly amount: string }[],
): readonly { readonly asset: string; readonly amount: string }[] {
  const sums = added(paid.map(({ asset, amount }) => [asset, ledgerUnits(amount)] as const));
  return [...sums].map(([asset, sum]) => ({ asset, amount: ledgerText(sum) }));
}

/** Best and worst day, and the number of days in profit; null without days. */
export function extremes(days: readonly DaySum[]) {
  const [first] = days;
  if (first === undefined) return null;
  let [best, worst] = [first, first];
  for (const one of days) {
    if (one.net > best.net) best = one;
    if (one.net < worst.net) worst = one;
  }
  return { best, worst, good: days.filter(({ net }) => net > 0n).length, count: days.length };
}

/** Absolute value. */
function sizeOf(net: bigint): bigint {
  return net < 0n ? -net : net;
}

const STEPS = 3n;

/** Strength of a colour from -3 to 3, relative to the largest day; 0 only for a net of zero. */
export function heatOf(net: bigint, most: bigint): number {
  if (net === 0n || most === 0n) return 0;
  const step = (sizeOf(net) * STEPS + most - 1n) / most;
  const heat = Number.parseInt((step > STEPS ? STEPS : step).toString(), 10);
  return net < 0n ? -heat : heat;
}

/** Largest gain or loss of the days, as an absolute value. */
export function mostOf(days: readonly DaySum[]): bigint {
  return days.reduce((most, { net }) => (sizeOf(net) > most ? sizeOf(net) : most), 0n);
}

/** Whole units of an amount, truncated toward zero, with its sign. For narrow cells. */
export function wholeText(net: bigint): string {
  const [whole = '0'] = ledgerText(net).split('.');
  return whole === '-0' ? '0' : whole;
}
