/**
 * States of a robot run. `matured` has reached its end and holds cash only, `settled` has returned
 * it; `redeemed` was ended by its owner, `closed_by_system` by a rule. The last three are final.
 */
export const RUN_STATES = [
  'running',
  'matured',
  'settled',
  'redeemed',
  'closed_by_system',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** All transitions. */
export const RUN_MOVES: Readonly<Record<RunState, readonly RunState[]>> = {
  running: ['matured', 'redeemed', 'closed_by_system'],
  matured: ['settled'],
  settled: [],
  redeemed: [],
  closed_by_system: [],
};

/** States in which a run is finished and its result counts. */
export const FINISHED_RUNS = ['settled', 'redeemed', 'closed_by_system'] as const;

/** Final state toward which a run that still has holdings is moving. */
export const RUN_ENDS = ['matured', 'redeemed', 'closed_by_system'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** Reasons why the system ended a run: a silent feed, too deep a drawdown, or an operator. */
export const RUN_END_REASONS = ['feed', 'drawdown', 'operator'] as const;
export type RunEndReason = (typeof RUN_END_REASONS)[number];
