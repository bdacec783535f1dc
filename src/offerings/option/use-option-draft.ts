import { useState } from 'react';
import type { OptionSeries } from '#domain/option/board.ts';
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

/** The expiry of a board or ticket before one is chosen. */
export function firstExpiry({ chain }: Series): OptionDraft['expiry'] {
  return chain.expiries[FIRST_EXPIRY] ?? chain.expiries[0]!;
}

/**
 * Choices of a ticket; a strike no longer offered is replaced by the nearest.
 * @param start the series that is filled in at first
 */
export function useOptionDraft(series: Series, start?: OptionSeries): OptionDraft {
  const { chain } = series;
  const [type, setType] = useState<OptionType>(start?.type ?? 'call');
  const [date, setExpiry] = useState(start?.expiry ?? '');
  const [wanted, setStrike] = useState(start?.strike ?? '');
  const [amount, setAmount] = useState('');
  const { expiries, strikes, atMoney } = chain;
  const expiry = expiries.find((one) => one.date === date) ?? firstExpiry(series);
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
