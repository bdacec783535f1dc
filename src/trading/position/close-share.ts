import { persisted, type Stored } from '#src/kit/index.ts';

/** Parts of a position on offer, in percent. */
export const CLOSE_SHARES = [25, 50, 75, 100] as const;
export type CloseShare = (typeof CLOSE_SHARES)[number];

const share: Stored<CloseShare> = {
  initial: 100,
  version: 1,
  read: (value) => CLOSE_SHARES.find((one) => one === value) ?? null,
};

/** The part that the next close begins with: the one that was chosen last. */
export const closeSettings = persisted('close.', { share });
