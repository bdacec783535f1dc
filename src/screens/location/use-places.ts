import { useState } from 'react';
import { distanceM } from '#domain/geo/distance.ts';
import { BRANCHES, matches, type Found } from './places.ts';
import { useOwnPlace } from './use-own-place.ts';

export type Shown = Found & {
  /** Metres from the device; null while nobody knows where it is. */
  readonly metres: number | null;
  readonly closesAt: number | null;
};

const closing = new Map(BRANCHES.map(({ name, closesAt }) => [name, closesAt]));

/** What the picker shows: the branches, or what a search found, by distance where it is known. */
export function usePlaces() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Found | null>(null);
  const own = useOwnPlace();
  const { point } = own;
  const isSearch = typed.trim() !== '';
  const found: readonly Found[] = isSearch
    ? matches(typed.trim())
    : BRANCHES.map((one) => ({ kind: 'branch', ...one }));
  const shown: Shown[] = found.map((one) => ({
    ...one,
    metres: point === null ? null : distanceM(point, one),
    closesAt: one.kind === 'branch' ? (closing.get(one.name) ?? null) : null,
  }));
  if (point !== null && !isSearch) {
    shown.sort((one, other) => (one.metres ?? 0) - (other.metres ?? 0));
  }
  return { typed, setTyped, chosen, setChosen, own, shown, isSearch };
}
