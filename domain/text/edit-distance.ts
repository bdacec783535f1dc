/** Edits to a whole text, and to the beginning of it that takes the fewest. */
export type Edits = { readonly whole: number; readonly beginning: number };

/**
 * Least number of letters to add, take away, replace or swap with their neighbour so that `from`
 * becomes `to`, no part edited twice; and the least of that over the beginnings of `to`. Compares
 * UTF-16 units as they are; `joinedText` folds before.
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
