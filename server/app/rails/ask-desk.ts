import { lived } from '#server/app/account/limits.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { addTimer, DESK_TIMER } from './timers.ts';

/** Objects that the desk decides on. */
export type DeskObject = 'deposit' | 'withdrawal';

/** Minimum and maximum delay of the automatic desk, milliseconds. */
const DELAYS = { deposit: [10_000, 60_000], withdrawal: [3_000, 8_000] } as const;

/** Schedules the automatic desk for an object. A manual desk finds it in its list. */
export async function askDesk(
  context: Pick<JobContext, 'tx' | 'now' | 'newId' | 'random' | 'settings'>,
  object: DeskObject,
  id: string,
): Promise<void> {
  const { now, random, settings } = context;
  if (settings.desk !== 'auto') return;
  const [least, most] = DELAYS[object];
  const delay = lived(Math.round(least + random() * (most - least)), settings);
  await addTimer(context, DESK_TIMER, `${object}:${id}`, now + delay);
}
