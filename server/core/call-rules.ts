import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { Lane } from '#protocol/http/endpoint.ts';
import type { Mode } from '#server/ports/core.ts';

/** Rules of a call that the core applies. */
export type CallRule = {
  readonly lane: Lane;
  /** True for calls that move money or create an order. */
  readonly isMoney: boolean;
};

type Declared = {
  readonly mutates: boolean;
  readonly keyed?: true | 'optional';
  readonly lane?: Lane;
};

/** Calls that reduce a position. They work in `cancel_only`. */
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

/** Internal jobs, and calls that declare no rule. */
const INTERNAL: CallRule = { lane: 'write', isMoney: false };

/** Jobs of bank, chain and desk, and trading robots. They move money, so `frozen` refuses them. */
const MOVING_WORK = /^rails\.|^robot\.bars$/;
/** Jobs that end a withdrawal or take in money. They continue in `cancel_only`. */
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
 * Whether a call may run in a mode. `cancel_only` allows cancels and reducing positions; `frozen`
 * moves no money at all. Reads, sign-in and settings work in every mode.
 */
export function isAllowed(call: string, mode: Mode): boolean {
  const { isMoney, lane } = callRule(call);
  if (mode === 'normal' || !isMoney) return true;
  return mode === 'cancel_only' && (lane === 'cancel' || REDUCING.has(call) || ENDING.has(call));
}
