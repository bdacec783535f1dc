import { useEffect, useEffectEvent, useState } from 'react';
import { exchangeQuote, type ExchangeQuoteView } from '#protocol/http/exchange.ts';
import { ApiError, change, serverNow } from '#src/kit/index.ts';

/** What is asked for: which side was typed, and how much. Empty amount asks for nothing. */
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
  /** Milliseconds the quote still holds; 0 when it is over. */
  readonly leftMs: number;
  /** Asks for a new one. */
  readonly renew: () => void;
};

type Answer = {
  readonly of: string;
  readonly quote: ExchangeQuoteView | null;
  readonly error: ApiError | null;
};

/** After the last key, before a quote is asked for. */
const TYPING_MS = 350;
/** Between two drawings of the time that is left. */
const TICK_MS = 200;

/** Time until a moment by the server's clock, counted down while something is awaited. */
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
 * A firm quote for what is typed. It is asked for a moment after the last key, never renewed by
 * itself: when it is over the person asks for a new one.
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
