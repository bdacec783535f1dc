import { productOf, type Product } from '#domain/robot/products.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import type { Caller, CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';

/** A run being processed. Its orders are those of an ordinary caller: the run's account. */
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
