import { useState } from 'react';
import type { GeoPoint } from '#domain/geo/distance.ts';

export type OwnPlace = {
  readonly point: GeoPoint | null;
  readonly state: 'idle' | 'finding' | 'found' | 'denied' | 'unavailable';
  readonly find: () => void;
};

const WAIT_MS = 15_000;
const FRESH_MS = 60_000;

/** Where the device is, asked for once and only when somebody wants it. */
export function useOwnPlace(): OwnPlace {
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
