import { useEffect, useState } from 'react';
import { type SourceAnswer, useCell, useSource, useView } from '#src/market/index.ts';
import { viewOf } from './value-views.ts';

const AGAIN_MS = 500;
/** How often a value is looked for after the first price of its instrument came. */
const TRIES = 20;
/** How often the answer of a call is asked for again: a message of the stream has a number. */
const TRIES_FOR_NUMBER = 6;

/** Whether anything has arrived that the value can be read from. */
function isTold(source: SourceAnswer): boolean {
  if (source === null || source === undefined) return false;
  const { raw, formula, steps } = source;
  if (steps !== undefined || formula === undefined) return raw !== '' || steps !== undefined;
  return formula.inputs.every(({ text }) => text !== '');
}

/** How often an answer is looked for again before it is shown as it is. */
function triesFor(source: SourceAnswer): number {
  if (!isTold(source)) return TRIES;
  const isNumbered = source?.formula !== undefined || (source?.seq ?? -1) >= 0;
  return isNumbered ? 0 : TRIES_FOR_NUMBER;
}

type Found = { readonly source: SourceAnswer; readonly readAgain: () => void };

/**
 * The source of one value on a page nothing else is open on: brings the messages of the value here
 * and asks until one has come. Unknown is said only when the instrument has a price and the value
 * still is not there.
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
