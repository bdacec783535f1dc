import { useEffect, useState } from 'react';
import { marketState } from '#src/state/market/connection.ts';

/** Clock of the server as far as this device knows it, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + marketState.connection.offsetMs;
}

/** The server's clock, once a second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
