import { TRADING_TABLES } from '#server/ports/rows.ts';
import { ownerGuard, versionGuard } from './guards.ts';
import { adds, makes, together } from './schema-step.ts';

const { crossAccount, leverage, position } = TRADING_TABLES;

/** Cross margin: the mode of contracts and positions, and the account behind them. */
export const CROSS_STEP = together(
  adds('025-cross-margin', leverage),
  adds('025-cross-margin', position),
  makes({
    tables: [crossAccount],
    guards: [versionGuard('cross_accounts'), ownerGuard('cross_accounts')],
  }),
);
