import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import type { CloseStart } from './fill-part.ts';

/**
 * A closing limit order may fill in several parts. It is rounded over all of them, as quoted, while
 * nothing else changes the position in between.
 */

type Kept = Readonly<
  Record<'qty' | 'margin' | 'filled' | 'turnover' | 'fee' | 'pnl' | 'released' | 'charged', string>
> & {
  readonly version: number;
  /** Position that an order in one-way mode closes; absent where the order names it itself. */
  readonly position?: string;
};

/** Start of a run as stored in the order; `left` is the position after its last fill. */
export function closeRunText(
  start: CloseStart | null,
  left: PositionRow,
  { reduceOnly }: Pick<OrderRow, 'reduceOnly'>,
): string {
  if (start?.done == null) throw new Error(`position ${left.id} was closed without a run`);
  const { qty, margin, filled, done } = start;
  const kept: Kept = {
    version: left.version,
    ...(reduceOnly ? {} : { position: left.id }),
    qty: decimalText(qty),
    margin: decimalText(margin),
    filled: decimalText(filled.qty),
    turnover: decimalText(filled.turnover),
    fee: decimalText(filled.feeExact),
    pnl: decimalText(done.pnl),
    released: decimalText(done.released),
    charged: decimalText(done.fee),
  };
  return JSON.stringify(kept);
}

/** Start of the run of a new order, where its fills take another margin than the position's own. */
export function openRunText(
  { version }: Pick<PositionRow, 'version'>,
  { qty, margin }: { readonly qty: Decimal; readonly margin: Decimal },
): string {
  const kept: Kept = {
    version,
    qty: decimalText(qty),
    margin: decimalText(margin),
    filled: '0',
    turnover: '0',
    fee: '0',
    pnl: '0',
    released: '0',
    charged: '0',
  };
  return JSON.stringify(kept);
}

/**
 * Run that an order continues; null for its first fill, and after another change of the position.
 */
export function readCloseRun(
  { closeRun }: Pick<OrderRow, 'closeRun'>,
  { id, version }: Pick<PositionRow, 'id' | 'version'>,
): CloseStart | null {
  if (closeRun === null) return null;
  const kept = JSON.parse(closeRun) as Kept;
  if (kept.version !== version || (kept.position ?? id) !== id) return null;
  const dec = (text: string): Decimal => new Decimal(text);
  const [qty, turnover, feeExact] = [dec(kept.filled), dec(kept.turnover), dec(kept.fee)];
  return {
    qty: dec(kept.qty),
    margin: dec(kept.margin),
    filled: { qty, turnover, feeExact },
    done: { pnl: dec(kept.pnl), released: dec(kept.released), fee: dec(kept.charged) },
  };
}
