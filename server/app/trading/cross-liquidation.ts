import { nextHandOver, type HandedPart } from '#domain/contract/cross-liquidation.ts';
import { crossRatio } from '#domain/contract/margin-ratio.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { GuardedCross } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { CrossAccountRow, PositionRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { baseAsset, qtyInt } from '#server/app/orders/scales.ts';
import { systemClose } from '#server/app/orders/system-close.ts';
import { LIQUIDATION } from './close-fill.ts';
import { openRunText } from './close-run.ts';
import { crossPositions, crossRow, readCross, type ReadCross } from './cross-account.ts';
import type { CrossLook } from './cross-guards.ts';
import { figuresOf } from './guarded-position.ts';
import { writeOrder } from './submit.ts';
import { planSystemClose } from './system-order.ts';

/** Minimum time between the two marks that must agree before a liquidation. */
const CONFIRM_MS = 1_000;

type Owner = { readonly userId: string; readonly realm: Realm };
type Find = (symbol: string) => Instrument | undefined;

/** A cross account as the engine watches it, from its rows. */
export async function guardedCross(
  db: CoreReader,
  find: Find,
  row: CrossAccountRow,
): Promise<GuardedCross> {
  const { userId, realm, asset, debt, dueSince } = row;
  const rows = await crossPositions(db, row);
  const cash = (await db.balance(realm, userId, asset, 'contract')) - debt;
  const positions = rows.map((position) => {
    const scales = find(position.symbol);
    if (scales === undefined) throw new Error(`no instrument ${position.symbol}`);
    const { mmr, feeRate } = figuresOf(scales, position);
    const { symbol, side, entry, leverage } = position;
    const qty = qtyInt(scales, position.qty);
    const rates = { mmr: mmr.toString(), feeRate: feeRate.toString() };
    return { symbol, side, qty, entry, leverage, ...rates, scales };
  });
  return { userId, realm, asset, cash, positions, dueSince };
}

/** True while every contract of the account trades at a price that is not stale. */
function isKnown({ context }: Desk, positions: readonly PositionRow[]): boolean {
  return positions.every(({ symbol }) => {
    const view = context.view(symbol);
    if (view === undefined || view.mark === null) return false;
    return view.state === 'open' && view.feedAgeMs <= context.settings.feedMaxAgeMs;
  });
}

/** Ends every live order in contracts under cross margin. */
async function cancelOrders(desk: Desk, { userId, realm }: Owner): Promise<void> {
  const { tx } = desk.context;
  const chosen = await tx.table('leverage').find({ userId, realm, marginMode: 'cross' });
  const symbol = chosen.map((one) => one.symbol);
  const own = { userId, realm, market: 'contract', symbol, status: LIVE_STATES } as const;
  for (const row of await tx.table('order').find(own)) await systemClose(desk, row, LIQUIDATION);
}

/** Closes a part against the book. Returns false when nothing could be traded. */
async function handOver(desk: Desk, { id, qty, margin }: HandedPart): Promise<boolean> {
  const position = await desk.context.tx.table('position').get(id);
  if (position?.status !== 'open') return false;
  const instrument = desk.instrument(position.symbol);
  const units = toMinor(qty, assetScale(baseAsset(instrument)));
  const whole = figuresOf(instrument, position).qty;
  const closeRun = openRunText(position, { qty: whole, margin });
  const extras = { reason: LIQUIDATION, closeRun } as const;
  const planned = planSystemClose(desk, position, { qty: units, extras });
  if (planned === null) return false;
  await writeOrder(desk, planned);
  return true;
}

/**
 * Takes the next step of a liquidation. What the books cannot take, and the step after a reduction,
 * follow at the next marks: a plan of the venue sees nothing of another one in the same work.
 */
async function liquidateCross(desk: Desk, owner: Owner, asset: string): Promise<void> {
  await cancelOrders(desk, owner);
  for (const part of nextHandOver(await readCross(desk.context, owner, asset))) {
    await handOver(desk, part);
  }
}

/** What to do with an account at a mark. */
async function decide(
  desk: Desk,
  row: CrossAccountRow,
  { account, ts }: { readonly account: ReadCross; readonly ts: number },
): Promise<void> {
  const accounts = desk.context.tx.table('crossAccount');
  const { dueSince } = row;
  if (!crossRatio(account).liquidate) {
    if (dueSince !== null) await accounts.update(row, { dueSince: null });
  } else if (dueSince === null) {
    await accounts.update(row, { dueSince: ts });
  } else if (ts - dueSince >= CONFIRM_MS) {
    await liquidateCross(desk, row, row.asset);
  }
}

/**
 * Evaluates a cross account at the marks of now, and liquidates it when two marks at least a second
 * apart agree. Nothing happens while a contract of the account does not trade or its price is
 * stale.
 */
export async function lookAtCross(desk: Desk, { ts, asset, ...owner }: CrossLook): Promise<void> {
  const { tx, venue, instrument } = desk.context;
  const row = await crossRow(tx, owner, asset);
  if (row === undefined) {
    const none = { ...owner, asset, cash: 0n, positions: [], dueSince: null };
    desk.later(() => venue.guardCross(none));
    return;
  }
  if (isKnown(desk, await crossPositions(tx, owner))) {
    await decide(desk, row, { account: await readCross(desk.context, owner, asset), ts });
  }
  let left = (await crossRow(tx, owner, asset)) ?? row;
  const isOver = (await crossPositions(tx, owner)).length === 0 && left.dueSince !== null;
  if (isOver) left = await tx.table('crossAccount').update(left, { dueSince: null });
  const guarded = await guardedCross(tx, instrument, left);
  desk.later(() => venue.guardCross(guarded));
}
