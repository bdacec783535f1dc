import type { PositionSide } from './side.ts';

/** Positions of one side: ids, and the mark at which each is due. */
type Side = { readonly ids: string[]; marks: Float64Array };

/** Location of a position. */
type Place = { readonly side: PositionSide; readonly row: number };

const START_ROWS = 64;

/**
 * Finds the positions of one contract that a mark reaches, given the mark at which each is due. A
 * scan makes one numeric comparison per position.
 */
export class MarkScan {
  readonly #places = new Map<string, Place>();
  readonly #sides: Readonly<Record<PositionSide, Side>> = {
    long: { ids: [], marks: new Float64Array(START_ROWS) },
    short: { ids: [], marks: new Float64Array(START_ROWS) },
  };

  /** Number of positions. */
  get size(): number {
    return this.#places.size;
  }

  /**
   * Adds a position, or replaces it.
   * @param mark price at which it is due, integer of the contract; null where there is none.
   */
  set(id: string, side: PositionSide, mark: number | null): void {
    this.remove(id);
    const here = this.#sides[side];
    const row = here.ids.length;
    if (row === here.marks.length) {
      const longer = new Float64Array(row * 2);
      longer.set(here.marks);
      here.marks = longer;
    }
    const never = side === 'long' ? -1 : Number.POSITIVE_INFINITY;
    here.ids.push(id);
    here.marks[row] = mark ?? never;
    this.#places.set(id, { side, row });
  }

  /** Removes a position. */
  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const { ids, marks } = this.#sides[place.side];
    const last = ids.length - 1;
    const lastId = ids[last]!;
    ids[place.row] = lastId;
    marks[place.row] = marks[last]!;
    this.#places.set(lastId, place);
    this.#places.delete(id);
    ids.pop();
  }

  /**
   * Ids of the positions that are due, longs first.
   * @param mark integer of the contract's price scale.
   */
  due(mark: number): readonly string[] {
    const found: string[] = [];
    const { long, short } = this.#sides;
    for (let row = 0; row < long.ids.length; row++) {
      if (mark <= long.marks[row]!) found.push(long.ids[row]!);
    }
    for (let row = 0; row < short.ids.length; row++) {
      if (mark >= short.marks[row]!) found.push(short.ids[row]!);
    }
    return found;
  }
}
