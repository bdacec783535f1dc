import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { accountBook, priceOfCell, useInstrument } from '#src/kit/index.ts';
import { useCell, useView } from '#src/market/index.ts';

/** Conditions of the account in an instrument whose stop follows the price. */
export function useTrailingIds(symbol: string): readonly string[] {
  const { algos } = useSnapshot(accountBook);
  return Object.values(algos as Readonly<Record<string, AlgoView>>)
    .filter((algo) => algo.symbol === symbol)
    .flatMap(({ legs }) => legs)
    .filter(({ kind, status }) => kind === 'trailing' && status === 'armed')
    .map(({ id }) => id);
}

type TrailingStopProps = {
  readonly symbol: string;
  readonly id: string;
  /** Called with each new stop, plain decimal text. */
  readonly onStop: (id: string, stop: string) => void;
};

/**
 * Follows the live stop of a trailing condition, which the worker computes with the function that
 * the server fires by. Shows nothing itself.
 */
export function TrailingStop({ symbol, id, onStop }: TrailingStopProps) {
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'condition', sym: symbol, id });
  const { text } = useCell(view, 'stop');
  const stop = instrument === null ? '' : priceOfCell(text, instrument);
  useEffect(() => {
    if (stop !== '') onStop(id, stop);
  }, [id, stop, onStop]);
  return null;
}
