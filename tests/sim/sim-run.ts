import type { Bug } from './bug.ts';
import type { Finding } from './finding.ts';

/** What a run is asked for, and what it tells. */

export type SimOptions = {
  readonly seed: number;
  readonly days: number;
  readonly users: number;
  /** Wishes of all people together in a day. */
  readonly perDay: number;
  /** Simulated applicants of an issue of new shares, a few of them otherwise. */
  readonly crowd?: number;
  /** Requests between two crashes. */
  readonly crashEvery?: number;
  readonly bug?: Bug;
};

export type SimResult = {
  readonly finding: Finding | null;
  /** Newest hash of the ledger: two runs with it did the same. */
  readonly hash: string;
  readonly wallMs: number;
  /** Time of the processor. */
  readonly cpuMs: number;
  readonly simulatedMs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
};
