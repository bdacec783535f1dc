import { useEffect, useState } from 'react';
import type { BasketQuote } from '#protocol/worker/account.ts';
import type { BasketSpec } from '#protocol/worker/basket.ts';
import { marketCalls } from '#src/kit/index.ts';

/** How often the figures of the sheet follow the books. */
const FOLLOW_EVERY_MS = 1_000;

/**
 * Figures of the orders of a basket, which follow the books while `runs` is true and stand still
 * afterwards: what the sheet shows is what it sends. Null until the worker answers.
 */
export function useBasketQuote(basket: BasketSpec, runs: boolean): BasketQuote | null {
  const [quote, setQuote] = useState<BasketQuote | null>(null);
  useEffect(() => {
    if (!runs) return undefined;
    // An answer that is still on its way would change what was just confirmed.
    let isOver = false;
    const ask = (): void =>
      void marketCalls.quoteBasket(basket).then((next) => {
        if (!isOver) setQuote(next);
      });
    ask();
    const timer = setInterval(ask, FOLLOW_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [basket, runs]);
  return quote;
}
