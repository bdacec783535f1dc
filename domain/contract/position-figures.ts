import { fixedOfBig } from '#domain/money/fixed.ts';
import {
  COST_DECIMALS,
  exactPosition,
  floorDiv,
  liqMark,
  RATE_UNIT,
  toFloat,
  type ContractScales,
  type ExactPosition,
  type IntegerPosition,
} from './liq-mark.ts';
import { SETTLE_DECIMALS } from './side.ts';

/** Return on equity and margin use are in hundredths of a percent, cut toward zero. */
const SHARE_UNIT = 10_000;
const BIG_SHARE_UNIT = 10_000n;
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
/** Relative error of the few float operations behind a quotient, with a safety margin. */
const FLOAT_ERROR = 2 ** -49;

const START_ROWS = 16;
const COLUMNS = [
  'sign', 'unit', 'cost', 'costError', 'margin', 'roeFactor', 'useFactor', 'maxMark', 'liq',
] as const; // prettier-ignore
type Column = (typeof COLUMNS)[number];

/** Figures of one position at one mark, exact. */
export type ExactFigures = {
  /** Profit on mark, floored, units of 10^-8 USDT. */
  readonly upl: bigint;
  /** Profit over initial margin, hundredths of a percent. */
  readonly roe: bigint;
  /** Requirement over equity, hundredths of a percent: 10,000 is liquidation. */
  readonly use: bigint | null;
  readonly isDue: boolean;
};

/** The figures by BigInt alone, for every size. The fast path must give the same values. */
function exactFigures(position: ExactPosition, mark: number): ExactFigures {
  const { sign, perTick, cost, margin, leverage, rate } = position;
  const value = perTick * BigInt(mark);
  const profit = sign * (value - cost);
  const equity = margin + profit;
  const required = value * rate;
  const scaled = equity * RATE_UNIT;
  return {
    upl: floorDiv(profit, 10n ** BigInt(COST_DECIMALS - SETTLE_DECIMALS)),
    roe: (profit * leverage * BIG_SHARE_UNIT) / cost,
    use: equity > 0n && required > 0n ? (required * BIG_SHARE_UNIT) / scaled : null,
    isDue: required > 0n && scaled <= required,
  };
}

/**
 * True when a quotient is further from a whole number than its error, so that cutting it is exact.
 */
function isCertain(value: number, error: number): boolean {
  const part = Math.abs(value - Math.trunc(value));
  return part > error && 1 - part > error;
}

/**
 * The positions of one contract as columns of integers held in float64. A tick costs one product
 * and one difference per position. Quotients are computed in float64 and recomputed exactly only
 * where one lies so close to a whole number that the error could matter. Every digit equals that of
 * the decimal formulas. Values of 2^53 or more go through BigInt.
 */
export class PositionFigures {
  /** Profit on mark of each row, units of 10^-8 USDT; NaN at 2^53 or more, see `uplOf`. */
  upl = new Float64Array(START_ROWS);
  /** Return on initial margin of each row, hundredths of a percent. */
  roe = new Float64Array(START_ROWS);
  /** Margin use of each row, hundredths of a percent; NaN where no equity is left. */
  use = new Float64Array(START_ROWS);
  /** 1 where the margin ratio is 1 or less. */
  due = new Uint8Array(START_ROWS);

  readonly #scales: ContractScales;
  /** Decimals of internal values: at least those of USDT, more for finer contracts. */
  readonly #decimals: number;
  readonly #uplStep: number;
  readonly #rows = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #exact: ExactPosition[] = [];
  readonly #columns: Record<Column, Float64Array>;
  #mark = 0;

  constructor(scales: ContractScales) {
    this.#scales = scales;
    this.#decimals = Math.max(SETTLE_DECIMALS, scales.priceDecimals + scales.qtyDecimals);
    this.#uplStep = 10 ** (this.#decimals - SETTLE_DECIMALS);
    this.#columns = Object.fromEntries(
      COLUMNS.map((name) => [name, new Float64Array(START_ROWS)]),
    ) as Record<Column, Float64Array>;
  }

  /** Number of positions. */
  get size(): number {
    return this.#ids.length;
  }

  /** Id of the position in a row. */
  idAt(row: number): string | undefined {
    return this.#ids[row];
  }

  /** Row of a position, -1 when it is absent. Rows change when a position is removed. */
  rowOf(id: string): number {
    return this.#rows.get(id) ?? -1;
  }

  /** Adds a position, or replaces it after a trade or a change of margin. */
  set(id: string, position: IntegerPosition): void {
    let row = this.rowOf(id);
    if (row < 0) {
      row = this.#ids.length;
      if (row === this.upl.length) this.#grow();
      this.#ids.push(id);
      this.#rows.set(id, row);
    }
    this.#exact[row] = exactPosition(position, this.#scales);
    this.#fill(row);
    if (this.#mark > 0) this.#computeRows(row, row + 1, this.#mark);
  }

  /** Removes a position; the last row moves into its place. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const last = this.#ids.length - 1;
    const lastId = this.#ids[last]!;
    this.#ids[row] = lastId;
    this.#exact[row] = this.#exact[last]!;
    for (const column of [this.upl, this.roe, this.use, this.due]) column[row] = column[last]!;
    for (const name of COLUMNS) this.#columns[name][row] = this.#columns[name][last]!;
    this.#rows.set(lastId, row);
    this.#rows.delete(id);
    this.#ids.pop();
    this.#exact.pop();
  }

  /**
   * Computes every row at a mark.
   * @param mark integer of `priceDecimals`, above zero.
   * @returns the number of positions due for liquidation.
   */
  tick(mark: number): number {
    this.#mark = mark;
    this.#computeRows(0, this.#ids.length, mark);
    let due = 0;
    for (let row = 0; row < this.#ids.length; row++) due += this.due[row]!;
    return due;
  }

  /** Profit of a row at the last mark, exact for every size. */
  uplOf(row: number): bigint {
    const upl = this.upl[row]!;
    return Number.isNaN(upl) ? exactFigures(this.#exact[row]!, this.#mark).upl : BigInt(upl);
  }

  /** Computes rows `from` up to `to` at a mark. Reads the columns from their fields once. */
  #computeRows(from: number, to: number, mark: number): void {
    const { sign, unit, cost, costError, margin, roeFactor, useFactor, maxMark, liq } =
      this.#columns;
    const { upl, roe, use, due } = this;
    const isPlain = this.#uplStep === 1;
    for (let row = from; row < to; row++) {
      const way = sign[row]!;
      due[row] = (mark - liq[row]!) * way <= 0 ? 1 : 0;
      const value = unit[row]! * mark;
      const profit = way * (value - cost[row]!);
      const equity = margin[row]! + profit;
      const error = costError[row]!;
      const roeNow = profit * roeFactor[row]!;
      const roeError = Math.abs(roeNow) * FLOAT_ERROR + error * roeFactor[row]!;
      const useNow = (value * useFactor[row]!) / equity;
      const useError = useNow * (FLOAT_ERROR + error / equity);
      const isSure =
        mark <= maxMark[row]! &&
        isCertain(roeNow, roeError) &&
        (equity < 0 || isCertain(useNow, useError));
      if (!isSure) {
        this.#computeExact(row, mark);
        continue;
      }
      upl[row] = isPlain ? profit + 0 : this.#uplFloor(profit);
      roe[row] = Math.trunc(roeNow) + 0;
      use[row] = equity < 0 ? Number.NaN : Math.trunc(useNow);
    }
  }

  #uplFloor(profit: number): number {
    const rest = profit % this.#uplStep;
    return (profit - (rest < 0 ? rest + this.#uplStep : rest)) / this.#uplStep + 0;
  }

  #computeExact(row: number, mark: number): void {
    const { upl, roe, use } = exactFigures(this.#exact[row]!, mark);
    const isSafe = upl <= BigInt(MAX_SAFE) && upl >= -BigInt(MAX_SAFE);
    this.upl[row] = isSafe ? fixedOfBig(upl) : Number.NaN;
    this.roe[row] = toFloat(roe);
    this.use[row] = use === null ? Number.NaN : toFloat(use);
  }

  /** Prepares the columns of a row. A row that leaves 2^53 gets 0 as its highest fast mark. */
  #fill(row: number): void {
    const exact = this.#exact[row]!;
    const columns = this.#columns;
    const drop = 10n ** BigInt(COST_DECIMALS - this.#decimals);
    const unit = exact.perTick / drop;
    // Rounded against the holder, so that profit from it is the floor of the exact profit.
    const cost = exact.sign * -floorDiv(-exact.sign * exact.cost, drop);
    const margin = exact.margin / drop;
    const room = BigInt(MAX_SAFE) - (cost > margin ? cost : margin) * 2n;
    const isFast = unit > 0n && room > 0n;
    const liq = liqMark(exact);
    columns.sign[row] = exact.sign === 1n ? 1 : -1;
    columns.unit[row] = isFast ? fixedOfBig(unit) : 0;
    columns.cost[row] = isFast ? fixedOfBig(cost) : 0;
    columns.costError[row] = exact.cost % drop === 0n ? 0 : 1;
    columns.margin[row] = isFast ? fixedOfBig(margin) : 0;
    columns.maxMark[row] = isFast ? fixedOfBig(room / unit / 2n) : 0;
    columns.roeFactor[row] =
      (toFloat(exact.leverage) * SHARE_UNIT * toFloat(drop)) / toFloat(exact.cost);
    columns.useFactor[row] = (toFloat(exact.rate) / toFloat(RATE_UNIT)) * SHARE_UNIT;
    if (liq === null) columns.liq[row] = exact.sign === 1n ? -1 : Number.POSITIVE_INFINITY;
    else columns.liq[row] = toFloat(liq);
  }

  #grow(): void {
    const longer = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const next = new Float64Array(old.length * 2);
      next.set(old);
      return next;
    };
    this.upl = longer(this.upl);
    this.roe = longer(this.roe);
    this.use = longer(this.use);
    const due = new Uint8Array(this.due.length * 2);
    due.set(this.due);
    this.due = due;
    for (const name of COLUMNS) this.#columns[name] = longer(this.#columns[name]);
  }
}
