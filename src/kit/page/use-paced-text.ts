import { useEffect, useRef, useState } from 'react';

/** Time between two sentences of a live region; reading one takes about as long. */
const PACE_MS = 5_000;

/**
 * Text of a live region that follows a quickly changing one: it changes at once after a pause, and
 * otherwise every five seconds to what is current then. What changed in between is never read.
 * For what changes by itself; the answer to a key is said at once, so it needs no pace.
 */
export function usePacedText(text: string): string {
  const [spoken, setSpoken] = useState(text);
  const spokenAt = useRef<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    if (spokenAt.current === null && spoken !== '') spokenAt.current = now;
    if (text === spoken) return undefined;
    const since = spokenAt.current === null ? PACE_MS : now - spokenAt.current;
    const timer = setTimeout(
      () => {
        spokenAt.current = performance.now();
        setSpoken(text);
      },
      Math.max(0, PACE_MS - since),
    );
    return () => clearTimeout(timer);
  }, [text, spoken]);
  return spoken;
}
