import { parseFixed } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import { rulesOf } from '#domain/order/rules.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { CAPS, type Cap } from './order-settings.ts';

const RATE_DECIMALS = 8;

/** Caps that are narrower than that of an instrument's market, and that one. */
export function capsOf(instrument: Instrument): readonly Cap[] {
  const most = parseFixed(rulesOf(instrument)?.slippage ?? '0', RATE_DECIMALS) ?? 0;
  return CAPS.filter((cap) => cap === '' || (parseFixed(cap, RATE_DECIMALS) ?? 0) < most);
}

/** A market order with the cap of this device, where that is narrower than the market's. */
export function withCap(spec: TicketSpec, instrument: Instrument, cap: Cap): TicketSpec {
  const isNarrower = spec.type === 'market' && cap !== '' && capsOf(instrument).includes(cap);
  return isNarrower ? { ...spec, maxSlippage: cap } : spec;
}
