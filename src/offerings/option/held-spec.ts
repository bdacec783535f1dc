import type { OptionOrderView } from '#protocol/http/options.ts';
import type { OptionSpec } from '#protocol/worker/option.ts';

/** Worker specification of a held option. */
export function heldSpec(order: OptionOrderView): OptionSpec {
  const { id, type, strike, expiry, contracts, openPrice, cost, sigma, model } = order;
  return {
    type,
    strike,
    strikes: [],
    sigma: sigma ?? model.sigma,
    expiry,
    amount: '',
    held: { id, contracts: String(contracts), premium: openPrice, cost },
  };
}
