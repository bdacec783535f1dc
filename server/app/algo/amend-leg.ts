import { Refusal } from '#domain/errors.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { algoOrderAmend } from '#protocol/http/algo-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Traded } from '#server/app/orders/draft.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { priceInt, priceRow, qtyInt } from '#server/app/orders/scales.ts';
import { readTrigger } from '#server/app/trading/contract-orders.ts';
import { tradedByCaller } from '#server/app/trading/member-rules.ts';
import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { changed } from './act-on-algo.ts';
import { checkSize } from './add-algo.ts';
import { isOpenLeg } from './adjust-legs.ts';
import { stateOf } from './algo-state.ts';
import { updateAlgo } from './change-algo.ts';
import { checkExits, checkLeg, readPrice, type LegDraft } from './read-algo.ts';
import { termsOf } from './terms.ts';

type AmendInput = ParsedOf<typeof algoOrderAmend>;

/** @throws Refusal NOT_FOUND, WRONG_STATE for a trailing stop or a condition that is over */
function amendable(legs: readonly AlgoLegRow[], { legId }: AmendInput): AlgoLegRow {
  const leg = legs.find(({ id }) => id === legId);
  if (leg === undefined) throw new Refusal('NOT_FOUND');
  if (!isOpenLeg(leg)) throw new Refusal('WRONG_STATE', { state: leg.status });
  if (leg.kind === 'trailing') throw new Refusal('WRONG_STATE', { state: leg.kind });
  return leg;
}

/** The condition at its new price. Its limit stays where it is unless the request moves it. */
function movedLeg({ instrument }: Traded, leg: AlgoLegRow, input: AmendInput): LegDraft {
  const price = readTrigger(instrument, input.trigger);
  if (price === null) throw new Refusal('TRIGGER_REQUIRED');
  const isLimit = leg.limitPrice !== null;
  if (!isLimit && input.limitPrice !== undefined) {
    throw new Refusal('PARAMETER', { field: 'limitPrice' });
  }
  const kept = leg.limitPrice === null ? null : priceInt(instrument, leg.limitPrice);
  return {
    kind: leg.kind,
    side: leg.side,
    priceBy: leg.priceBy,
    price,
    limitPrice: readPrice(instrument, input.limitPrice) ?? kept,
    callbackRate: null,
    callbackAmount: null,
    activation: null,
    part: leg.part,
  };
}

/**
 * Checks a moved condition as if it were placed now: an armed one against the price that it
 * compares with, one that waits for its entry against the price of the entry.
 */
function checkMoved(traded: Traded, algo: AlgoRow, leg: AlgoLegRow, moved: LegDraft): void {
  const terms = termsOf(algo);
  if (leg.status === 'waiting')
    checkExits(traded, algo.side, { legs: [moved], price: terms.price });
  else checkLeg(traded, moved);
  if (algo.kind === 'bracket' || leg.positionId !== null) return;
  const qty = qtyInt(traded.instrument, leg.qty);
  checkSize(traded, { legs: [moved], terms, qty }, leg.side);
}

/** Ends a condition and puts another in its place; both stay as the history of the order. */
async function replaceLeg(desk: Desk, leg: AlgoLegRow, moved: LegDraft): Promise<void> {
  const { tx, now, newId } = desk.context;
  const instrument = desk.instrument(leg.symbol);
  const table = tx.table('algoLeg');
  await table.update(leg, { status: 'cancelled' });
  const { price, limitPrice } = moved;
  await table.insert({
    ...leg,
    id: newId(),
    version: 1,
    price: price === null ? null : priceRow(instrument, price),
    limitPrice: limitPrice === null ? null : priceRow(instrument, limitPrice),
    replaces: leg.id,
    createdAt: now,
  });
}

function isSame({ instrument }: Traded, { price, limitPrice }: AlgoLegRow, moved: LegDraft) {
  const limit = limitPrice === null ? null : priceInt(instrument, limitPrice);
  return (
    price !== null && moved.price === priceInt(instrument, price) && moved.limitPrice === limit
  );
}

/**
 * Moves the trigger of a condition, and the limit of the order that it sends. A price that met the
 * old condition and was not acted on yet does not set off the new one.
 * @throws Refusal ORDER_FINAL, WRONG_STATE, and as placing does
 */
export async function amendAlgo(context: CommandContext, input: AmendInput): Promise<AlgoView> {
  return changed(context, input, async (desk, algo) => {
    if (algo.symbol !== input.symbol) throw new Refusal('NOT_FOUND');
    if (!isLiveAlgo(algo.status)) throw new Refusal('ORDER_FINAL');
    const found = await tradedByCaller(context, algo.symbol, algo.market);
    const traded: Traded = { ...found, view: viewOf(context, algo.symbol) };
    const leg = amendable((await stateOf(context.tx, algo)).legs, input);
    const moved = movedLeg(traded, leg, input);
    if (isSame(traded, leg, moved)) return;
    checkMoved(traded, algo, leg, moved);
    await replaceLeg(desk, leg, moved);
    await updateAlgo(desk, algo, {});
  });
}
