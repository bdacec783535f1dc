import { useEffect, useState } from 'react';
import { BAR_MS, type Recording } from './recording.ts';
import { advanced, stepped } from './replay-time.ts';

const TICK_MS = 200;

export const SPEEDS = ['0.5', '1', '4', '16', '60'] as const;
export type Speed = (typeof SPEEDS)[number];
const FACTOR: Readonly<Record<Speed, number>> = { '0.5': 0.5, '1': 1, '4': 4, '16': 16, '60': 60 };

/** Position of a replay, with everything that moves it. */
export type Cursor = {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  readonly seek: (at: number) => void;
  readonly step: (direction: 1 | -1) => void;
};

/** Cursor over a recording, initially paused. */
export function useCursor({ from, to }: Recording, start: number | null): Cursor {
  const inside = (at: number): number => Math.min(to, Math.max(from, at));
  const [at, setAt] = useState(() =>
    start !== null && start >= from && start <= to ? start : from,
  );
  const [wants, setWants] = useState(false);
  const [speed, setSpeed] = useState<Speed>('4');
  const isPlaying = wants && at < to;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const elapsed = now - last;
      last = now;
      setAt((place) => advanced(place, elapsed, FACTOR[speed], to));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, to]);
  return {
    at,
    isPlaying,
    speed,
    setSpeed,
    toggle: () => {
      if (at >= to) setAt(from);
      setWants(!isPlaying);
    },
    seek: (next) => setAt(inside(next)),
    step: (direction) => {
      setWants(false);
      setAt(stepped({ from, to, barMs: BAR_MS }, at, direction));
    },
  };
}
