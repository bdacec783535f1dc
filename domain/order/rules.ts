import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';

/** Fee rates as fractions: of the part filled at once (taker), and of the resting part (maker). */
export type FeeRates = {
  readonly takerRate: Decimal;
  readonly makerRate: Decimal;
  /** Rate for liquidations, where it differs from the taker's. */
  readonly liquidationRate?: Decimal;
};

/** Product of an order. */
export type OrderMarket = 'stock' | 'spot' | 'contract';

/** Fees and limits of one kind of instrument. Rates are fractions, values decimal text. */
export type TradingRules = {
  readonly market: OrderMarket;
  readonly makerRate: string;
  readonly takerRate: string;
  /** Transaction tax on the commission. */
  readonly taxRate: string;
  readonly minCommission: string;
  /** Maximum distance of a market order from the best price. */
  readonly slippage: string;
  /** Value of one order in its currency. */
  readonly minValue: string;
  readonly maxValue: string;
  /** Maximum quantity of one order in units of the instrument; null for none. */
  readonly maxQty: number | null;
  /** Distance from the mid price beyond which a price is refused; null where daily limits apply. */
  readonly band: string | null;
  /** Discount already applied to the fee rates and the minimum commission above, a fraction. */
  readonly feeDiscount: string;
  /** Taker rate for liquidations, without the owner's discount. */
  readonly liquidationRate: string;
};

const BIST: TradingRules = {
  market: 'stock',
  makerRate: '0.0015',
  takerRate: '0.0015',
  taxRate: '0.05',
  minCommission: '0',
  slippage: '0.01',
  minValue: '50',
  maxValue: '5000000',
  maxQty: 500_000,
  band: null,
  feeDiscount: '0',
  liquidationRate: '0',
};

const US: TradingRules = {
  ...BIST,
  makerRate: '0.001',
  takerRate: '0.001',
  taxRate: '0',
  minCommission: '1.5',
  minValue: '5',
  maxValue: '250000',
};

const SPOT: TradingRules = {
  market: 'spot',
  makerRate: '0.0008',
  takerRate: '0.001',
  taxRate: '0',
  minCommission: '0',
  slippage: '0.01',
  minValue: '5',
  maxValue: '200000',
  maxQty: null,
  band: '0.1',
  feeDiscount: '0',
  liquidationRate: '0',
};

const CONTRACT: TradingRules = {
  ...SPOT,
  market: 'contract',
  makerRate: '0.0002',
  takerRate: '0.0005',
  liquidationRate: '0.0005',
  slippage: '0.005',
  maxValue: '500000',
};

const NARROW_BAND = '0.05';
const NARROW = new Set(['BTC', 'ETH']);

/** Maximum value of one contract position, USDT. */
export const MAX_POSITION_VALUE = '2000000';
/** Leverages on offer, up to the cap of the tier. */
export const LEVERAGES = [1, 2, 3, 5, 10, 20, 50, 100] as const;
export const DEFAULT_LEVERAGE = 10;
/** Maximum live orders per account and realm, and per instrument within it. */
export const MAX_LIVE_ORDERS = 100;
export const MAX_LIVE_PER_SYMBOL = 20;

/** The fee rates of an instrument as decimals. */
export function feeRatesOf({ takerRate, makerRate, liquidationRate }: TradingRules): FeeRates {
  return {
    takerRate: new Decimal(takerRate),
    makerRate: new Decimal(makerRate),
    liquidationRate: new Decimal(liquidationRate),
  };
}

/**
 * Applies a discount to every fee of the rules, exact: rates and minimum commission times one minus
 * the discount. An order keeps its discount from when it was placed.
 * @param discount a fraction from 0 to 1 of the regular fees.
 */
export function withDiscount(rules: TradingRules, discount: string): TradingRules {
  if (discount === '0') return rules;
  const left = new Decimal(1).minus(discount);
  const less = (rate: string): string => decimalText(left.times(rate));
  const { makerRate, takerRate, minCommission } = rules;
  return {
    ...rules,
    makerRate: less(makerRate),
    takerRate: less(takerRate),
    minCommission: less(minCommission),
    feeDiscount: discount,
  };
}

/** Rules of an instrument; null when it cannot be traded. */
export function rulesOf({
  kind,
  exchange,
  base,
}: Pick<Instrument, 'kind' | 'exchange' | 'base'>): TradingRules | null {
  if (kind === 'stock') return exchange === 'US' ? US : BIST;
  if (kind !== 'spot' && kind !== 'swap') return null;
  const rules = kind === 'spot' ? SPOT : CONTRACT;
  return NARROW.has(base) ? { ...rules, band: NARROW_BAND } : rules;
}
