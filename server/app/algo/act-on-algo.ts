import { Refusal } from '#domain/errors.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { tradedInstrument } from '#server/app/orders/draft.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { checkStill } from '#server/app/trading/stock-orders.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { endAlgo, tellAlgo } from './change-algo.ts';
import { algoView } from './algo-views.ts';
import { continueParts, holdParts, takesOut } from './start-parts.ts';

type Named = { readonly algoId: string };

/** An order of the caller that places others. @throws Refusal NOT_FOUND for any other */
export async function ownAlgo(
  db: CoreReader,
  { userId, realm }: QueryContext['caller'],
  { algoId }: Named,
): Promise<AlgoRow> {
  const row = await db.table('algoOrder').get(algoId);
  if (row?.userId !== userId || row.realm !== realm) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal MARKET_CLOSED while an auction of a share is matched and no order may change */
function checkChildren(context: CommandContext, { algo, children }: AlgoState): void {
  if (algo.market !== 'stock' || !children.some(({ status }) => isLive(status))) return;
  checkStill(context, tradedInstrument(context, algo.symbol, 'stock'));
}

/** Runs a change of an own order and answers with the result. */
export async function changed(
  context: CommandContext,
  named: Named,
  change: (desk: Desk, algo: AlgoRow) => Promise<void>,
): Promise<AlgoView> {
  const { tx, caller } = context;
  const algo = await ownAlgo(tx, caller, named);
  const desk = new Desk(context);
  await change(desk, algo);
  const state = await tellAlgo(desk, algo.id);
  await desk.close();
  return algoView(desk.instrument(algo.symbol), state);
}

/**
 * Cancels the conditions and the rest of the live children. Cancelling twice succeeds.
 * @throws Refusal ORDER_FINAL for one that ended otherwise
 */
export async function cancelAlgo(context: CommandContext, input: Named): Promise<AlgoView> {
  return changed(context, input, async (desk, algo) => {
    if (algo.status === 'cancelled') return;
    if (!isLiveAlgo(algo.status)) throw new Refusal('ORDER_FINAL');
    const state = await stateOf(context.tx, algo);
    checkChildren(context, state);
    await endAlgo(desk, state, { status: 'cancelled', reason: 'person' });
  });
}

/**
 * Holds the conditions and parts of an order. The live children of a scale, an iceberg and a chase
 * leave the book; those of the other kinds stay.
 */
export async function pauseAlgo(context: CommandContext, input: Named): Promise<AlgoView> {
  return changed(context, input, async (desk, algo) => {
    if (!isLiveAlgo(algo.status)) throw new Refusal('ORDER_FINAL');
    if (algo.status !== 'active') return;
    if (takesOut(algo)) checkChildren(context, await stateOf(context.tx, algo));
    await holdParts(desk, algo);
  });
}

/** Lets a held order go on. A condition that was met meanwhile acts with the next price. */
export async function resumeAlgo(context: CommandContext, input: Named): Promise<AlgoView> {
  return changed(context, input, async (desk, algo) => {
    if (!isLiveAlgo(algo.status)) throw new Refusal('ORDER_FINAL');
    if (algo.status === 'paused') await continueParts(desk, algo);
  });
}
