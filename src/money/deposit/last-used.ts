import type { Channel } from './use-channels.ts';

/** Id of the newest deposit's payment method; empty before the first. */
export function lastUsed(items: readonly Pick<Channel, 'id' | 'usedAt'>[]): string {
  const [newest] = items
    .filter(({ usedAt }) => usedAt !== undefined)
    .toSorted((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0));
  return newest?.id ?? '';
}
