import { useEffect, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { marketCalls, useInstruments } from '#src/kit/index.ts';

/** Nothing is asked while somebody still types. */
const WAIT_MS = 250;
const MAX_HITS = 40;

type Answer = { readonly text: string; readonly symbols: readonly string[] };

/** What a search found: null while nothing is asked or no answer is there yet. */
export function useSearch(text: string): readonly Instrument[] | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const instruments = useInstruments();
  const query = text.trim();

  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void marketCalls.search(query, MAX_HITS).then((hits) => {
        if (isCurrent) setAnswer({ text: query, symbols: hits.map(({ sym }) => sym) });
      });
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);

  // While the next letters are typed the last hits stay: a list that blinks cannot be read.
  if (query === '' || answer === null || instruments === null) return null;
  return answer.symbols.map((symbol) => instruments.get(symbol)).filter((one) => one !== undefined);
}
