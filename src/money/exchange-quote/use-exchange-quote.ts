import { exchangeQuote, type ExchangeQuoteView } from '#protocol/http/exchange.ts';
import { change, type FirmQuote, useFirmQuote } from '#src/kit/index.ts';

/** Typed side and amount. An empty amount requests no quote. */
export type QuoteAsk = {
  readonly from: string;
  readonly to: string;
  readonly side: 'give' | 'receive';
  readonly amount: string;
};

export type QuoteState = FirmQuote<ExchangeQuoteView>;

/** Delay between the last keystroke and the request. */
const TYPING_MS = 350;

/** Firm quote for the typed amount, requested shortly after the last keystroke. */
export function useExchangeQuote(ask: QuoteAsk): QuoteState {
  const { from, to, side, amount } = ask;
  const isAsked = /[1-9]/.test(amount);
  return useFirmQuote({
    of: isAsked ? [from, to, side, amount].join(' ') : '',
    ask: (signal) => change(exchangeQuote, { from, to, side, amount }, { signal }),
    delayMs: TYPING_MS,
  });
}
