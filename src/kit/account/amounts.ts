import { flag, persisted } from '#src/kit/state/persist.ts';

/** Whether amounts of the account are shown. Hidden ones are not in the page at all. */
export const amounts = persisted('display.', { hideAmounts: flag(false) });
