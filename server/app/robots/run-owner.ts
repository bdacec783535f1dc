import { productOf, type Product } from '#domain/robot/products.ts';
import type { Caller, CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';

/** Account of a run in the ledger, and the user its orders belong to. */
export function ownerOf({ id }: Pick<RobotRunRow, 'id'>): string {
  return `robot:${id}`;
}

/** A run at work: its orders are those of an ordinary caller, its own account. */
export type RunWork = {
  /** The caller is the run's account. */
  readonly context: CommandContext;
  readonly run: RobotRunRow;
  readonly product: Product;
  readonly owner: string;
};

export function workOf(context: JobContext, run: RobotRunRow): RunWork {
  const owner = ownerOf(run);
  const caller: Caller = { userId: owner, realm: run.realm, sessionId: 'robot' };
  return {
    context: { ...context, caller, key: null },
    run,
    product: productOf(run.productId),
    owner,
  };
}
