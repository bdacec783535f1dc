import {
  CORRELATION_BARS,
  CORRELATION_INTERVALS,
  MOST_CORRELATED,
} from '#protocol/worker/correlation.ts';
import { forgetAtSignOut, oneOf, persisted, type Stored, texts } from '#src/kit/index.ts';

const list = texts(MOST_CORRELATED);

/** Instruments of the matrix; null for those of the watchlist. */
type ChosenSymbols = readonly string[] | null;

const symbols: Stored<ChosenSymbols> = { ...list, initial: null };

/** Instruments, interval and number of bars of the matrix, stored on this device. */
export const correlationChoices = persisted('correlation.', {
  symbols,
  interval: oneOf(CORRELATION_INTERVALS, '1h'),
  bars: oneOf(CORRELATION_BARS, '200'),
});

// What a person compares is theirs, as their watchlist is.
forgetAtSignOut(() => {
  correlationChoices.symbols = null;
});
