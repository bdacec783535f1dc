import { useEffect, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { marketCalls, useInstruments } from '#src/kit/index.ts';

/** Delay after the last keystroke. */
const WAIT_MS = 250;

type Answer = { readonly text: string; readonly symbols: readonly string[] };

/**
 * Instruments that match a text, the best first; null without a text or an answer.
 * @param most how many of them
 */
export function useSymbolSearch(text: string, most: number): readonly Instrument[] | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const instruments = useInstruments();
  const query = text.trim();

  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void marketCalls.search(query, most).then((hits) => {
        if (isCurrent) setAnswer({ text: query, symbols: hits.map(({ sym }) => sym) });
      });
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, most]);

  // The last results stay while the user types, because a blinking list cannot be read.
  if (query === '' || answer === null || instruments === null) return null;
  return answer.symbols.map((symbol) => instruments.get(symbol)).filter((one) => one !== undefined);
}
