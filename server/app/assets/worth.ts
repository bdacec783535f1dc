import {
  worthOf,
  type HeldAsset,
  type PriceOf,
  type ValuedItem,
  type Worth,
  type WorthCurrency,
} from '#domain/account/worth.ts';
import { profitAt } from '#domain/contract/upl.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { heldWorth } from '#domain/option/figures.ts';
import { contractsDec, OPTION_ASSET } from '#server/app/options/option-row.ts';
import { daysTo } from '#server/app/options/option-views.ts';
import { priceDec } from '#server/app/orders/scales.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { Balance } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import type { Estate, OpenOption } from './estate.ts';
import { byAsset, totalOf } from '#server/app/balances/balance-views.ts';

/** Price source: the last accepted price of each symbol. */
type Prices = {
  readonly instrument: (symbol: string) => Instrument | undefined;
  readonly view: (symbol: string) => MarketView | undefined;
};

function priceFrom({ instrument, view }: Prices): PriceOf {
  return (symbol) => {
    const of = instrument(symbol);
    const last = view(symbol)?.last ?? 0;
    if (of === undefined || last <= 0) return null;
    return { price: fromMinor(last, of.priceDecimals), currency: of.quote };
  };
}

function profitOf(row: PositionRow, { instrument, view }: Prices): Decimal | null {
  const of = instrument(row.symbol);
  const mark = view(row.symbol)?.mark;
  if (of === undefined || mark == null) return null;
  const qty = fromMinor(row.qty, assetScale(of.base));
  const position = { side: row.side, qty, entry: new Decimal(row.entry) };
  return profitAt(position, fromMinor(mark.mark, of.priceDecimals));
}

function positionItem(row: PositionRow, part: 'contracts' | 'robots', prices: Prices): ValuedItem {
  const { symbol } = row;
  return { part, symbol, amount: profitOf(row, prices), currency: 'USDT' };
}

/** Value of an open option, from the last published volatility and the share's last price. */
export function optionItem(
  { row, sigma }: OpenOption,
  prices: Prices & { readonly now: number },
): ValuedItem {
  const { symbol, type, strike, contracts, expiryDay } = row;
  const spot = priceFrom(prices)(symbol)?.price;
  const days = daysTo(expiryDay, prices.now);
  const amount =
    spot === undefined
      ? null
      : heldWorth({ type, spot, strike: priceDec(strike), sigma, days }, contractsDec(contracts));
  return { part: 'options', symbol, amount, currency: OPTION_ASSET };
}

function heldAssets({ balances, blocked }: Pick<Estate, 'balances' | 'blocked'>): HeldAsset[] {
  return [...byAsset(balances)].map(([asset, buckets]) => {
    const held = blocked.get(asset) ?? 0n;
    const inContracts = buckets.contract + buckets.margin;
    const decimal = (amount: bigint): Decimal => fromMinor(amount, assetScale(asset));
    return {
      asset,
      elsewhere: decimal(totalOf(buckets) - inContracts - buckets.robot - held),
      inContracts: decimal(inContracts),
      inRobots: decimal(buckets.robot),
      blocked: decimal(held),
    };
  });
}

/** Value of balances alone. */
export function balancesWorth(
  balances: readonly Balance[],
  prices: Prices,
  currency: WorthCurrency,
): Worth {
  const held = heldAssets({ balances, blocked: new Map() });
  return worthOf(held, [], { priceOf: priceFrom(prices), currency });
}

/** Value of a whole account: balances, open positions, options and robots. */
export function accountWorth(
  estate: Estate,
  prices: Prices & { readonly now: number },
  currency: WorthCurrency,
): Worth {
  const items = [
    ...estate.open.map((row) => positionItem(row, 'contracts', prices)),
    ...estate.options.map((option) => optionItem(option, prices)),
    ...estate.robotPositions.map((row) => positionItem(row, 'robots', prices)),
  ];
  return worthOf(heldAssets(estate), items, { priceOf: priceFrom(prices), currency });
}
