import { Refusal } from '#domain/errors.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import { zoneOf } from '#domain/market/calendar.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockHoldInfo, stockOrderStatistics } from '#protocol/http/stock-orders.ts';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { HoldingRow, LotRow } from '#server/ports/rows.ts';
import { bucketsOf } from '#server/app/balances/balance-views.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { instrumentOf } from './query-instrument.ts';
import { amountText, priceText, qtyText, wireDecimal } from '#server/app/orders/scales.ts';

type Balances = Awaited<ReturnType<QueryContext['db']['balances']>>;

function lotView(instrument: Instrument, lot: LotRow): HoldingView['lots'][number] {
  return {
    id: lot.id,
    qty: qtyText(instrument, lot.qty),
    left: qtyText(instrument, lot.left),
    price: priceText(instrument, lot.price),
    tradeDate: lot.tradeDate,
    unlockAt: lot.unlockAt,
    isUnlocked: lot.isUnlocked,
  };
}

/** Holding of one share. Quantities come from the ledger. */
async function holdingView(
  { db, caller }: QueryContext,
  instrument: Instrument,
  held: { readonly balances: Balances; readonly row: HoldingRow | undefined },
): Promise<HoldingView> {
  const { userId, realm } = caller;
  const { symbol, quote } = instrument;
  const buckets = bucketsOf(held.balances, shareAsset(symbol));
  const lots = await db.table('lot').find({ userId, realm, symbol }, { orderBy: ['id'] });
  const open = lots.filter((lot) => lot.left > 0n);
  const locked = open.filter((lot) => !lot.isUnlocked).map((lot) => lot.unlockAt);
  const qty = buckets.available + buckets.frozen + buckets.locked;
  const cost = new Decimal(held.row?.cost ?? '0');
  const fills = await db.table('fill').find({ userId, realm, symbol });
  const fees = fills.reduce((sum, fill) => sum + fill.fee + fill.tax, 0n);
  return {
    symbol,
    qty: qtyText(instrument, qty),
    sellable: qtyText(instrument, buckets.available),
    locked: qtyText(instrument, buckets.locked),
    frozen: qtyText(instrument, buckets.frozen),
    ...(locked.length === 0 ? {} : { unlockAt: Math.min(...locked) }),
    cost: wireDecimal(cost),
    avgCost: qty === 0n ? '0' : wireDecimal(cost.div(qty.toString())),
    realised: amountText(quote, held.row?.realised ?? 0n),
    fees: amountText(quote, fees),
    lots: open.map((lot) => lotView(instrument, lot)),
  };
}

/** Shares held, by symbol. */
export async function holdList(context: QueryContext): Promise<{ items: HoldingView[] }> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const balances = await db.balances(realm, userId);
  const rows = await db.table('holding').find({ userId, realm }, { orderBy: ['symbol'] });
  const items: HoldingView[] = [];
  for (const row of rows) {
    if (row.qty === 0n || !row.asset.startsWith('STK:')) continue;
    items.push(await holdingView(context, instrumentOf(context, row.symbol), { balances, row }));
  }
  return { items };
}

/** Holding of one share; zero when none is held. */
export async function holdInfo(
  context: QueryContext,
  { symbol }: ParsedOf<typeof stockHoldInfo>,
): Promise<HoldingView> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const instrument = context.instrument(symbol);
  if (instrument?.kind !== 'stock') throw new Refusal('NOT_FOUND');
  const balances = await db.balances(realm, userId);
  const asset = shareAsset(symbol);
  const row = await db.table('holding').first({ userId, realm, asset });
  return holdingView(context, instrument, { balances, row });
}

type Sums = { bought: Decimal; sold: Decimal; fees: bigint; tax: bigint; realised: bigint };

/** Currency of a share: lira on Borsa Istanbul, dollars on US exchanges. */
function currencyOf(context: QueryContext, symbol: string): string {
  const instrument = instrumentOf(context, symbol);
  return zoneOf(instrument.exchange) === 'turkey' ? 'TRY' : instrument.quote;
}

/** Totals over share orders, by currency. */
export async function statistics(
  context: QueryContext,
): Promise<DataOf<typeof stockOrderStatistics>> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const own = { userId, realm, market: 'stock' } as const;
  const orders = await db.table('order').find(own);
  const sums = new Map<string, Sums>();
  for (const order of orders) {
    const currency = currencyOf(context, order.symbol);
    const none = { bought: new Decimal(0), sold: new Decimal(0), fees: 0n, tax: 0n, realised: 0n };
    const sum = sums.get(currency) ?? none;
    if (order.side === 'buy') sum.bought = sum.bought.plus(order.turnover);
    else sum.sold = sum.sold.plus(order.turnover);
    sum.fees += order.fee;
    sum.tax += order.tax;
    sum.realised += order.realised;
    sums.set(currency, sum);
  }
  const live: readonly string[] = LIVE_STATES;
  return {
    live: orders.filter((order) => live.includes(order.status)).length,
    filled: orders.filter((order) => order.status === 'closed').length,
    cancelled: orders.filter(
      ({ status }) => status === 'cancelled' || status === 'closed_by_system',
    ).length,
    items: [...sums].map(([currency, sum]) => {
      const text = (amount: bigint): string => minorText(amount, assetScale(currency));
      return {
        currency,
        bought: wireDecimal(sum.bought),
        sold: wireDecimal(sum.sold),
        fees: text(sum.fees),
        tax: text(sum.tax),
        realised: text(sum.realised),
      };
    }),
  };
}
