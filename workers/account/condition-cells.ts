import { triggerDistance } from '#domain/order/trigger.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import type { AccountScope } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import type { ConditionBoard } from './condition-board.ts';

type ConditionSpec = Extract<AccountViewSpec, { kind: 'condition' }>;

/** State that cells of conditions read. */
export type ConditionScope = Pick<AccountScope, 'market'> & {
  readonly conditions: Pick<ConditionBoard, 'get' | 'priceOf'>;
};

const NONE = { text: '' };

/** Cells of an armed condition: the price at which it fires now, and the distance to it. */
export function conditionCells(
  { conditions, market }: ConditionScope,
  { id, sym }: ConditionSpec,
  topic: string,
): CellTexts | null {
  const condition = conditions.get(id);
  const instrument = market.instrument(sym);
  if (condition === null || instrument === null) return null;
  const formats = market.formats();
  const { leg, trail } = condition;
  const price = conditions.priceOf(condition);
  const fixed = parseFixed(leg.activation ?? leg.trigger ?? '', instrument.priceDecimals);
  const goal = trail.stop ?? fixed;
  return {
    stop: { text: trail.stop === null ? MISSING : formats.price(trail.stop, instrument) },
    away:
      price === null || goal === null
        ? NONE
        : { text: formats.percent(triggerDistance(price, goal)) },
    state: { text: topic === '' ? 'live none' : `${market.fresh(topic)} none` },
  };
}
