import { withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { feeDiscountOf } from '#server/app/vip/membership.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { tradedInstrument, type Traded } from '#server/app/orders/draft.ts';

/**
 * Instrument of a call with the rules for its caller; members pay lower fees.
 * @throws Refusal NOT_FOUND for another market.
 */
export async function tradedByCaller(
  context: CommandContext,
  symbol: string,
  market: TradingRules['market'],
): Promise<Pick<Traded, 'instrument' | 'rules'>> {
  const { instrument, rules } = tradedInstrument(context, symbol, market);
  const { tx, caller, now } = context;
  return { instrument, rules: withDiscount(rules, await feeDiscountOf(tx, caller, now)) };
}
