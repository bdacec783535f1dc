import { DEFAULT_MARGIN, DEFAULT_MODE } from '#domain/contract/position-mode.ts';
import { tiersOf } from '#domain/contract/tiers.ts';
import { baseQtyOf } from '#domain/contract/size.ts';
import { Refusal } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import type {
  contractMultiple,
  contractPositionHistory,
  contractPositionInfo,
  contractPositions,
} from '#protocol/http/contract-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { positionView } from '#server/app/orders/object-views.ts';
import type { Page } from './order-queries.ts';
import { demandSymbol, instrumentOf } from './query-instrument.ts';
import { DEFAULT_LEVERAGE, LEVERAGES, rulesOf } from '#domain/order/rules.ts';

/** Leverage as a whole number, rounded down. */
function wholeLeverage(cap: Decimal): number {
  return fixedOfBig(toMinor(cap, 0, 'down'));
}

/** What a user chose for a contract, or the defaults. */
async function chosenOf(
  db: CoreReader,
  own: { readonly userId: string; readonly realm: Realm; readonly symbol: string },
) {
  const row = await db.table('leverage').first(own);
  return {
    chosen: row?.leverage ?? DEFAULT_LEVERAGE,
    positionMode: row?.positionMode ?? DEFAULT_MODE,
    marginMode: row?.marginMode ?? DEFAULT_MARGIN,
  };
}

/** Leverages of a contract, the chosen one, and the tiers behind them. */
export async function multiples(
  { db, caller, instrument: find }: QueryContext,
  { symbol }: ParsedOf<typeof contractMultiple>,
): Promise<DataOf<typeof contractMultiple>> {
  const instrument = find(symbol);
  const rules = instrument === undefined ? null : rulesOf(instrument);
  if (instrument === undefined || rules?.market !== 'contract') throw new Refusal('NOT_FOUND');
  const { userId, realm } = caller;
  const tiers = tiersOf(instrument);
  const cap = tiers[0]?.maxLeverage ?? new Decimal(1);
  const ctVal = new Decimal(instrument.ctVal ?? 1);
  return {
    list: LEVERAGES.filter((one) => cap.gte(one)),
    ...(await chosenOf(db, { userId, realm, symbol })),
    makerRate: rules.makerRate,
    takerRate: rules.takerRate,
    tiers: tiers.map((tier) => ({
      tier: tier.tier,
      maxQty: decimalText(baseQtyOf(tier.maxSize, ctVal)),
      maintenanceRate: decimalText(tier.mmr),
      initialRate: decimalText(tier.imr),
      maxLeverage: wholeLeverage(tier.maxLeverage),
    })),
  };
}

async function views(context: QueryContext, rows: readonly PositionRow[]): Promise<PositionView[]> {
  const all: PositionView[] = [];
  for (const row of rows) {
    all.push(await positionView(context.db, instrumentOf(context, row.symbol), row));
  }
  return all;
}

/** Open positions, oldest first. */
export async function activePositions(
  context: QueryContext,
  { symbol }: ParsedOf<typeof contractPositions>,
): Promise<DataOf<typeof contractPositions>> {
  demandSymbol(context, symbol);
  const { userId, realm } = context.caller;
  const own = {
    userId,
    realm,
    status: 'open',
    ...(symbol === undefined ? {} : { symbol }),
  } as const;
  const rows = await context.db.table('position').find(own, { orderBy: ['id'] });
  return { items: await views(context, rows) };
}

/** Ended positions, newest first. */
export async function closedPositions(
  context: QueryContext,
  { symbol, page, size }: ParsedOf<typeof contractPositionHistory>,
): Promise<Page<PositionView>> {
  demandSymbol(context, symbol);
  const { userId, realm } = context.caller;
  const status = ['closed', 'closed_by_system'] as const;
  const own = { userId, realm, status, ...(symbol === undefined ? {} : { symbol }) };
  const table = context.db.table('position');
  const order = { orderBy: ['id'], descending: true } as const;
  const rows = await table.find(own, { ...order, limit: size, offset: (page - 1) * size });
  return { items: await views(context, rows), page, size, total: await table.count(own) };
}

/** One position of the caller. @throws Refusal NOT_FOUND. */
export async function onePosition(
  context: QueryContext,
  { positionId }: ParsedOf<typeof contractPositionInfo>,
): Promise<PositionView> {
  const { db, caller } = context;
  const row = await db.table('position').get(positionId);
  if (row?.userId !== caller.userId || row.realm !== caller.realm) throw new Refusal('NOT_FOUND');
  return positionView(db, instrumentOf(context, row.symbol), row);
}
