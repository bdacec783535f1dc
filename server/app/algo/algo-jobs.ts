import { Refusal } from '#domain/errors.ts';
import { Desk } from '#server/app/orders/desk.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { JobContext, JobHandler } from '#server/ports/engine.ts';
import { stateOf } from './algo-state.ts';
import { lookAtBest } from './chase-order.ts';
import { followChildren } from './follow-children.ts';
import { partsLeft } from './parts-left.ts';
import { placeNext } from './place-parts.ts';
import { placeVolume } from './pov-slices.ts';
import { placeSlice } from './twap-slices.ts';

/**
 * Runs the work of a timer. A refusal that was not expected is a defect: without the error the
 * timer would end, and the order would wait for ever.
 */
async function atDesk(context: JobContext, run: (desk: Desk) => Promise<unknown>): Promise<void> {
  const desk = new Desk(context);
  try {
    await run(desk);
    await desk.close();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`a part was refused: ${error.refusal}`, { cause: error });
  }
}

/** A child changed: its parent follows, and an iceberg shows its next part. */
export const followJob: JobHandler = (context, { ref }) =>
  atDesk(context, async (desk) => {
    const state = await followChildren(desk, ref);
    const { kind, status, symbol } = state.algo;
    if (kind !== 'iceberg' || status !== 'active') return;
    if (partsLeft(desk.instrument(symbol), state).length > 0) await placeNext(desk, state, null);
  });

/** What a timer of a kind does; the others place the next part. */
const PLACES: Partial<Record<AlgoRow['kind'], typeof placeSlice>> = {
  twap: placeSlice,
  chase: lookAtBest,
  pov: placeVolume,
};

/** The next part of an order is due. */
export const partJob: JobHandler = (context, timer) =>
  atDesk(context, async (desk) => {
    const algo = await context.tx.table('algoOrder').get(timer.ref);
    if (algo?.status !== 'active') return;
    const state = await stateOf(context.tx, algo);
    await (PLACES[algo.kind] ?? placeNext)(desk, state, timer);
  });
