import { useEffect, useState } from 'react';
import { type SourceAnswer, useCell, useSource, useView } from '#src/market/index.ts';
import { viewOf } from './value-views.ts';

const AGAIN_MS = 500;
/** Number of retries after the first price of the instrument arrived. */
const TRIES = 20;
/** Retries for a value from a call, until a numbered stream message replaces it. */
const TRIES_FOR_NUMBER = 6;

/** Whether any message with the value has arrived. */
function isTold(source: SourceAnswer): boolean {
  if (source === null || source === undefined) return false;
  const { raw, formula, steps } = source;
  if (steps !== undefined || formula === undefined) return raw !== '' || steps !== undefined;
  return formula.inputs.every(({ text }) => text !== '');
}

/** Number of retries before an answer is shown as is. */
function triesFor(source: SourceAnswer): number {
  if (!isTold(source)) return TRIES;
  const isNumbered = source?.formula !== undefined || (source?.seq ?? -1) >= 0;
  return isNumbered ? 0 : TRIES_FOR_NUMBER;
}

type Found = { readonly source: SourceAnswer; readonly readAgain: () => void };

/**
 * Source of one value on a page with no other view: subscribes to its messages and retries until
 * one arrives. A value is reported unknown only if the instrument has a price and the value is
 * still missing.
 */
export function useFoundSource(sym: string, field: string): Found {
  const header = useView({ kind: 'ticker', sym, detail: true });
  useView(viewOf(sym, field));
  const [round, setRound] = useState(0);
  const [tries, setTries] = useState(0);
  const hasPrice = /\d/.test(useCell(header, 'last').text);
  const source = useSource(sym, field, round + (hasPrice ? tries + 1 : 0));
  const looks = hasPrice && tries < triesFor(source);
  useEffect(() => {
    if (!looks) return undefined;
    const timer = setTimeout(() => setTries(tries + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [looks, tries]);
  const waits = looks || (!isTold(source) && !hasPrice);
  const readAgain = (): void => {
    setRound(round + TRIES + 1);
    setTries(0);
  };
  return { source: waits ? undefined : source, readAgain };
}
