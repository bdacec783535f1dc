import { exactPosition, liqMark, type ContractScales, type IntegerPosition } from './liq-mark.ts';
import { MarkScan } from './mark-scan.ts';

/**
 * Finds the positions of one contract that a mark liquidates. Stores for each position the mark at
 * which its unrounded ratio is 1, so that a scan makes one comparison per position.
 */
export class LiqScan {
  readonly #scales: ContractScales;
  readonly #scan = new MarkScan();

  constructor(scales: ContractScales) {
    this.#scales = scales;
  }

  /** Number of positions. */
  get size(): number {
    return this.#scan.size;
  }

  /** Adds a position, or replaces it after a trade or a change of margin. */
  set(id: string, position: IntegerPosition): void {
    const mark = liqMark(exactPosition(position, this.#scales));
    const whole = mark === null ? null : Number.parseInt(mark.toString(), 10);
    this.#scan.set(id, position.side, whole);
  }

  /** Removes a position. */
  remove(id: string): void {
    this.#scan.remove(id);
  }

  /**
   * Ids of the positions whose ratio is 1 or less at a mark, longs first.
   * @param mark integer of `priceDecimals`.
   */
  due(mark: number): readonly string[] {
    return this.#scan.due(mark);
  }
}
