import { useEffect, useEffectEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { nominalMs } from '#domain/market/interval.ts';
import type { Correlation } from '#domain/stats/correlation.ts';
import { type CorrelationAnswer, MOST_CORRELATED } from '#protocol/worker/correlation.ts';
import {
  ApiError,
  type Loaded,
  marketCalls,
  useByServerTime,
  useConnectionState,
  useLoad,
} from '#src/kit/index.ts';
import { useWatchedSymbols } from '#src/market/watch/watched.ts';
import { correlationChoices } from './correlation-choices.ts';

/** Fewest instruments that can be compared. */
const FEWEST = 2;

/** Time after the close of a bar until it is asked for. */
const CLOSED_MS = 3_000;

/** States of a connection that was live before; the first one to come is no reason to ask again. */
const LOST: ReadonlySet<string> = new Set<ReturnType<typeof useConnectionState>>([
  'offline',
  'reconnecting',
  'polling',
]);

const UNANSWERED = { kind: 'network', code: 0, message: '' } as const;

async function correlate(asked: Parameters<typeof marketCalls.correlate>[0]) {
  const answer = await marketCalls.correlate(asked).catch(() => null);
  const isNone = answer !== null && answer.symbols.length === 0 && asked.symbols.length > 0;
  if (answer === null || isNone) throw new ApiError(UNANSWERED);
  return answer;
}

/** Instruments of the matrix: the chosen ones, or the first of the watchlist. */
export function useCorrelated(): readonly string[] {
  const { symbols } = useSnapshot(correlationChoices);
  const watched = useWatchedSymbols();
  return symbols ?? watched.slice(0, MOST_CORRELATED);
}

/**
 * Correlations of the instruments, computed again for other instruments, after each bar, and when
 * the connection was lost or is back. Figures of another interval or number of bars are never shown
 * meanwhile.
 */
export function useCorrelation(symbols: readonly string[]): Loaded<CorrelationAnswer> {
  const { interval, bars } = useSnapshot(correlationChoices);
  // A snapshot is a proxy, which no message can carry.
  const asked = { symbols: [...symbols], interval, bars: Number.parseInt(bars, 10) };
  const loaded = useLoad(`correlation ${interval} ${bars}`, () => correlate(asked));
  const turn = useByServerTime((now) => Math.floor((now - CLOSED_MS) / nominalMs(interval)));
  const isLost = LOST.has(useConnectionState());
  const reload = useEffectEvent(loaded.reload);
  const of = [...symbols, turn, isLost].join(' ');
  const last = useRef(of);
  useEffect(() => {
    if (last.current === of || symbols.length < FEWEST) return;
    last.current = of;
    reload();
  }, [of, symbols.length]);
  return loaded;
}

/** The figures of two instruments in an answer; null where it does not have them. */
export function pairOf(
  { symbols, cells }: CorrelationAnswer,
  row: string,
  column: string,
): Correlation | null {
  return cells[symbols.indexOf(row)]?.[symbols.indexOf(column)] ?? null;
}
