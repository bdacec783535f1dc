import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { RobotProductView } from '#protocol/http/robot-objects.ts';
import { type QuoteState, useExchangeQuote } from '#src/money/index.ts';
import { accountBook, balanceOf, minorUnits, plainNumber } from '#src/kit/index.ts';

export type Currency = 'TRY' | 'USDT';

/** Why a payment is blocked; `none` if it is not. */
export type PaymentProblem = 'none' | 'empty' | 'min' | 'max' | 'short' | 'quote';

export type Payment = {
  readonly currency: Currency;
  readonly setCurrency: (currency: Currency) => void;
  /** Text as typed, and as plain decimal text; both empty for an empty field. */
  readonly typed: string;
  readonly amount: string;
  readonly setAmount: (typed: string) => void;
  /** Limits in the currency; absent if unknown. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly available: string;
  /** Lira are converted for a robot by a firm quote. */
  readonly needsQuote: boolean;
  readonly quoted: QuoteState;
  readonly problem: PaymentProblem;
};

type Bounds = { readonly min: string | undefined; readonly max: string | undefined };

/** Limits of the first or of an additional payment. */
function boundsOf(product: RobotProductView, currency: Currency, isFirst: boolean): Bounds {
  if (currency === 'TRY') {
    return { min: isFirst ? product.singleMin : product.addMin, max: product.singleMax };
  }
  const min = isFirst ? product.startCapital : product.addCapitalMin;
  return { min, max: product.capitalMax };
}

function problemOf(amount: string, { min, max }: Bounds, available: string): PaymentProblem {
  if (!/[1-9]/.test(amount)) return 'empty';
  const units = minorUnits(amount);
  if (min !== undefined && units < minorUnits(min)) return 'min';
  if (max !== undefined && units > minorUnits(max)) return 'max';
  return units > minorUnits(available) ? 'short' : 'none';
}

/** A payment into a run being prepared. */
export function usePayment(product: RobotProductView, isFirst: boolean): Payment {
  const { capitalAsset } = product;
  const [currency, setCurrency] = useState<Currency>(capitalAsset);
  const [typed, setTyped] = useState('');
  const { balances } = useSnapshot(accountBook);
  const { available } = balanceOf(balances, currency);
  const amount = typed === '' ? '' : plainNumber(typed);
  const bounds = boundsOf(product, currency, isFirst);
  const problem = problemOf(amount, bounds, available);
  const needsQuote = currency !== capitalAsset;
  const asks = needsQuote && problem === 'none';
  const quoted = useExchangeQuote({
    from: currency,
    to: capitalAsset,
    side: 'give',
    amount: asks ? amount : '',
  });
  const isQuoted = !needsQuote || (quoted.quote !== null && quoted.leftMs > 0);
  return {
    currency,
    setCurrency: (next) => {
      setCurrency(next);
      setTyped('');
    },
    typed,
    amount,
    setAmount: setTyped,
    ...bounds,
    available,
    needsQuote,
    quoted,
    problem: problem === 'none' && !isQuoted ? 'quote' : problem,
  };
}
