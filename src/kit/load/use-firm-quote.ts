import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { serverNow } from '#src/kit/venue/use-server-now.ts';

/** A quote that holds until `expiresAt`, UTC milliseconds. */
type Expiring = { readonly expiresAt: number };

export type FirmQuote<Quote extends Expiring> = {
  readonly quote: Quote | null;
  readonly error: ApiError | null;
  readonly isAsking: boolean;
  /** Milliseconds left of the quote by the server's clock; 0 when expired. */
  readonly leftMs: number;
  /** Requests a new quote. */
  readonly renew: () => void;
};

/** What to quote; changing `of` requests a new quote, an empty one requests none. */
type FirmRequest<Quote extends Expiring> = {
  readonly of: string;
  readonly ask: (signal: AbortSignal) => Promise<Quote>;
  /** Delay before the request, for values that are still being typed. */
  readonly delayMs?: number;
};

/** Interval at which the countdown is drawn. */
const TICK_MS = 200;

/** The server's clock, rounded up to a tick, so a quote never seems to hold longer. */
function tickNow(): number {
  return Math.ceil(serverNow() / TICK_MS) * TICK_MS;
}

/** Time left by the server's clock, counted down while a quote is valid. */
function useLeft(until: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (until === 0) return () => undefined;
      const timer = setInterval(() => {
        onTick();
        if (serverNow() >= until) clearInterval(timer);
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  return Math.max(0, until - useSyncExternalStore(subscribe, tickNow));
}

/**
 * Keeps a firm quote. Never renewed by itself, so that no figure changes under the user's finger:
 * after expiry the user requests a new one.
 */
export function useFirmQuote<Quote extends Expiring>({
  of,
  ask,
  delayMs = 0,
}: FirmRequest<Quote>): FirmQuote<Quote> {
  const [round, setRound] = useState(0);
  const name = of === '' ? '' : `${of} ${round}`;
  const [answer, setAnswer] = useState<{
    readonly name: string;
    readonly quote: Quote | null;
    readonly error: ApiError | null;
  }>({ name: '', quote: null, error: null });
  const fetchQuote = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const quote = await ask(signal);
      if (!signal.aborted) setAnswer({ name, quote, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setAnswer({ name, quote: null, error });
    }
  });
  useEffect(() => {
    if (name === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void fetchQuote(leaving.signal), delayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [name, delayMs]);
  const isOurs = answer.name === name && name !== '';
  const quote = isOurs ? answer.quote : null;
  return {
    quote,
    error: isOurs ? answer.error : null,
    isAsking: name !== '' && !isOurs,
    leftMs: useLeft(quote?.expiresAt ?? 0),
    renew: () => setRound((last) => last + 1),
  };
}
