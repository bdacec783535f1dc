import { useState } from 'react';
import type { OptionSpec } from '#protocol/worker/option.ts';
import { plainNumber } from '#src/kit/index.ts';
import type { Series } from './use-series.ts';

export type OptionType = OptionSpec['type'];

/** Choices of an option purchase. */
export type OptionDraft = {
  readonly type: OptionType;
  readonly expiry: Series['chain']['expiries'][number];
  readonly strike: string;
  /** Lira, plain decimal text; empty before input. */
  readonly amount: string;
  readonly setType: (type: OptionType) => void;
  readonly setExpiry: (date: string) => void;
  readonly setStrike: (strike: string) => void;
  readonly setAmount: (amount: string) => void;
};

/** The second expiry is the one most users want. */
const FIRST_EXPIRY = 1;

/** Choices of a ticket; a strike no longer offered is replaced by the nearest. */
export function useOptionDraft({ chain }: Series): OptionDraft {
  const [type, setType] = useState<OptionType>('call');
  const [date, setExpiry] = useState('');
  const [wanted, setStrike] = useState('');
  const [amount, setAmount] = useState('');
  const { expiries, strikes, atMoney } = chain;
  const expiry =
    expiries.find((one) => one.date === date) ?? expiries[FIRST_EXPIRY] ?? expiries[0]!;
  const strike = strikes.includes(wanted) ? wanted : atMoney;
  return { type, expiry, strike, amount, setType, setExpiry, setStrike, setAmount };
}

/** Worker specification of a draft. */
export function specOf({ chain }: Series, draft: OptionDraft): OptionSpec {
  const { type, expiry, strike, amount } = draft;
  return {
    type,
    strike,
    strikes: chain.strikes,
    sigma: chain.sigma,
    expiry: expiry.date,
    amount: amount === '' ? '' : plainNumber(amount),
  };
}
