import { flag, persisted } from './persist.ts';

/** First-run steps completed on this device. */
export const firstRun = persisted('display.', {
  /** The first-steps card was dismissed. */
  firstRunAway: flag(false),
  /** The user chose the direction colours. */
  coloursChosen: flag(false),
});
