import { tellBalances } from '#server/app/balances/tell-balances.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';

/** Sends a changed run to the owner's pages, and the account's balances of some assets. */
export async function tellRun(
  tx: CoreTx,
  run: RobotRunRow,
  assets: readonly string[],
): Promise<void> {
  const { userId, realm, id, version, status, closing, pausedDay } = run;
  const data = {
    id,
    version,
    status,
    isPaused: pausedDay !== null,
    ...(closing === null ? {} : { closing }),
  };
  await tx.event({ userId, realm, kind: 'robot', data });
  if (assets.length > 0) await tellBalances(tx, run, assets);
}
