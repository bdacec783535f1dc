import { useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/vanilla/utils';
import { marketState } from '#src/state/market/connection.ts';

/** Clock of the server as far as this device knows it, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + marketState.connection.offsetMs;
}

/** Whether the server has told its time; until then the clock of this device stands for it. */
export function isServerTimeKnown(): boolean {
  const { offsetMs, latencyMs, lastDataTs } = marketState.connection;
  return offsetMs !== 0 || latencyMs >= 0 || lastDataTs > 0;
}

type ServerClock = { readonly now: number; readonly isKnown: boolean };

function read(): ServerClock {
  return { now: serverNow(), isKnown: isServerTimeKnown() };
}

/** The server's clock once a second and whenever it turns out to be another, and if it is known. */
export function useServerClock(): ServerClock {
  const [clock, setClock] = useState(read);
  useEffect(() => {
    let { offsetMs } = marketState.connection;
    const timer = setInterval(() => setClock(read()), 1_000);
    const stop = subscribeKey(marketState, 'connection', (connection) => {
      if (connection.offsetMs === offsetMs) return;
      offsetMs = connection.offsetMs;
      setClock(read());
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return clock;
}

/** The server's clock, once a second. */
export function useServerNow(): number {
  return useServerClock().now;
}
