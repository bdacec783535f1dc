import type { Instrument, InstrumentKind } from '#domain/market/types.ts';
import type { OrderMarket } from '#domain/order/rules.ts';
import type { TradeType } from './trade-choice.ts';

const TYPES: Partial<Record<InstrumentKind, TradeType>> = {
  stock: 'stock',
  spot: 'coin',
  swap: 'contract',
};

/** Product of an instrument; null for indices and currencies. */
export function tradeTypeOf({ kind }: Pick<Instrument, 'kind'>): TradeType | null {
  return TYPES[kind] ?? null;
}

const MARKETS = { stock: 'stock', coin: 'spot', contract: 'contract' } as const;

/** Name of a product in orders. */
export function orderMarket(type: TradeType): OrderMarket {
  return MARKETS[type];
}

const SIGNS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$' };

/** Sign before amounts of a currency; empty where its code follows. */
export function signOf(currency: string): string {
  return SIGNS[currency] ?? '';
}

/** A number with its unit: a sign before it, a code after it. */
export function withUnit(text: string, unit: string): string {
  const sign = signOf(unit);
  if (sign === '') return `${text} ${unit}`;
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : sign + text;
}
