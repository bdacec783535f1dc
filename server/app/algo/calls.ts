import { LIVE_ALGOS } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { algoOrderList, algoOrderQuery } from '#protocol/http/algo-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import { ALGO_TIMER } from '#server/app/orders/order-rows.ts';
import { fillWithTick, type Page } from '#server/app/trading/order-queries.ts';
import { demandSymbol, instrumentOf } from '#server/app/trading/query-instrument.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Where } from '#server/ports/core-tx.ts';
import { cancelAlgo, ownAlgo, pauseAlgo, resumeAlgo } from './act-on-algo.ts';
import { addAlgoOrder } from './add-algo.ts';
import { stateOf } from './algo-state.ts';
import { followJob, partJob } from './algo-jobs.ts';
import { algoChanges, algoView } from './algo-views.ts';
import { amendAlgo } from './amend-leg.ts';
import { PART_TIMER } from './place-parts.ts';

const STATES = { live: LIVE_ALGOS, final: ['done', 'cancelled', 'failed'], all: null } as const;

/** Orders of the caller that place others, newest first. */
async function algoList(
  context: QueryContext,
  { market, state, symbol, page, size }: ParsedOf<typeof algoOrderList>,
): Promise<Page<AlgoView>> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  demandSymbol(context, symbol);
  const status = STATES[state];
  const where: Where<AlgoRow> = {
    userId,
    realm,
    ...(market === undefined ? {} : { market }),
    ...(status === null ? {} : { status }),
    ...(symbol === undefined ? {} : { symbol }),
  };
  const table = db.table('algoOrder');
  const newest = { orderBy: ['id'], descending: true } as const;
  const rows = await table.find(where, { ...newest, limit: size, offset: (page - 1) * size });
  const items: AlgoView[] = [];
  for (const row of rows) {
    items.push(algoView(instrumentOf(context, row.symbol), await stateOf(db, row)));
  }
  return { items, page, size, total: await table.count(where) };
}

/** One such order with its children and their fills, oldest first. */
async function algoInfo(
  context: QueryContext,
  input: ParsedOf<typeof algoOrderQuery>,
): Promise<DataOf<typeof algoOrderQuery>> {
  const { db, caller } = context;
  const algo = await ownAlgo(db, caller, input);
  const state = await stateOf(db, algo);
  const instrument = instrumentOf(context, algo.symbol);
  const orders: DataOf<typeof algoOrderQuery>['orders'] = [];
  const fills: DataOf<typeof algoOrderQuery>['fills'] = [];
  for (const row of state.children) {
    orders.push(await orderView(db, instrument, row));
    const own = await db.table('fill').find({ orderId: row.id }, { orderBy: ['id'] });
    for (const fill of own) fills.push(await fillWithTick(context, fill));
  }
  const changes = algoChanges(instrument, state);
  return { algo: algoView(instrument, state), orders, fills, changes };
}

/** Commands of orders that place others, by the name of their declaration. */
export const algoCommands = {
  algoOrderAdd: addAlgoOrder,
  algoOrderAmend: amendAlgo,
  algoOrderCancel: cancelAlgo,
  algoOrderPause: pauseAlgo,
  algoOrderResume: resumeAlgo,
};

export const algoQueries = { algoOrderList: algoList, algoOrderQuery: algoInfo };

/** Timers of these orders. */
export const algoJobs = { [ALGO_TIMER]: followJob, [PART_TIMER]: partJob };
