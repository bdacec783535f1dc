import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';

/** Currencies in which an account is valued. */
export type WorthCurrency = 'TRY' | 'USD' | 'USDT';

/**
 * Holdings of an asset: in the contract account (margin included), in robots, blocked by
 * subscriptions, and elsewhere.
 */
export type HeldAsset = {
  readonly asset: string;
  readonly elsewhere: Decimal;
  readonly inContracts: Decimal;
  readonly inRobots: Decimal;
  readonly blocked: Decimal;
};

/**
 * Value outside the ledger: profit of an open position, of the account or of a robot, or an option.
 * Null while it has no price.
 */
export type ValuedItem = {
  readonly part: 'contracts' | 'options' | 'robots';
  readonly symbol: string;
  readonly amount: Decimal | null;
  readonly currency: string;
};

/** Last price of a symbol and its currency; null before the first price. */
export type PriceOf = (
  symbol: string,
) => { readonly price: Decimal; readonly currency: string } | null;

/** Worth by part, decimal text with at most two decimals. */
export type Worth = {
  readonly total: string;
  readonly cash: string;
  readonly stocks: string;
  readonly coins: string;
  readonly contracts: string;
  readonly options: string;
  readonly robots: string;
  readonly subscriptions: string;
  /** Items without a price now; they are left out of the worth. */
  readonly unpriced: readonly string[];
};

/** Parts of the worth; their sum is the total. */
export const WORTH_PARTS = [
  'cash',
  'stocks',
  'coins',
  'contracts',
  'options',
  'robots',
  'subscriptions',
] as const;
export type WorthPart = (typeof WORTH_PARTS)[number];
type ByPart<Value> = Record<WorthPart, Value>;

function byPart<Value>(of: (part: WorthPart) => Value): ByPart<Value> {
  return {
    cash: of('cash'),
    stocks: of('stocks'),
    coins: of('coins'),
    contracts: of('contracts'),
    options: of('options'),
    robots: of('robots'),
    subscriptions: of('subscriptions'),
  };
}

/** Money has no market against USDT. */
const MONEY: ReadonlySet<string> = new Set(['TRY', 'USD', 'USDT']);
/** Fiat money. Stablecoins count as crypto, though they are money here. */
const CASH: ReadonlySet<string> = new Set(['TRY', 'USD']);
const DECIMALS_SHOWN = 2;

class Sum {
  readonly parts: ByPart<Decimal>;
  readonly unpriced: string[] = [];
  readonly #priceOf: PriceOf;
  readonly #target: Decimal | null;

  constructor(priceOf: PriceOf, currency: WorthCurrency) {
    this.parts = byPart(() => new Decimal(0));
    this.#priceOf = priceOf;
    this.#target = this.#liraFor(currency);
  }

  add(part: WorthPart, name: string, amount: Decimal | null, currency: string): void {
    if (amount?.isZero() === true) return;
    const rate = this.#liraFor(currency);
    if (amount === null || rate === null || this.#target === null) {
      this.unpriced.push(name);
      return;
    }
    this.parts[part] = this.parts[part].plus(amount.times(rate).div(this.#target));
  }

  #liraFor(currency: string): Decimal | null {
    return currency === 'TRY' ? new Decimal(1) : (this.#priceOf(`${currency}-TRY`)?.price ?? null);
  }
}

/** Part of the worth for an asset outside contracts, robots and subscriptions. */
function partOf(asset: string): WorthPart {
  if (CASH.has(asset)) return 'cash';
  return asset.startsWith('STK:') ? 'stocks' : 'coins';
}

/** Symbol that prices an asset: shares by their code, coins against USDT; null for money. */
export function pricedBy(asset: string): string | null {
  if (MONEY.has(asset)) return null;
  return asset.startsWith('STK:') ? asset.slice(4) : `${asset}-USDT`;
}

/** Price of one unit of an asset. */
function unitPrice(asset: string, priceOf: PriceOf): ReturnType<PriceOf> {
  const symbol = pricedBy(asset);
  return symbol === null ? { price: new Decimal(1), currency: asset } : priceOf(symbol);
}

/**
 * Worth of an account in one currency at the last accepted prices: the ledger's holdings and the
 * valued items. Each part is cut to two decimals and the total is the sum of the cut parts, so that
 * a user who adds them up gets the total shown.
 */
export function worthOf(
  held: readonly HeldAsset[],
  items: readonly ValuedItem[],
  { priceOf, currency }: { readonly priceOf: PriceOf; readonly currency: WorthCurrency },
): Worth {
  const sum = new Sum(priceOf, currency);
  for (const { asset, elsewhere, inContracts, inRobots, blocked } of held) {
    const unit = unitPrice(asset, priceOf);
    const worth = (amount: Decimal): Decimal | null =>
      amount.isZero() ? amount : unit && amount.times(unit.price);
    const quote = unit?.currency ?? 'TRY';
    sum.add(partOf(asset), asset, worth(elsewhere), quote);
    sum.add('contracts', asset, worth(inContracts), quote);
    sum.add('robots', asset, worth(inRobots), quote);
    sum.add('subscriptions', asset, worth(blocked), quote);
  }
  for (const { part, symbol, amount, currency: of } of items) sum.add(part, symbol, amount, of);
  const cut = byPart((part) => roundTo(sum.parts[part], DECIMALS_SHOWN, 'down'));
  const total = WORTH_PARTS.reduce((all, part) => all.plus(cut[part]), new Decimal(0));
  return {
    total: decimalText(total),
    ...byPart((part) => decimalText(cut[part])),
    unpriced: [...new Set(sum.unpriced)],
  };
}

/**
 * Each part of a worth as a fraction of its total, unrounded.
 * @returns null for every part while the total is not above zero.
 */
export function worthShares(worth: Worth): Readonly<Record<WorthPart, Decimal | null>> {
  const total = new Decimal(worth.total);
  return byPart((part) => (total.gt(0) ? new Decimal(worth[part]).div(total) : null));
}

/**
 * Worth of the coins traded against USDT, in one currency, rounded down to two decimals: the sum of
 * the list of coin positions. Lira, dollars and USDT are not included.
 */
export function coinHoldings(
  held: readonly HeldAsset[],
  prices: { readonly priceOf: PriceOf; readonly currency: WorthCurrency },
): string {
  const coins = held.filter(({ asset }) => !MONEY.has(asset));
  return worthOf(coins, [], prices).coins;
}
