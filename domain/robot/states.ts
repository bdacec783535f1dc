/**
 * Life of a robot run. `matured` has ended its time and holds cash only, `settled` gave it back;
 * `redeemed` was ended by its owner, `closed_by_system` by a rule. The last three are final.
 */
export const RUN_STATES = [
  'running',
  'matured',
  'settled',
  'redeemed',
  'closed_by_system',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Every arrow there is. */
export const RUN_MOVES: Readonly<Record<RunState, readonly RunState[]>> = {
  running: ['matured', 'redeemed', 'closed_by_system'],
  matured: ['settled'],
  settled: [],
  redeemed: [],
  closed_by_system: [],
};

/** States in which a run is over and its result counts. */
export const FINISHED_RUNS = ['settled', 'redeemed', 'closed_by_system'] as const;

/** What a run that still holds something is on its way to. */
export const RUN_ENDS = ['matured', 'redeemed', 'closed_by_system'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** Why the system ended a run: its feed was silent, or it fell too far from its height. */
export const RUN_END_REASONS = ['feed', 'drawdown', 'operator'] as const;
export type RunEndReason = (typeof RUN_END_REASONS)[number];
