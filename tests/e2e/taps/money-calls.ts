import { ALL_ENDPOINTS } from '#protocol/http/all.ts';

/** Every declared keyed call that is not listed below moves money or creates an order. */
type Declared = typeof ALL_ENDPOINTS;
type KeyedCall = {
  [Name in keyof Declared]: Declared[Name] extends { readonly keyed: true | 'optional' }
    ? Name
    : never;
}[keyof Declared];

/** Keyed, but without a movement of money. */
const NO_MONEY = {
  kycSubmit: 'identity papers',
  contractModeSet: 'a setting, while nothing is open',
} as const;

/** Moves money, but has no button on any screen. */
export const NO_BUTTON = {
  coinRechargeAdd: 'coins are announced by the chain; the screens show an address',
  contractLiquidate: 'a position is closed by an order with the figures that were confirmed',
} as const;

export type MoneyCall = Exclude<KeyedCall, keyof typeof NO_MONEY | keyof typeof NO_BUTTON>;

/** Names of the calls whose buttons are pressed twice. */
export const MONEY_CALLS: readonly MoneyCall[] = Object.entries(ALL_ENDPOINTS).flatMap(
  ([name, call]) =>
    'keyed' in call && !(name in NO_MONEY) && !(name in NO_BUTTON) ? [name as MoneyCall] : [],
);

/** Path of a call, as the browser sends it. */
export function pathOf(call: MoneyCall): string {
  return ALL_ENDPOINTS[call].path;
}
