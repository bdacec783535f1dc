import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';

/** Currencies an account is valued in. */
export type WorthCurrency = 'TRY' | 'USD' | 'USDT';

/**
 * What is held of an asset: in the contract account (margin included), in robots, blocked by
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
 * Something worth money beside what the ledger holds: the profit of an open position, of the
 * account or of a robot, or an option. Null while it has no price.
 */
export type ValuedItem = {
  readonly part: 'contracts' | 'options' | 'robots';
  readonly symbol: string;
  readonly amount: Decimal | null;
  readonly currency: string;
};

/** Last price of a symbol with the currency it is in, null before the first. */
export type PriceOf = (
  symbol: string,
) => { readonly price: Decimal; readonly currency: string } | null;

/** Worth by where it lies, decimal text with at most two decimals. */
export type Worth = {
  readonly total: string;
  readonly cash: string;
  readonly stocks: string;
  readonly coins: string;
  readonly contracts: string;
  readonly options: string;
  readonly robots: string;
  readonly subscriptions: string;
  /** What has no price now and is left out. */
  readonly unpriced: readonly string[];
};

/** Places that worth lies in; together they are the total. */
const WORTH_PARTS = [
  'cash',
  'stocks',
  'coins',
  'contracts',
  'options',
  'robots',
  'subscriptions',
] as const;
type WorthPart = (typeof WORTH_PARTS)[number];
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

/** Money that is spent, not traded: it has no market against USDT. */
const MONEY: ReadonlySet<string> = new Set(['TRY', 'USD', 'USDT']);
/** Money of a state. A stablecoin is crypto, though it is money here. */
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

/** Part of the worth that an asset outside of contracts, robots and subscriptions counts in. */
function partOf(asset: string): WorthPart {
  if (CASH.has(asset)) return 'cash';
  return asset.startsWith('STK:') ? 'stocks' : 'coins';
}

/** Symbol an asset is priced by: shares by their code, coins against USDT; null for money. */
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
 * Worth of an account in one currency at the last accepted prices: what the ledger holds, and what
 * is valued beside it. Each part is cut to two decimals and the total is the sum of the cut parts,
 * so that a person who adds them up finds it.
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
 * Worth of the coins that are traded against USDT, in one currency, down to two decimals: what the
 * list of coin positions adds up to. Lira, dollars and USDT are not in it.
 */
export function coinHoldings(
  held: readonly HeldAsset[],
  prices: { readonly priceOf: PriceOf; readonly currency: WorthCurrency },
): string {
  const coins = held.filter(({ asset }) => !MONEY.has(asset));
  return worthOf(coins, [], prices).coins;
}
