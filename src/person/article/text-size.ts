import { useSnapshot } from 'valtio';
import { oneOf, persisted } from '#src/kit/index.ts';

export const TEXT_SIZES = ['s', 'm', 'l'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Text size of news and notices. */
export const reading = persisted('display.', { articleSize: oneOf(TEXT_SIZES, 'm') });

export function useTextSize(): TextSize {
  return useSnapshot(reading).articleSize;
}
