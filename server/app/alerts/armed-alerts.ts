import type { QueryContext } from '#server/ports/core.ts';
import type { AlertRow } from '#server/ports/face-rows.ts';
import { dueAtOf, liquidationOf } from './alert-views.ts';

/** An alert with the values that the server's watch needs. */
export type ArmedAlert = Pick<
  AlertRow,
  'id' | 'kind' | 'symbol' | 'side' | 'threshold' | 'priceBy' | 'repeats'
> & {
  /** Date to wait for; liquidation price in units of the instrument. */
  readonly dueAt: number | null;
  readonly liquidation: number | null;
};

/** All alerts that the server watches. */
export async function armedAlerts(context: QueryContext): Promise<readonly ArmedAlert[]> {
  const { db } = context;
  const rows = await db.table('alert').find({ status: 'on', place: 'server' }, { orderBy: ['id'] });
  const armed: ArmedAlert[] = [];
  for (const row of rows) {
    const { id, kind, symbol, side, threshold, priceBy, repeats } = row;
    armed.push({
      ...{ id, kind, symbol, side, threshold, priceBy, repeats },
      dueAt: await dueAtOf(db, row),
      liquidation: kind === 'liquidation' ? await liquidationOf(context, row, symbol) : null,
    });
  }
  return armed;
}
