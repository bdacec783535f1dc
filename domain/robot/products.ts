import { ROBOT_FEE_DAYS, ROBOT_FEE_RATE } from './performance-fee.ts';

/** Products by name: four robots over coins, three baskets of shares. */
const ROBOT_IDS = ['r1', 'r2', 'r3', 'r4'] as const;
const BASKET_IDS = ['b1', 'b2', 'b3'] as const;
export const PRODUCT_IDS = [...ROBOT_IDS, ...BASKET_IDS] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** Rules by which a product trades. */
export const STRATEGIES = [
  'smaCross',
  'smaVolume',
  'momentum',
  'momentumContract',
  'basketMomentum',
  'basketCalm',
  'basketEqual',
] as const;
export type StrategyName = (typeof STRATEGIES)[number];

export type RobotLevel = '1.0' | '2.0' | '3.0' | '4.0';

/** Fields of every product. Money is decimal text, rates are fractions. */
type ProductBase = {
  readonly id: ProductId;
  readonly strategy: StrategyName;
  /** Instruments that it may trade. */
  readonly symbols: readonly string[];
  /** Asset in which the capital is held. */
  readonly asset: 'USDT' | 'TRY';
  /**
   * Minimum and maximum of a payment into a run and of the run in total, lira; null without a
   * maximum.
   */
  readonly min: string;
  readonly max: string | null;
  /** Minimum addition to a run, lira. */
  readonly addMin: string;
  readonly maxActive: number;
  /** Rate of the fee on realised profit; `0` for none. */
  readonly performanceFeeRate: string;
};

/** A robot over coins. It ends after the number of days chosen by its owner. */
export type RobotProduct = ProductBase & {
  readonly kind: 'robot';
  readonly level: RobotLevel;
  readonly minDays: number;
  readonly maxDays: number;
  /** Published band; it stops for the day at plus or minus the upper number. */
  readonly band: { readonly from: string; readonly to: string };
  /** Drawdown of the unit value that ends a run. */
  readonly drawdownStop: string;
  /** Leverage of the contract part; null without one. */
  readonly leverage: number | null;
};

/** A basket of shares, rebalanced monthly, without an end. */
export type BasketProduct = ProductBase & { readonly kind: 'basket'; readonly level: null };

export type Product = RobotProduct | BasketProduct;

const FEE_RATE = ROBOT_FEE_RATE.toString();
export const FEE_WINDOW_DAYS = ROBOT_FEE_DAYS;

const MAJOR = ['BTC-USDT', 'ETH-USDT'] as const;
const WIDE = [...MAJOR, 'SOL-USDT', 'XRP-USDT', 'BNB-USDT', 'AVAX-USDT'] as const;
/** Contract of the leveraged part. */
export const ROBOT_CONTRACT = 'BTC-USDT-SWAP';

const SHARES = [
  'THYAO', 'GARAN', 'AKBNK', 'ISCTR', 'KCHOL', 'SAHOL', 'EREGL', 'TUPRS', 'BIMAS', 'ASELS',
  'SISE', 'FROTO', 'TCELL', 'YKBNK', 'PGSUS', 'TOASO',
] as const; // prettier-ignore

const ROBOT = {
  kind: 'robot',
  asset: 'USDT',
  addMin: '500',
  performanceFeeRate: FEE_RATE,
} as const;
const BASKET = {
  kind: 'basket',
  level: null,
  asset: 'TRY',
  symbols: SHARES,
  min: '1000',
  max: null,
  addMin: '500',
  maxActive: 1,
  performanceFeeRate: '0',
} as const;

/** All products with their parameters, in the order of the list. */
export const PRODUCTS: readonly Product[] = [
  {
    ...ROBOT,
    id: 'r1',
    level: '1.0',
    strategy: 'smaCross',
    symbols: MAJOR,
    minDays: 1,
    maxDays: 7,
    band: { from: '0.01', to: '0.03' },
    min: '1000',
    max: '50000',
    maxActive: 2,
    drawdownStop: '0.1',
    leverage: null,
  },
  {
    ...ROBOT,
    id: 'r2',
    level: '2.0',
    strategy: 'smaVolume',
    symbols: [...MAJOR, 'SOL-USDT'],
    minDays: 3,
    maxDays: 7,
    band: { from: '0.02', to: '0.05' },
    min: '5000',
    max: '150000',
    maxActive: 2,
    drawdownStop: '0.12',
    leverage: null,
  },
  {
    ...ROBOT,
    id: 'r3',
    level: '3.0',
    strategy: 'momentum',
    symbols: WIDE,
    minDays: 5,
    maxDays: 10,
    band: { from: '0.03', to: '0.07' },
    min: '20000',
    max: '500000',
    maxActive: 1,
    drawdownStop: '0.15',
    leverage: null,
  },
  {
    ...ROBOT,
    id: 'r4',
    level: '4.0',
    strategy: 'momentumContract',
    symbols: [...WIDE, ROBOT_CONTRACT],
    minDays: 7,
    maxDays: 15,
    band: { from: '0.05', to: '0.1' },
    min: '50000',
    max: '1000000',
    maxActive: 1,
    drawdownStop: '0.2',
    leverage: 2,
  },
  { ...BASKET, id: 'b1', strategy: 'basketMomentum' },
  { ...BASKET, id: 'b2', strategy: 'basketCalm' },
  { ...BASKET, id: 'b3', strategy: 'basketEqual', min: '10000' },
];

/**
 * A product by its name: its amounts in lira and its rates as fractions, all exact.
 * @throws Error for an unknown name: a defect.
 */
export function productOf(id: ProductId): Product {
  const product = PRODUCTS.find((one) => one.id === id);
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
}

/** Instruments of all robots, and of all baskets. */
export const ROBOT_SYMBOLS: readonly string[] = [...WIDE, ROBOT_CONTRACT];
export const BASKET_SYMBOLS: readonly string[] = SHARES;
/** Market of lira limits. */
export const LIRA_RATE_SYMBOL = 'USDT-TRY';

/** Span of the statistics in days, and the minimum number of closed trades. */
export const STATS_DAYS = 90;
export const STATS_MIN_TRADES = 30;
