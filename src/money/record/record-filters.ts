import { RECORD_KINDS } from '#domain/stats/record-kinds.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userTradeRecord } from '#protocol/http/trade-record.ts';

export type TradeRecord = DataOf<typeof userTradeRecord>;

/** Choices of each filter; the first one filters nothing. */
export const PERIODS = ['all', '7', '30', '90'] as const;
export const KINDS = ['all', ...RECORD_KINDS] as const;
export const SIDES = ['all', 'long', 'short'] as const;
const CURRENCIES = ['TRY', 'USD', 'USDT'] as const;

/** Filters of the record, as the address of the screen names them. */
export type RecordFilters = {
  readonly period: (typeof PERIODS)[number];
  /** Empty for all. */
  readonly symbol: string;
  readonly kind: (typeof KINDS)[number];
  readonly side: (typeof SIDES)[number];
  /** Null where the server chooses. */
  readonly currency: (typeof CURRENCIES)[number] | null;
};

const SYMBOL = /^[A-Z0-9.\-_]{1,20}$/;

function oneOf<Value extends string>(all: readonly Value[], text: string | null): Value | null {
  return all.find((value) => value === text) ?? null;
}

/** A currency of the server as the filter names it. */
export function currencyOf(text: string | null): RecordFilters['currency'] {
  return oneOf(CURRENCIES, text);
}

/** Reads the filters of an address; what it does not know filters nothing. */
export function filtersOf(params: URLSearchParams): RecordFilters {
  const symbol = params.get('symbol') ?? '';
  return {
    period: oneOf(PERIODS, params.get('period')) ?? 'all',
    symbol: SYMBOL.test(symbol) ? symbol : '',
    kind: oneOf(KINDS, params.get('kind')) ?? 'all',
    side: oneOf(SIDES, params.get('side')) ?? 'all',
    currency: currencyOf(params.get('currency')),
  };
}

/** The address of filters, without those that filter nothing. */
export function paramsOf({ period, symbol, kind, side, currency }: RecordFilters) {
  return {
    ...(period === 'all' ? {} : { period }),
    ...(symbol === '' ? {} : { symbol }),
    ...(kind === 'all' ? {} : { kind }),
    ...(side === 'all' ? {} : { side }),
    ...(currency === null ? {} : { currency }),
  };
}

/** The input of the call for filters. */
export function askOf({ period, symbol, kind, side, currency }: RecordFilters) {
  return {
    ...(period === 'all' ? {} : { days: period }),
    ...(symbol === '' ? {} : { symbol }),
    ...(kind === 'all' ? {} : { kind }),
    ...(side === 'all' ? {} : { side }),
    ...(currency === null ? {} : { currency }),
  };
}
