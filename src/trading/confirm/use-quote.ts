import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteAnswer } from '#protocol/worker/account.ts';
import { marketCalls } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';

/** Validity of a quote. */
export const QUOTE_SECONDS = 5;
const LOOK_EVERY_MS = 250;

export type HeldQuote = {
  /** Null until the worker answers. */
  readonly answer: QuoteAnswer | null;
  /** Seconds left of the quote; 0 when expired. */
  readonly left: number;
  /** Requests a new quote. */
  readonly refresh: () => void;
};

/** Quote of an order with its remaining validity. Frozen while `runs` is false. */
export function useQuote({ ticket, side }: OrderAsk, runs: boolean): HeldQuote {
  const [answer, setAnswer] = useState<QuoteAnswer | null>(null);
  const [left, setLeft] = useState(QUOTE_SECONDS);
  const madeAt = useRef(0);
  const asked = useRef(0);
  const refresh = useCallback(() => {
    const turn = ++asked.current;
    void marketCalls.quote(ticket, side).then((next) => {
      if (turn !== asked.current) return;
      madeAt.current = performance.now();
      setLeft(QUOTE_SECONDS);
      setAnswer(next);
    });
  }, [ticket, side]);
  useEffect(() => {
    refresh();
    return () => {
      asked.current = -1;
    };
  }, [refresh]);
  useEffect(() => {
    if (!runs || answer === null) return undefined;
    const timer = setInterval(() => {
      const passed = (performance.now() - madeAt.current) / 1_000;
      setLeft(Math.max(0, QUOTE_SECONDS - passed));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [runs, answer]);
  return { answer, left, refresh };
}
