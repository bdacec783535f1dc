import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { accountBook, useCommands, wait } from '#src/kit/index.ts';
import { feedback } from '#src/trading/confirm/feedback.ts';
import {
  placedBy,
  sendLeg,
  type ConfirmedLeg,
  type LegResult,
  type LegResults,
} from './send-leg.ts';

export type BasketRun = {
  /** By symbol; none before the first confirm. */
  readonly results: LegResults;
  readonly isSending: boolean;
  /**
   * Sends orders one after the other, each with an idempotency key of its own.
   * @param skipped results of those that could not be confirmed.
   */
  readonly send: (legs: readonly ConfirmedLeg[], skipped?: LegResults) => Promise<void>;
  /** Asks for the orders without an answer: each with its key and its figures. */
  readonly askAgain: () => Promise<void>;
  /** Forgets what was refused or not sent, so that it can be confirmed with new figures. */
  readonly clearRefused: () => void;
};

/** Longer than a double tap. */
const REST_SECONDS = 0.6;

/** Symbols of the orders without an answer. */
function unsureOf(results: LegResults): string[] {
  return Object.entries(results)
    .filter(([, { at }]) => at === 'unsure')
    .map(([sym]) => sym);
}

/** What was placed or may have been; the rest can be confirmed again. */
function standing(results: LegResults): LegResults {
  return Object.fromEntries(
    Object.entries(results).filter(([, { at }]) => at === 'placed' || at === 'unsure'),
  );
}

/** Sends the orders of a basket and keeps what became of each. */
export function useBasketRun(): BasketRun {
  const commandOf = useCommands();
  const [results, setResults] = useState<LegResults>({});
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const confirmed = useRef(new Map<string, ConfirmedLeg>());
  const note = (sym: string, result: LegResult): void =>
    setResults((now) => ({ ...now, [sym]: result }));

  const sendAll = async (legs: readonly ConfirmedLeg[]): Promise<void> => {
    let goesOn = true;
    for (const leg of legs) {
      const { sym } = leg.ask.ticket;
      confirmed.current.set(sym, leg);
      const tell = (result: LegResult): void => note(sym, result);
      if (goesOn) goesOn = await sendLeg(leg, commandOf(sym), tell);
      else tell({ at: 'unsent' });
    }
    feedback(goesOn ? 'accepted' : 'error');
    await wait(REST_SECONDS);
  };
  const send: BasketRun['send'] = async (legs, skipped = {}) => {
    if (isBusy.current || legs.length === 0) return;
    isBusy.current = true;
    setSending(true);
    const waits = legs.map(({ ask }) => [ask.ticket.sym, { at: 'waits' }] as const);
    setResults((now) => ({ ...now, ...skipped, ...Object.fromEntries(waits) }));
    try {
      await sendAll(legs);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const unsure = unsureOf(results);
  const look = useEffectEvent((): void => {
    for (const sym of unsure) {
      const order = placedBy(commandOf(sym).key);
      if (order !== null) note(sym, { at: 'placed', order });
    }
  });
  const isUnsure = unsure.length > 0;
  useEffect(() => {
    if (!isUnsure) return undefined;
    return subscribe(accountBook, () => look());
  }, [isUnsure]);

  return {
    results,
    isSending,
    send,
    askAgain: () => send(unsure.flatMap((sym) => confirmed.current.get(sym) ?? [])),
    clearRefused: () => setResults(standing),
  };
}
