import type {
  contractOrderChange,
  contractOrderList,
  contractOrderQuery,
} from '#protocol/http/contract-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { changeOrder, type Change } from './change-order.ts';
import {
  checkedClosing,
  closeContractOrder,
  liquidateAll,
  liquidateOne,
} from './contract-close.ts';
import { setContractMode } from './contract-mode.ts';
import { addContractOrder, checkedOpening } from './contract-orders.ts';
import {
  addPositionMargin,
  chooseLeverage,
  setLoss,
  setProfit,
} from './contract-position-calls.ts';
import { activePositions, closedPositions, multiples, onePosition } from './contract-queries.ts';
import { reversePosition } from './contract-reverse.ts';
import { FUNDING_TIMER, runFunding } from './funding.ts';
import { orderInfo, orderList } from './order-queries.ts';
import { ownPosition } from './positions.ts';
import { tradedByCaller } from './member-rules.ts';
import type { NewOrder } from './submit.ts';

const NO_TRIGGERS = { tp: null, sl: null, priceBy: 'last' } as const;

/** Amends a resting contract order. Its effect on the position stays the same. */
async function changeContractOrder(
  context: CommandContext,
  input: ParsedOf<typeof contractOrderChange>,
): Promise<OrderView> {
  const found = await tradedByCaller(context, input.symbol, 'contract');
  const check = async ({ traded, draft, old, freed }: Change): Promise<NewOrder> => {
    const clientOrderId = context.key ?? context.newId();
    const quoted = input;
    if (old.reduceOnly) {
      const positionId = old.positionId ?? '';
      const position = await ownPosition(context.tx, context.caller, { positionId });
      const freedQty = old.qty - old.filled;
      return checkedClosing(context, { traded, position, draft, quoted, clientOrderId, freedQty });
    }
    const side = old.positionSide ?? 'long';
    const leverage = old.leverage ?? 1;
    const kept = { traded, draft, side, leverage, quoted, triggers: NO_TRIGGERS, old, freed };
    return checkedOpening(context, kept);
  };
  return changeOrder(context, { ...found, input }, check);
}

/** Commands of contract trading, by the name of their declaration. */
export const contractCommands = {
  contractOrderAdd: addContractOrder,
  contractOrderClose: closeContractOrder,
  contractOrderChange: changeContractOrder,
  contractSetMultiple: chooseLeverage,
  contractModeSet: setContractMode,
  contractSetProfit: setProfit,
  contractSetLoss: setLoss,
  contractAddMargin: addPositionMargin,
  contractLiquidate: liquidateOne,
  contractLiquidateAll: liquidateAll,
  contractReverse: reversePosition,
};

export const contractQueries = {
  contractMultiple: multiples,
  contractPositions: activePositions,
  contractPositionHistory: closedPositions,
  contractPositionInfo: onePosition,
  contractOrderList: (context: QueryContext, input: ParsedOf<typeof contractOrderList>) =>
    orderList(context, 'contract', input),
  contractOrderQuery: (context: QueryContext, input: ParsedOf<typeof contractOrderQuery>) =>
    orderInfo(context, 'contract', input),
};

/** Timers of contracts. */
export const contractJobs = { [FUNDING_TIMER]: runFunding };
