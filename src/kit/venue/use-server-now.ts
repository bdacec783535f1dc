import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/vanilla/utils';
import { isTimed, marketState } from '#src/kit/worker/connection.ts';

const MINUTE_MS = 60_000;

/** The server's clock as far as known, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + marketState.connection.offsetMs;
}

/** Whether the server's time is known; until then the device's clock is used. */
export function isServerTimeKnown(): boolean {
  return isTimed(marketState.connection);
}

/**
 * Calls `turn` when the server's clock is corrected. A screen that opens with the page uses the
 * device's clock until then.
 * @returns unsubscribes.
 */
export function onServerTime(turn: () => void): () => void {
  let { offsetMs } = marketState.connection;
  return subscribeKey(marketState, 'connection', (connection) => {
    if (connection.offsetMs === offsetMs) return;
    offsetMs = connection.offsetMs;
    turn();
  });
}

const looks = new Set<() => void>();
let stopLooking: (() => void) | null = null;

function lookAll(): void {
  for (const look of looks) look();
}

function startLooking(): () => void {
  const timer = setInterval(lookAll, 1_000);
  const stop = onServerTime(lookAll);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Calls `look` once a second and on every correction of the clock; the page shares one timer. */
function eachSecond(look: () => void): () => void {
  looks.add(look);
  stopLooking ??= startLooking();
  return () => {
    looks.delete(look);
    if (looks.size > 0) return;
    stopLooking?.();
    stopLooking = null;
  };
}

type ServerClock = { readonly now: number; readonly isKnown: boolean };

function readClock(): ServerClock {
  return { now: serverNow(), isKnown: isServerTimeKnown() };
}

/** The server's clock, updated once a second and on every correction, and whether it is known. */
export function useServerClock(): ServerClock {
  const [clock, setClock] = useState(readClock);
  useEffect(() => eachSecond(() => setClock(readClock())), []);
  return clock;
}

/** The server's clock, updated once a second. */
export function useServerNow(): number {
  return useServerClock().now;
}

/** A word or number derived from the server's clock: checked once a second, rendered on change. */
export function useByServerTime<Said extends string | number | null>(
  read: (now: number) => Said,
): Said {
  return useSyncExternalStore(eachSecond, () => read(serverNow()));
}

function minuteOf(now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

/** Start of the current minute by the server's clock, UTC milliseconds. */
export function useServerMinute(): number {
  return useByServerTime(minuteOf);
}
