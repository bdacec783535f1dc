import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';

/** A closed trade: a sale, or an ended contract position. */
export type ClosedTrade = {
  /** Id of the order; of a contract the position id. */
  readonly id: string;
  readonly profit: bigint;
  readonly ts: number;
};

/** Orders, positions and fills of a run. */
export type RunTrades = {
  readonly orders: readonly OrderRow[];
  readonly positions: readonly PositionRow[];
};

export async function tradesOf(db: CoreReader, run: RobotRunRow): Promise<RunTrades> {
  const own = { userId: ownerOf(run), realm: run.realm };
  const orders = await db.table('order').find(own, { orderBy: ['id'] });
  const hasContracts = orders.some(({ market }) => market === 'contract');
  const positions = hasContracts ? await db.table('position').find(own) : [];
  return { orders, positions };
}

/** Profit of a contract position net of fees, including funding. */
function positionProfit({ realised, fees, funding }: PositionRow): bigint {
  return realised - fees + funding;
}

/** Realised profit of fills, net of their fees. */
export function realisedFrom({ orders, positions }: RunTrades): bigint {
  const sold = orders.filter(({ market }) => market !== 'contract');
  const traded = sold.reduce((sum, { realised }) => sum + realised, 0n);
  return positions.reduce((sum, position) => sum + positionProfit(position), traded);
}

export async function realisedOf(db: CoreReader, run: RobotRunRow): Promise<bigint> {
  return realisedFrom(await tradesOf(db, run));
}

/** Closed trades, oldest first. */
export function closedTrades({ orders, positions }: RunTrades): readonly ClosedTrade[] {
  const sales = orders
    .filter(({ market, side, filled }) => market !== 'contract' && side === 'sell' && filled > 0n)
    .map(({ id, realised, updatedAt }) => ({ id, profit: realised, ts: updatedAt }));
  const over = positions.flatMap((position): ClosedTrade[] =>
    position.closedAt === null
      ? []
      : [{ id: position.id, profit: positionProfit(position), ts: position.closedAt }],
  );
  return [...sales, ...over].sort((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
}

/** Fee and tax of an order in the run's asset. A fee in coins is valued at the average price. */
function feeOfOrder(asset: string, order: OrderRow): Decimal {
  const tax = fromMinor(order.tax, assetScale(asset));
  const fee = fromMinor(order.fee, assetScale(order.feeAsset));
  if (order.feeAsset === asset || order.filled === 0n) return fee.plus(tax);
  const filled = fromMinor(order.filled, assetScale(order.feeAsset));
  return fee.times(order.turnover).div(filled).plus(tax);
}

/** Trading fees and taxes of a run so far, rounded up. */
export function feesOf(asset: string, { orders }: RunTrades): bigint {
  const sum = orders.reduce((all, order) => all.plus(feeOfOrder(asset, order)), new Decimal(0));
  return toMinor(sum, assetScale(asset), 'up');
}
