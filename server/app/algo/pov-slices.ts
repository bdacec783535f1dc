import { cutToLot } from '#domain/order/part-bounds.ts';
import { POV_LOOK_MS, povQty } from '#domain/order/pov.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { qtyInt, qtyRow } from '#server/app/orders/scales.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { stateOf, type AlgoState } from './algo-state.ts';
import { endAlgo, tellAlgo, updateAlgo } from './change-algo.ts';
import { followChildren } from './follow-children.ts';
import { takenQty } from './parts-left.ts';
import { addPartTimer, placePart } from './place-parts.ts';
import { termsOf } from './terms.ts';
import { boundsNow, isCarried, sliceOf } from './twap-slices.ts';

/** Takes part with a percentage of the volume: one timer counts it, and sends what is due. */

const SECOND_MS = 1_000;

function povOf(algo: AlgoRow) {
  const { pov } = termsOf(algo);
  if (pov === null || algo.startedAt === null) throw new Error(`no percent of volume ${algo.id}`);
  return { rate: pov.rate, endsAt: algo.startedAt + pov.seconds * SECOND_MS };
}

/** Sets the timer of the next look, at the end of its time at the latest. */
async function setLook(desk: Desk, algo: AlgoRow, timer: TimerRow | null): Promise<void> {
  const nextAt = Math.min(desk.context.now + POV_LOOK_MS, povOf(algo).endsAt);
  await addPartTimer(desk, algo.id, { dueAt: nextAt, timer });
  await updateAlgo(desk, algo, { nextAt });
}

/** What the venue has counted, as the row keeps it. */
function markOf({ venue }: Desk['context'], { symbol }: AlgoRow) {
  const { since, qty } = venue.traded(symbol);
  return { volumeMark: qty, volumeSince: since };
}

/** Counts the volume from now on; what traded in a pause is not counted. */
export async function startPov(desk: Desk, algo: AlgoRow): Promise<void> {
  const mark = markOf(desk.context, algo);
  const marked = await updateAlgo(desk, algo, { volume: algo.volume ?? 0n, ...mark });
  await setLook(desk, marked, null);
}

/** Volume since a mark. A process that started again counts anew, so all it counted is since. */
function freshVolume(algo: AlgoRow, now: ReturnType<typeof markOf>): number {
  const isSame = algo.volumeSince === now.volumeSince;
  return isSame ? now.volumeMark - (algo.volumeMark ?? 0) : now.volumeMark;
}

/** Ends it with its time: what is unfilled is not sent. */
async function endWithTime(desk: Desk, algo: AlgoRow): Promise<void> {
  const state = await stateOf(desk.context.tx, algo);
  const instrument = desk.instrument(algo.symbol);
  const isShort = takenQty(instrument, state) < qtyInt(instrument, algo.qty);
  await endAlgo(desk, state, { status: 'done', reason: isShort ? 'time' : null });
  await tellAlgo(desk, algo.id);
}

/** Counts the volume since the last look, sends what is due, and sets the next look. */
export async function placeVolume(desk: Desk, state: AlgoState, timer: TimerRow): Promise<void> {
  const { algo } = state;
  const { now } = desk.context;
  // A timer from before a pause finds another time, or none.
  if (algo.nextAt === null || algo.nextAt > now) return;
  const instrument = desk.instrument(algo.symbol);
  const { rate, endsAt } = povOf(algo);
  const { lotQty } = instrument;
  const mark = markOf(desk.context, algo);
  const fresh = freshVolume(algo, mark);
  const volume = (algo.volume ?? 0n) + qtyRow(instrument, fresh);
  const { least, most } = boundsNow(desk, algo);
  const due = povQty(
    { rate, qty: qtyInt(instrument, algo.qty), lotQty },
    { volume: qtyInt(instrument, volume), fresh, taken: takenQty(instrument, state), least },
  );
  const qty = cutToLot(Math.min(due, most), lotQty);
  const outcome = qty > 0 ? await placePart(desk, state, sliceOf(algo, qty), isCarried) : 'passes';
  if (outcome === 'ended') return;
  const placed = algo.placed + (outcome === 'placed' ? 1 : 0);
  const looked = await updateAlgo(desk, algo, { volume, ...mark, placed, nextAt: null });
  if (now >= endsAt) return endWithTime(desk, looked);
  await setLook(desk, looked, timer);
  if (outcome === 'placed') await followChildren(desk, algo.id);
}
