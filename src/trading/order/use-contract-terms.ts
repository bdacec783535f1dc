import { useEffect } from 'react';
import { contractMultiple } from '#protocol/http/contract-orders.ts';
import { call, isSignedIn } from '#src/kit/index.ts';
import { setLeverage, setMarginMode, setPositionMode } from './ticket-draft.ts';

/**
 * Loads leverage and modes of a contract, which every order in it must share; keeps the defaults
 * without an answer.
 * @param symbol null for an instrument that has none.
 */
export function useContractTerms(symbol: string | null): void {
  useEffect(() => {
    if (symbol === null || !isSignedIn()) return undefined;
    const gone = new AbortController();
    call(contractMultiple, { symbol }, { signal: gone.signal })
      .then(({ chosen, positionMode, marginMode }) => {
        setLeverage(symbol, chosen);
        setPositionMode(symbol, positionMode);
        setMarginMode(symbol, marginMode);
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [symbol]);
}
