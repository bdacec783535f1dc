import type { Candle } from '#domain/market/types.ts';
import { PRODUCTS } from '#domain/robot/products.ts';
import { RUN_ENDS } from '#domain/robot/states.ts';
import { decide, type BarsOf } from '#domain/robot/strategies.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { RobotRunRow, RobotSignalRow } from '#server/ports/robot-rows.ts';
import { workOf } from './run-work.ts';
import { isDaily, decideRun, type DecisionRound } from './decide-run.ts';

/** Closed bars of one symbol, oldest first. Prices are integers at the scales of the instrument. */
type SymbolBars = { readonly symbol: string; readonly bars: readonly Candle[] };

/** Bars closed up to a time. Daily bars come once a day. */
export type RobotBars = {
  readonly slot: number;
  readonly minutes: readonly SymbolBars[];
  readonly days: readonly SymbolBars[];
};

/** Runs per command, to keep the queue responsive. */
const RUNS_A_TURN = 100;

function barsFrom(input: readonly SymbolBars[]): BarsOf {
  const bySymbol = new Map(input.map(({ symbol, bars }) => [symbol, bars]));
  return (symbol) => bySymbol.get(symbol) ?? [];
}

/** Stores the signal of each rule for an empty portfolio. */
async function keepSignals(
  { tx, now }: CommandContext,
  { slot, minutes, days }: RobotBars,
): Promise<void> {
  const table = tx.table('robotSignal');
  const sources = { minutes: barsFrom(minutes), days: barsFrom(days) };
  for (const product of PRODUCTS) {
    const daily = isDaily(product.strategy);
    if (daily ? days.length === 0 : minutes.length === 0) continue;
    const known = await table.get(product.id);
    if (known !== undefined && known.slot >= slot) continue;
    const held = new Map<string, 'long' | 'short'>();
    const barsOf = daily ? sources.days : sources.minutes;
    const decision = decide(product, barsOf, { at: slot, held, isFirst: true });
    if (decision === null) continue;
    const changes = {
      slot,
      targets: JSON.stringify(decision.targets),
      inputs: decision.inputs,
      ts: now,
    };
    if (known === undefined) await table.insert({ id: product.id, version: 1, ...changes });
    else await table.update(known, changes);
  }
}

/** Runs that have not processed this slot, and those that are selling. */
async function waiting(tx: CoreTx, slot: number): Promise<readonly RobotRunRow[]> {
  const runs = tx.table('robotRun');
  const order = { orderBy: ['slot', 'id'], limit: RUNS_A_TURN } as const;
  const live = { status: 'running', endedAt: null } as const;
  const closing = await runs.find({ ...live, closing: RUN_ENDS }, order);
  const range = { field: 'slot', lte: slot - 1 } as const;
  const due = await runs.find({ ...live, closing: null }, { ...order, range });
  return [...closing, ...due];
}

/**
 * Lets runs decide on closed bars. Each run acts once per slot, longest waiting first; the rest
 * follows with the next command for the same slot.
 */
export async function takeBars(
  context: CommandContext,
  input: RobotBars,
): Promise<{ readonly more: boolean }> {
  const { tx } = context;
  const { slot, minutes } = input;
  await keepSignals(context, input);
  const signals = new Map<string, RobotSignalRow>(
    (await tx.table('robotSignal').find({})).map((row) => [row.id, row]),
  );
  const turn: DecisionRound = { slot, barsOf: barsFrom(minutes), signals };
  const runs = await waiting(tx, slot);
  for (const run of runs) await decideRun(workOf(context, run), turn);
  const open = await tx
    .table('robotRun')
    .find(
      { status: 'running', endedAt: null, closing: null },
      { range: { field: 'slot', lte: slot - 1 }, limit: 1 },
    );
  return { more: open.length > 0 && runs.length > 0 };
}
