/** Direction of a move. */
export type Move = 'up' | 'down' | 'top';

/** The list with one item moved; the same list if it cannot move. */
export function moveItem(list: readonly string[], item: string, way: Move): readonly string[] {
  const from = list.indexOf(item);
  const to = way === 'top' ? 0 : way === 'up' ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= list.length || to === from) return list;
  const rest = list.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
