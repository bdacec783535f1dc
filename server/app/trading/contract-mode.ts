import {
  checkModeChange,
  DEFAULT_MARGIN,
  DEFAULT_MODE,
  type MarginMode,
  type PositionMode,
} from '#domain/contract/position-mode.ts';
import { LIVE_ALGOS } from '#domain/order/algo.ts';
import { DEFAULT_LEVERAGE } from '#domain/order/rules.ts';
import type { contractModeSet } from '#protocol/http/contract-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { demand, tradedInstrument } from '#server/app/orders/draft.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { LeverageRow } from '#server/ports/rows.ts';

/** What a user chose for a contract: leverage, position mode and margin mode. */

type InContract = { readonly userId: string; readonly realm: Realm; readonly symbol: string };

/** Position mode of a contract for an account. */
export async function positionModeOf(
  db: CoreReader,
  { userId, realm, symbol }: InContract,
): Promise<PositionMode> {
  const row = await db.table('leverage').first({ userId, realm, symbol });
  return row?.positionMode ?? DEFAULT_MODE;
}

/** Margin mode of a contract: that of every open position and live order of the account in it. */
export async function marginModeOf(
  db: CoreReader,
  { userId, realm, symbol }: InContract,
): Promise<MarginMode> {
  const row = await db.table('leverage').first({ userId, realm, symbol });
  return row?.marginMode ?? DEFAULT_MARGIN;
}

type Choice = Partial<Pick<LeverageRow, 'leverage' | 'positionMode' | 'marginMode'>>;

async function keep(
  { caller, tx, newId }: CommandContext,
  symbol: string,
  choice: Choice,
): Promise<void> {
  const { userId, realm } = caller;
  const table = tx.table('leverage');
  const old = await table.first({ userId, realm, symbol });
  if (old === undefined) {
    const modes = { positionMode: DEFAULT_MODE, marginMode: DEFAULT_MARGIN };
    const fresh = { leverage: DEFAULT_LEVERAGE, ...modes, ...choice };
    await table.insert({ id: newId(), version: 1, userId, realm, symbol, ...fresh });
    return;
  }
  const names = Object.keys(choice) as (keyof Choice)[];
  if (names.some((name) => choice[name] !== old[name])) await table.update(old, choice);
}

/** Stores the leverage for the next order ticket. */
export async function keepLeverage(
  context: CommandContext,
  symbol: string,
  leverage: number,
): Promise<void> {
  await keep(context, symbol, { leverage });
}

/**
 * Sets the modes of a contract; what is not named stays. Setting the present ones changes nothing
 * and is allowed.
 * @throws Refusal MODE_IN_USE with what is open in the contract
 */
export async function setContractMode(
  context: CommandContext,
  input: ParsedOf<typeof contractModeSet>,
): Promise<DataOf<typeof contractModeSet>> {
  const { tx, caller } = context;
  const { symbol } = input;
  tradedInstrument(context, symbol, 'contract');
  const { userId, realm } = caller;
  const own = { userId, realm, symbol };
  const now = {
    positionMode: await positionModeOf(tx, own),
    marginMode: await marginModeOf(tx, own),
  };
  const positionMode = input.positionMode ?? now.positionMode;
  const marginMode = input.marginMode ?? now.marginMode;
  if (positionMode !== now.positionMode || marginMode !== now.marginMode) {
    const open = {
      positions: await tx.table('position').count({ ...own, status: 'open' }),
      orders: await tx.table('order').count({ ...own, status: LIVE_STATES }),
      conditions: await tx.table('algoOrder').count({ ...own, status: LIVE_ALGOS }),
    };
    demand(checkModeChange(open));
    await keep(context, symbol, { positionMode, marginMode });
  }
  return { positionMode, marginMode };
}
