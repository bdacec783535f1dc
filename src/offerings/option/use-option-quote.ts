import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, serverNow } from '#src/kit/index.ts';

type Firm = { readonly quoteId: string; readonly expiresAt: number };

export type FirmQuote<Quote> = {
  readonly quote: Quote | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
  /** Whole seconds left of the quote by the server's clock; 0 when expired. */
  readonly secondsLeft: number;
  readonly renew: () => void;
};

const TICK_MS = 200;
const SECOND_MS = 1_000;

/** Milliseconds left by the server's clock, counted down while a quote is valid. */
function useLeft(until: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      setNow(serverNow());
      if (serverNow() >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until - now;
}

/**
 * Firm quote while a sheet is open. Never renewed by itself, so that no figure changes under the
 * user's finger: after expiry the user requests a new one.
 * @param of identity of the request; a change requests a new quote.
 */
export function useOptionQuote<Quote extends Firm>(
  of: string,
  ask: (signal: AbortSignal) => Promise<Quote>,
): FirmQuote<Quote> {
  const [round, setRound] = useState(0);
  const name = `${of} ${round}`;
  const [answer, setAnswer] = useState<{
    readonly of: string;
    readonly quote: Quote | null;
    readonly error: ApiError | null;
  }>({ of: '', quote: null, error: null });
  const start = useEffectEvent(ask);
  useEffect(() => {
    const leaving = new AbortController();
    start(leaving.signal).then(
      (quote) => {
        if (!leaving.signal.aborted) setAnswer({ of: name, quote, error: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswer({ of: name, quote: null, error });
      },
    );
    return () => leaving.abort();
  }, [name]);
  const isOurs = answer.of === name;
  const quote = isOurs ? answer.quote : null;
  const leftMs = useLeft(quote?.expiresAt ?? 0);
  return {
    quote,
    error: isOurs ? answer.error : null,
    isAsking: !isOurs,
    secondsLeft: quote === null ? 0 : Math.max(0, Math.ceil(leftMs / SECOND_MS)),
    renew: () => setRound((last) => last + 1),
  };
}
