import { persisted, type Stored } from '#src/kit/state/persist.ts';

/** How long a dismissed note stays away. */
const AWAY_MS = 30 * 86_400_000;

const dismissedAt: Stored<number> = {
  initial: 0,
  version: 1,
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
};

/** When the note that everything is simulated was dismissed, by the clock of this device. */
export const simulatedNote = persisted('display.', { simulatedNoteAt: dismissedAt });

/** Whether the note is due again; a clock that went far backwards shows it once more as well. */
export function isNoteDue(at: number, now: number): boolean {
  return Math.abs(now - at) > AWAY_MS;
}
