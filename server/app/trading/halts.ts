import type { MarketEvent } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { systemClose } from '#server/app/orders/system-close.ts';

/** Orders are closed when their instrument has been halted for this long. */
const HALT_MAX_MS = 24 * 3_600_000;
export const HALT_TIMER = 'haltedTooLong';

type StateEvent = Extract<MarketEvent, { kind: 'state' }>;

/** Starts a timer with a halt, and cancels it with the end of the halt. */
export async function noteHalt(
  desk: Desk,
  event: StateEvent,
  before: StateEvent['state'] | undefined,
): Promise<void> {
  const { tx, now, newId } = desk.context;
  const timers = tx.table('timer');
  const own = { kind: HALT_TIMER, ref: event.symbol, isDone: false } as const;
  const running = await timers.first(own);
  if (event.state === 'halted') {
    if (running !== undefined) return;
    await timers.insert({ ...own, id: newId(), version: 1, dueAt: now + HALT_MAX_MS });
  } else if (before === 'halted' && running !== undefined) {
    await timers.update(running, { isDone: true });
  }
}

/** Closes every order of an instrument that is still halted. */
export async function closeHalted(context: JobContext, { ref }: TimerRow): Promise<void> {
  const desk = new Desk(context);
  const live = { symbol: ref, status: LIVE_STATES };
  for (const row of await context.tx.table('order').find(live)) {
    await systemClose(desk, row, 'halted');
  }
  await desk.close();
}
