import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { Lane } from '#protocol/http/endpoint.ts';
import type { Mode } from '#server/ports/core.ts';

/** What the core needs to know of a call. */
export type CallRule = {
  readonly lane: Lane;
  /** True for calls that move money or make an order. */
  readonly isMoney: boolean;
};

type Declared = {
  readonly mutates: boolean;
  readonly keyed?: true | 'optional';
  readonly lane?: Lane;
};

/** Calls that make a position smaller: they work while orders may only be cancelled. */
const REDUCING: ReadonlySet<string> = new Set([
  'contractOrderClose',
  'contractLiquidate',
  'contractLiquidateAll',
  'stockOptionClose',
  'contractSetProfit',
  'contractSetLoss',
  'stockAiRedeem',
  'stockCreditRepay',
]);

function ruleOf(call: Declared): CallRule {
  const lane = call.lane ?? (call.mutates ? 'write' : 'read');
  const isMoney = call.keyed === true || (lane !== 'read' && lane !== 'write');
  return { lane, isMoney };
}

const RULES: ReadonlyMap<string, CallRule> = new Map(
  Object.entries<Declared>(ALL_ENDPOINTS).map(([name, call]) => [name, ruleOf(call)]),
);

/** Work of the server itself, and of areas that declare nothing. */
const INTERNAL: CallRule = { lane: 'write', isMoney: false };

/** Work of bank, chain and desk, and robots that trade: a frozen venue refuses what moves money. */
const MOVING_WORK = /^rails\.|^robot\.bars$/;
/** What ends a withdrawal or takes money in goes on while orders may only be cancelled. */
const ENDING: ReadonlySet<string> = new Set([
  'userWithdrawCancel',
  'simulatedPay',
  'rails.bankArrived',
  'rails.chainArrived',
  'rails.report',
  'rails.decideDeposit',
  'rails.decideWithdrawal',
]);

/** Rule of a call by the name of its declaration. */
export function callRule(call: string): CallRule {
  const rule = RULES.get(call) ?? INTERNAL;
  return MOVING_WORK.test(call) || ENDING.has(call) ? { ...rule, isMoney: true } : rule;
}

/**
 * Whether a call may run in a mode. `cancel_only` lets orders be cancelled and positions be made
 * smaller; `frozen` moves no money at all; reading, signing in and settings always go on.
 */
export function isAllowed(call: string, mode: Mode): boolean {
  const { isMoney, lane } = callRule(call);
  if (mode === 'normal' || !isMoney) return true;
  return mode === 'cancel_only' && (lane === 'cancel' || REDUCING.has(call) || ENDING.has(call));
}
