import { useState } from 'react';
import { minorUnits, plainNumber } from '#src/kit/index.ts';
import type { LoanHome } from './loan-types.ts';

type Product = LoanHome['products'][number];

/** Why the request cannot be sent. */
export type WishProblem = 'none' | 'noRate' | 'poor' | 'empty' | 'min' | 'max';

export type Wish = {
  /** Text as typed, and as plain decimal text; both empty for an empty field. */
  readonly typed: string;
  readonly amount: string;
  readonly product: Product | undefined;
  readonly problem: WishProblem;
  readonly setAmount: (typed: string) => void;
  readonly setDays: (days: number) => void;
  readonly clear: () => void;
};

const FIRST_DAYS = 30;

function problemOf(amount: string, { products, limits }: LoanHome): WishProblem {
  const [min, max] = [minorUnits(limits.min), minorUnits(limits.max)];
  if (products.length === 0) return 'noRate';
  if (max < min) return 'poor';
  if (amount === '' || minorUnits(amount) === 0n) return 'empty';
  if (minorUnits(amount) < min) return 'min';
  return minorUnits(amount) > max ? 'max' : 'none';
}

/** The loan being requested. */
export function useWish(home: LoanHome): Wish {
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState(FIRST_DAYS);
  const amount = typed === '' ? '' : plainNumber(typed);
  return {
    typed,
    amount,
    product: home.products.find((one) => one.days === days) ?? home.products[0],
    problem: problemOf(amount, home),
    setAmount: setTyped,
    setDays,
    clear: () => setTyped(''),
  };
}
