import { PositionFigures } from '#domain/contract/position-figures.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import { SETTLE_DECIMALS } from '#domain/contract/side.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';

/** Figures of one position that move with the mark. Integers, see PositionFigures. */
export type LiveFigures = {
  readonly mark: number;
  /** Units of 10^-8 USDT. */
  readonly upl: bigint;
  /** Hundredths of a percent. */
  readonly roe: number;
  /** Requirement over equity in hundredths of a percent; null where no equity is left. */
  readonly use: number | null;
};

/** The open positions by contract, computed once per mark. */
export class PositionBoard {
  readonly #bySymbol = new Map<string, PositionFigures>();
  readonly #marks = new Map<string, number>();
  readonly #known = new Map<string, PositionView>();
  readonly #instrument: (sym: string) => Instrument | null;

  constructor(instrument: (sym: string) => Instrument | null) {
    this.#instrument = instrument;
  }

  /** Replaces the open positions. */
  take(positions: readonly PositionView[]): void {
    const open = new Set(positions.map(({ id }) => id));
    for (const [id, known] of this.#known) {
      if (open.has(id)) continue;
      this.#bySymbol.get(known.symbol)?.remove(id);
      this.#known.delete(id);
    }
    for (const position of positions) {
      if (this.#known.get(position.id) === position) continue;
      if (this.#put(position)) this.#known.set(position.id, position);
    }
  }

  /** Computes all positions of a contract at its mark; the same mark again changes nothing. */
  mark(symbol: string, mark: number): void {
    if (this.#marks.get(symbol) === mark || !(mark > 0)) return;
    this.#marks.set(symbol, mark);
    this.#bySymbol.get(symbol)?.tick(mark);
  }

  /** Figures of a position at the last mark; null before the first one. */
  figures(id: string): LiveFigures | null {
    const position = this.#known.get(id);
    if (position === undefined) return null;
    const mark = this.#marks.get(position.symbol);
    const columns = this.#bySymbol.get(position.symbol);
    if (mark === undefined || columns === undefined) return null;
    const row = columns.rowOf(id);
    if (row < 0) return null;
    const use = columns.use[row]!;
    return {
      mark,
      upl: columns.uplOf(row),
      roe: columns.roe[row]!,
      use: Number.isNaN(use) ? null : use,
    };
  }

  #put(position: PositionView): boolean {
    const instrument = this.#instrument(position.symbol);
    if (instrument === null) return false;
    const qty = parseFixed(position.qty, instrument.qtyDecimals);
    if (qty === null) return false;
    const columns = this.#bySymbol.get(position.symbol) ?? new PositionFigures(instrument);
    this.#bySymbol.set(position.symbol, columns);
    columns.set(position.id, {
      side: position.side,
      qty,
      entry: position.entry,
      margin: toMinor(position.margin, SETTLE_DECIMALS),
      leverage: position.leverage,
      mmr: position.maintenanceRate,
      feeRate: position.feeRate,
    });
    const mark = this.#marks.get(position.symbol);
    if (mark !== undefined) columns.tick(mark);
    return true;
  }
}
