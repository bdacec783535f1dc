import { flag, persisted } from '#src/kit/state/persist.ts';

/** Whether amounts of the account are shown, or are nowhere on the page. */
export const amounts = persisted('display.', { hideAmounts: flag(false) });
