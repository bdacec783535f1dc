import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/vanilla/utils';
import { isTimed, marketState } from '#src/kit/worker/connection.ts';

const MINUTE_MS = 60_000;

/** Clock of the server as far as this device knows it, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + marketState.connection.offsetMs;
}

/** Whether the server has told its time; until then the clock of this device stands for it. */
export function isServerTimeKnown(): boolean {
  return isTimed(marketState.connection);
}

/**
 * Tells when the server's clock turns out to be another than was thought: a screen that opens with
 * its page reckons with the device's until then.
 * @returns ends it.
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

/** Looks once a second and whenever the clock turns out to be another; one timer serves a page. */
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

/** The server's clock once a second and whenever it turns out to be another, and if it is known. */
export function useServerClock(): ServerClock {
  const [clock, setClock] = useState(readClock);
  useEffect(() => eachSecond(() => setClock(readClock())), []);
  return clock;
}

/** The server's clock, once a second. */
export function useServerNow(): number {
  return useServerClock().now;
}

/**
 * What the server's clock says of something, a word or a number: looked at once a second, rendered
 * when it changes.
 */
export function useByServerTime<Said extends string | number | null>(
  read: (now: number) => Said,
): Said {
  return useSyncExternalStore(eachSecond, () => read(serverNow()));
}

function minuteOf(now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

/** The minute the server's clock shows, UTC milliseconds of its beginning. */
export function useServerMinute(): number {
  return useByServerTime(minuteOf);
}
