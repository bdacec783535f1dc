import { Decimal } from '#domain/money/decimal.ts';
import { liqPrice, type LiqInput } from './liq-price.ts';

/**
 * Maintenance margin by notional brackets, as another exchange computes it: a rate for the whole
 * notional minus an amount that makes the sum continuous. Kept for comparison; contracts here use
 * flat tiers by size.
 */
type BracketRow = readonly [cap: string, mmr: string];

const MAJOR_START: readonly BracketRow[] = [
  ['50000', '0.004'],
  ['600000', '0.005'],
  ['3000000', '0.0065'],
  ['12000000', '0.01'],
];
const ALT_END: readonly BracketRow[] = [
  ['800000', '0.02'],
  ['1600000', '0.025'],
  ['8000000', '0.05'],
  ['16000000', '0.1'],
  ['20000000', '0.125'],
  ['40000000', '0.25'],
  ['80000000', '0.5'],
];

/** Caps and rates in force in October 2024. */
const BRACKETS: Readonly<Record<string, readonly BracketRow[]>> = {
  BTCUSDT: [
    ...MAJOR_START,
    ['70000000', '0.02'],
    ['100000000', '0.025'],
    ['230000000', '0.05'],
    ['480000000', '0.1'],
    ['600000000', '0.125'],
    ['800000000', '0.15'],
    ['1200000000', '0.25'],
    ['1800000000', '0.5'],
  ],
  ETHUSDT: [
    ...MAJOR_START,
    ['50000000', '0.02'],
    ['65000000', '0.025'],
    ['150000000', '0.05'],
    ['320000000', '0.1'],
    ['400000000', '0.125'],
    ['530000000', '0.15'],
    ['800000000', '0.25'],
    ['1200000000', '0.5'],
  ],
  SOLUSDT: [
    ['20000', '0.005'],
    ['100000', '0.0065'],
    ['800000', '0.01'],
    ['4000000', '0.02'],
    ['8000000', '0.025'],
    ['40000000', '0.05'],
    ['80000000', '0.1'],
    ['100000000', '0.125'],
    ['200000000', '0.25'],
    ['400000000', '0.5'],
  ],
  XRPUSDT: [['10000', '0.005'], ['20000', '0.0065'], ['160000', '0.01'], ...ALT_END],
  DOGEUSDT: [['10000', '0.005'], ['50000', '0.007'], ['750000', '0.01'], ...ALT_END],
};

/** A bracket: its rate and the amount deducted. */
export type Bracket = {
  readonly tier: number;
  readonly cap: Decimal;
  readonly mmr: Decimal;
  readonly maintenanceAmount: Decimal;
};

/** Deduction of a bracket: `floor * (mmr - previous mmr) + previous amount`. */
export function maintenanceAmount(bracket: {
  readonly floor: Decimal;
  readonly mmr: Decimal;
  readonly prevMmr: Decimal;
  readonly prevAmount: Decimal;
}): Decimal {
  return bracket.floor.times(bracket.mmr.minus(bracket.prevMmr)).plus(bracket.prevAmount);
}

/** Brackets of a symbol (`BTCUSDT`). @throws RangeError for an unknown one. */
export function bracketsOf(symbol: string): readonly Bracket[] {
  const rows = BRACKETS[symbol];
  if (rows === undefined) throw new RangeError(`no brackets for ${symbol}`);
  const brackets: Bracket[] = [];
  for (const [capText, mmrText] of rows) {
    const mmr = new Decimal(mmrText);
    const last = brackets.at(-1);
    const amount =
      last === undefined
        ? new Decimal(0)
        : maintenanceAmount({
            floor: last.cap,
            mmr,
            prevMmr: last.mmr,
            prevAmount: last.maintenanceAmount,
          });
    const cap = new Decimal(capText);
    brackets.push({ tier: brackets.length + 1, cap, mmr, maintenanceAmount: amount });
  }
  return brackets;
}

/** Bracket of a notional, upper bound inclusive; null beyond the last one. */
export function bracketOf(brackets: readonly Bracket[], notional: Decimal): Bracket | null {
  return brackets.find((bracket) => notional.lte(bracket.cap)) ?? null;
}

/** Maintenance margin of a notional: `notional * mmr - amount`. */
export function bracketMaintenance(bracket: Bracket, notional: Decimal): Decimal {
  return notional.times(bracket.mmr).minus(bracket.maintenanceAmount);
}

/**
 * Liquidation price under brackets. Computed with the bracket of the entry value, then repeated
 * with the bracket of the value at the resulting price until the bracket no longer changes.
 * @returns null when there is no positive price or the value leaves the last bracket.
 */
export function bracketLiqPrice(
  input: Omit<LiqInput, 'mmr' | 'mmAmount'>,
  brackets: readonly Bracket[],
): Decimal | null {
  let bracket = bracketOf(brackets, input.qty.times(input.entry));
  for (let tries = 0; tries <= brackets.length && bracket !== null; tries++) {
    const { mmr, maintenanceAmount: mmAmount, tier } = bracket;
    const price = liqPrice({ ...input, mmr, mmAmount });
    if (price === null) return null;
    const next = bracketOf(brackets, input.qty.times(price));
    if (next?.tier === tier) return price;
    bracket = next;
  }
  return null;
}
