import type { Bug } from './bug.ts';
import type { Finding } from './finding.ts';

/** Parameters and result of a run. */

export type SimOptions = {
  readonly seed: number;
  readonly days: number;
  readonly users: number;
  /** Actions of all users together per day. */
  readonly perDay: number;
  /** Simulated applicants per issue of new shares; a few by default. */
  readonly crowd?: number;
  /** Requests between two crashes. */
  readonly crashEvery?: number;
  readonly bug?: Bug;
};

export type SimResult = {
  readonly finding: Finding | null;
  /** Newest hash of the ledger: equal for two runs with the same commands. */
  readonly hash: string;
  readonly wallMs: number;
  /** Processor time. */
  readonly cpuMs: number;
  readonly simulatedMs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
};
