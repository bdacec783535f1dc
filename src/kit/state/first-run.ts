import { flag, persisted } from './persist.ts';

/** What a person did of the first steps on this device. */
export const firstRun = persisted('display.', {
  /** The card of the first steps was put away. */
  firstRunAway: flag(false),
  /** The colours of directions were looked at and chosen. */
  coloursChosen: flag(false),
});
