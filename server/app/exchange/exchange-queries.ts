import { Refusal } from '#domain/errors.ts';
import { EXCHANGE_CURRENCIES, exchangeRoute } from '#domain/exchange/route.ts';
import { EXCHANGE_FEES, EXCHANGE_VALUES, QUOTE_LIFE_MS } from '#domain/exchange/rules.ts';
import { isListed } from '#domain/market/listing.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor, minorText } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { exchangeAssets, exchangeOrders, ExchangeView } from '#protocol/http/exchange.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { ExchangeRow } from '#server/ports/exchange-rows.ts';
import { exchangeableOf } from './free-amount.ts';
import { termsView } from './terms-view.ts';

type AssetView = DataOf<typeof exchangeAssets>['assets'][number];
type Named = Pick<AssetView, 'asset' | 'kind' | 'name'>;

const CURRENCY_NAMES: Readonly<Record<string, Named['name']>> = {
  TRY: { tr: 'Türk Lirası', en: 'Turkish Lira' },
  USD: { tr: 'ABD Doları', en: 'US Dollar' },
  USDT: { tr: 'Tether', en: 'Tether' },
};

function assetsOf({ instruments, now }: QueryContext): Named[] {
  const currencies = EXCHANGE_CURRENCIES.map((asset) => {
    const name = CURRENCY_NAMES[asset] ?? { tr: asset, en: asset };
    return { asset, kind: 'currency', name } as const;
  });
  const coins = instruments
    .filter((one) => one.kind === 'spot' && one.quote === 'USDT' && isListed(one, now))
    .map(({ base, name }) => ({ asset: base, kind: 'coin', name }) as const);
  return [...currencies, ...coins];
}

/** Mid rate of a route at the last prices; null while one is missing. */
function lastRate({ view, instrument }: QueryContext, symbols: readonly string[]): Decimal | null {
  const [first, second] = symbols.map((symbol) => {
    const last = view(symbol)?.last ?? 0;
    const decimals = instrument(symbol)?.priceDecimals;
    return last > 0 && decimals !== undefined ? fromMinor(last, decimals) : null;
  });
  if (first === null || first === undefined || second === null) return null;
  return second === undefined ? first : first.div(second);
}

/** Minimum and maximum amounts to give, from the limits on the value. */
function limitsOf(context: QueryContext, from: string, to: string) {
  const route = exchangeRoute(from, to);
  const values = EXCHANGE_VALUES[route?.quote ?? ''];
  if (route === null || values === undefined) return {};
  const scale = assetScale(from);
  if (from === route.quote) return values;
  const rate = lastRate(context, route.symbols);
  if (rate === null) return {};
  const given = (value: string, mode: 'up' | 'down'): string =>
    decimalText(roundTo(new Decimal(value).div(rate), scale, mode));
  return { min: given(values.min, 'up'), max: given(values.max, 'down') };
}

function isMarket({ instrument }: QueryContext, from: string, to: string): boolean {
  const route = exchangeRoute(from, to);
  return route !== null && route.symbols.every((symbol) => instrument(symbol) !== undefined);
}

/** Pairs of assets that can be converted. */
export async function exchangeAssetList(
  context: QueryContext,
): Promise<DataOf<typeof exchangeAssets>> {
  const { db, caller, now } = context;
  const named = assetsOf(context);
  const free = await exchangeableOf(db, caller);
  const assets: AssetView[] = [];
  for (const one of named) {
    const { asset } = one;
    const targets = named
      .filter((other) => isMarket(context, asset, other.asset))
      .map((other) => ({ asset: other.asset, ...limitsOf(context, asset, other.asset) }));
    const decimals = assetScale(asset);
    assets.push({ ...one, decimals, available: minorText(free(asset), decimals), targets });
  }
  return { assets, fees: EXCHANGE_FEES, quoteMs: QUOTE_LIFE_MS, ts: now };
}

function exchangeView(row: ExchangeRow): ExchangeView {
  return { id: row.id, ...termsView(row), ts: row.ts };
}

/** Conversions of the account. */
export async function exchangeList(
  { db, caller }: QueryContext,
  { id, page, size }: ParsedOf<typeof exchangeOrders>,
): Promise<DataOf<typeof exchangeOrders>> {
  const { userId, realm } = caller;
  const table = db.table('exchange');
  if (id !== undefined) {
    const row = await table.first({ id, userId, realm });
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return { items: [exchangeView(row)], page: 1, size, total: 1 };
  }
  const total = await table.count({ userId, realm });
  const rows = await table.find(
    { userId, realm },
    { orderBy: ['ts', 'id'], descending: true, limit: size, offset: (page - 1) * size },
  );
  return { items: rows.map(exchangeView), page, size, total };
}
