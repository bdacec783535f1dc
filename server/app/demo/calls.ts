import type { UseCase } from '#server/ports/core.ts';
import { resetDemo } from './demo-reset.ts';
import { topUpDemo } from './demo-top-up.ts';

/** Commands on a demo account, by the name of their declaration. */
export const demoCommands: Readonly<Record<string, UseCase>> = {
  demoReset: resetDemo,
  demoTopUp: topUpDemo,
};
