import {
  COST_DECIMALS,
  exactPosition,
  RATE_UNIT,
  toFloat,
  type ContractScales,
  type IntegerPosition,
} from './liq-mark.ts';
import { SETTLE_DECIMALS } from './side.ts';

/** A cross position in integers. Its margin is that of the account. */
export type WatchedCross = Omit<IntegerPosition, 'margin'> & {
  readonly symbol: string;
  readonly scales: ContractScales;
};

/** Part of one position in the room of its account: `slope` for each unit of the mark. */
type Line = { readonly symbol: string; readonly slope: bigint; readonly slopeFloat: number };

const LIFT = 10n ** BigInt(COST_DECIMALS - SETTLE_DECIMALS) * RATE_UNIT;
/** Relative error of one float operation, doubled. */
const FLOAT_ERROR = 2 ** -52;
/** Operations on a term besides the sum. */
const TERM_STEPS = 4;

/**
 * Decides at each mark whether a cross account is due for liquidation. Equity minus requirement is
 * linear in the marks: `cash - sum(s * cost) + sum((s - rate) * qty * mark)`. It is added up in
 * float64 and again in BigInt where the result is closer to zero than its error, so that every
 * decision equals that of the unrounded ratio.
 */
export class CrossWatch {
  readonly #base: bigint;
  readonly #baseFloat: number;
  readonly #lines: readonly Line[];

  /** @param cash balance without reservations, units of 10^-8 USDT; below zero for a debt. */
  constructor(cash: bigint, positions: readonly WatchedCross[]) {
    let base = cash * LIFT;
    const lines: Line[] = [];
    for (const { symbol, scales, ...rest } of positions) {
      const { sign, perTick, cost, rate } = exactPosition({ ...rest, margin: 0n }, scales);
      base -= sign * cost * RATE_UNIT;
      const slope = perTick * (sign * RATE_UNIT - rate);
      lines.push({ symbol, slope, slopeFloat: toFloat(slope) });
    }
    this.#base = base;
    this.#baseFloat = toFloat(base);
    this.#lines = lines;
  }

  /** Contracts of the account, one for each position. */
  get symbols(): readonly string[] {
    return this.#lines.map(({ symbol }) => symbol);
  }

  /**
   * Whether the margin ratio is 1 or less.
   * @param markOf last mark, integer of the contract's price scale.
   * @returns null while a mark is unknown; false without a position.
   */
  isDue(markOf: (symbol: string) => number | undefined): boolean | null {
    let room = this.#baseFloat;
    let size = Math.abs(room);
    for (const { symbol, slopeFloat } of this.#lines) {
      const mark = markOf(symbol);
      if (mark === undefined) return null;
      const term = slopeFloat * mark;
      room += term;
      size += Math.abs(term);
    }
    if (this.#lines.length === 0) return false;
    const error = size * (this.#lines.length + TERM_STEPS) * FLOAT_ERROR;
    if (Math.abs(room) > error) return room < 0;
    return this.#exactRoom(markOf) <= 0n;
  }

  #exactRoom(markOf: (symbol: string) => number | undefined): bigint {
    return this.#lines.reduce(
      (sum, { symbol, slope }) => sum + slope * BigInt(markOf(symbol) ?? 0),
      this.#base,
    );
  }
}
