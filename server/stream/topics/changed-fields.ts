/** Fields of `after` that differ from `before`; null when all are equal. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> | null {
  let changed: Partial<T> | null = null;
  for (const name in after) {
    if (after[name] === before[name]) continue;
    changed ??= {};
    changed[name] = after[name];
  }
  return changed;
}
