import { coinTransfer } from '#protocol/http/assets.ts';
import {
  contractAddMargin,
  contractLiquidate,
  contractLiquidateAll,
  contractReverse,
  contractSetLoss,
  contractSetMultiple,
  contractSetProfit,
} from '#protocol/http/contract-orders.ts';
import { orderCancelAll } from '#protocol/http/orders.ts';
import {
  type PendingOp,
  type TextKey,
  describeError,
  loadTexts,
  showToast,
  translate,
} from '#src/kit/index.ts';
import { symbolName } from '#src/market/index.ts';
import { statusTag } from '#src/trading/order/order-labels.ts';
import type { PendingOutcome } from './pending-outcome.ts';

/** Name of a command, as on its screen. */
const NAMES: Readonly<Record<string, TextKey<'contract' | 'order' | 'position' | 'title'>>> = {
  [coinTransfer.path]: 'title.cryptoTransfer',
  [contractAddMargin.path]: 'contract.addMargin',
  [contractSetProfit.path]: 'position.setTriggers',
  [contractSetLoss.path]: 'position.setTriggers',
  [contractSetMultiple.path]: 'contract.adjustLeverage',
  [contractLiquidate.path]: 'position.close',
  [contractLiquidateAll.path]: 'position.closeAll',
  [contractReverse.path]: 'position.reverse',
  [orderCancelAll.path]: 'order.cancelOrders',
};

function words(op: PendingOp, outcome: PendingOutcome): string {
  const named = NAMES[op.call];
  const what = translate(named ?? 'order.pending.unnamed');
  switch (outcome.is) {
    case 'placed': {
      const { symbol } = outcome.order;
      const status = translate(statusTag(outcome.order).key);
      return translate('order.pending.placed', { symbol: symbolName(symbol), status });
    }
    case 'absent':
      return translate('order.pending.absent');
    case 'done':
      return translate('order.pending.done', { what });
    case 'refused':
      return translate('order.pending.refused', {
        what,
        reason: describeError(outcome.error),
      });
    case 'lost':
      return translate('order.pending.lost', { what });
    case 'unsure':
      return translate('error.resultUnknown');
  }
}

/** Reports the outcome of an operation whose answer was lost. */
export async function tellOutcome(op: PendingOp, outcome: PendingOutcome): Promise<void> {
  await loadTexts(['order', 'error', 'contract', 'position']);
  const isGood = outcome.is === 'placed' || outcome.is === 'done';
  const tone = outcome.is === 'unsure' ? 'info' : isGood ? 'ok' : 'warn';
  showToast({ text: words(op, outcome), tone });
}
