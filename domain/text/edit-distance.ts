/** Edits to a whole text, and to its closest prefix. */
export type Edits = { readonly whole: number; readonly beginning: number };

/**
 * Edit distance: least number of letters to add, remove, replace or swap with a neighbour to turn
 * `from` into `to`, no part edited twice; and the minimum of that over the prefixes of `to`.
 * Compares UTF-16 units as they are; fold with `joinedText` first.
 */
export function editsBetween(from: string, to: string): Edits {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [
        line[column - 1]! + 1,
        above[column]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && isSwap) steps.push(before[column - 2]! + 1);
      line.push(Math.min(...steps));
    }
    before = above;
    above = line;
  }
  return { whole: above[to.length]!, beginning: Math.min(...above) };
}
