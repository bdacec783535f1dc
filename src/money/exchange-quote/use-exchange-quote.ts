import { useEffect, useEffectEvent, useState } from 'react';
import { exchangeQuote, type ExchangeQuoteView } from '#protocol/http/exchange.ts';
import { ApiError, change, serverNow } from '#src/kit/index.ts';

/** Typed side and amount. An empty amount requests no quote. */
export type QuoteAsk = {
  readonly from: string;
  readonly to: string;
  readonly side: 'give' | 'receive';
  readonly amount: string;
};

export type QuoteState = {
  readonly quote: ExchangeQuoteView | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
  /** Milliseconds left of the quote; 0 when expired. */
  readonly leftMs: number;
  /** Requests a new quote. */
  readonly renew: () => void;
};

type Answer = {
  readonly of: string;
  readonly quote: ExchangeQuoteView | null;
  readonly error: ApiError | null;
};

/** Delay between the last keystroke and the request. */
const TYPING_MS = 350;
/** Interval at which the countdown is drawn. */
const TICK_MS = 200;

/** Remaining time by the server's clock, counted down while a quote is valid. */
function useLeft(until: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === 0) return undefined;
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(() => {
      tick();
      if (serverNow() >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, until - now);
}

/**
 * Firm quote for the typed amount. Requested shortly after the last keystroke and never renewed by
 * itself: when it expires, the user requests a new one.
 */
export function useExchangeQuote(ask: QuoteAsk): QuoteState {
  const [round, setRound] = useState(0);
  const { from, to, side, amount } = ask;
  const isAsked = /[1-9]/.test(amount);
  const of = isAsked ? [from, to, side, amount, round].join(' ') : '';
  const [answer, setAnswer] = useState<Answer>({ of: '', quote: null, error: null });
  const fetchQuote = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const quote = await change(exchangeQuote, { from, to, side, amount }, { signal });
      if (!signal.aborted) setAnswer({ of, quote, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setAnswer({ of, quote: null, error });
    }
  });
  useEffect(() => {
    if (of === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void fetchQuote(leaving.signal), TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [of]);
  const isOurs = answer.of === of && of !== '';
  const quote = isOurs ? answer.quote : null;
  return {
    quote,
    error: isOurs ? answer.error : null,
    isAsking: of !== '' && !isOurs,
    leftMs: useLeft(quote?.expiresAt ?? 0),
    renew: () => setRound((last) => last + 1),
  };
}
