import { useState } from 'react';
import { distanceM, type GeoPoint } from '#domain/geo/distance.ts';
import { BRANCHES, matches, type Found } from './places.ts';

export type Shown = Found & {
  /** Metres from the device; null while its position is unknown. */
  readonly metres: number | null;
  readonly closesAt: number | null;
};

const closing = new Map(BRANCHES.map(({ name, closesAt }) => [name, closesAt]));

type OwnPlace = {
  readonly point: GeoPoint | null;
  readonly state: 'idle' | 'finding' | 'found' | 'denied' | 'unavailable';
  readonly find: () => void;
};

const WAIT_MS = 15_000;

const FRESH_MS = 60_000;

/** Position of the device, requested once and only on demand. */
function useOwnPlace(): OwnPlace {
  const [point, setPoint] = useState<GeoPoint | null>(null);
  const [state, setState] = useState<OwnPlace['state']>('idle');
  const find = (): void => {
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPoint({ lat: coords.latitude, lng: coords.longitude });
        setState('found');
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: WAIT_MS, maximumAge: FRESH_MS, enableHighAccuracy: false },
    );
  };
  return { point, state, find };
}

/** Places in the picker: branches or search results, by distance if known. */
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
