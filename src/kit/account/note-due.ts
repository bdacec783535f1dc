import { persisted, type Stored } from '#src/kit/state/persist.ts';

/** How long a dismissed note stays hidden. */
const AWAY_MS = 30 * 86_400_000;

const dismissedAt: Stored<number> = {
  initial: 0,
  version: 1,
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
};

/** When the note on simulated money was dismissed, by this device's clock. */
export const simulatedNote = persisted('display.', { simulatedNoteAt: dismissedAt });

/** Whether the note is due again. A clock that went far back shows it again too. */
export function isNoteDue(at: number, now: number): boolean {
  return Math.abs(now - at) > AWAY_MS;
}
