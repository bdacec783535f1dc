import { useCallback, useEffect, useRef, useState } from 'react';
import { hasMoved } from '#domain/order/total-moved.ts';
import type { Quote, QuoteAnswer } from '#protocol/worker/account.ts';
import { marketCalls } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { orderSettings } from '#src/trading/order/order-settings.ts';

/** How often the figures of a sheet follow the book. */
const FOLLOW_EVERY_MS = 1_000;

/** Totals before and after a change that is worth a line. */
export type Moved = { readonly from: string; readonly to: string };

export type HeldQuote = {
  /** Null until the worker answers. */
  readonly answer: QuoteAnswer | null;
  /** The last notable change since the sheet opened; null while there was none. */
  readonly moved: Moved | null;
  /** Requests new figures at once. */
  readonly refresh: () => void;
};

/**
 * Figures of an order that follow the book while `runs` is true, and stand still afterwards. What
 * the sheet shows is what it sends: the server computes it again and refuses a fill beyond the
 * order's protection.
 */
export function useQuote({ ticket, side }: OrderAsk, runs: boolean): HeldQuote {
  const [answer, setAnswer] = useState<QuoteAnswer | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const told = useRef<Quote | null>(null);
  const asked = useRef({ turn: 0 });
  const refresh = useCallback(() => {
    const turn = ++asked.current.turn;
    void marketCalls.quote(ticket, side).then((next) => {
      if (turn !== asked.current.turn) return;
      setAnswer(next);
      if (!next.ok) return;
      const before = told.current;
      const isNews =
        before !== null && hasMoved(before.total, next.quote.total, orderSettings.notable);
      if (before === null || isNews) told.current = next.quote;
      if (isNews) setMoved({ from: before.total, to: next.quote.total });
    });
  }, [ticket, side]);
  useEffect(() => {
    if (!runs) return undefined;
    const questions = asked.current;
    refresh();
    const timer = setInterval(refresh, FOLLOW_EVERY_MS);
    return () => {
      // An answer that is still on its way would change what was just confirmed.
      questions.turn++;
      clearInterval(timer);
    };
  }, [refresh, runs]);
  return { answer, moved, refresh };
}
