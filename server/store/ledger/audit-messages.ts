import type { AuditReport } from '#server/ports/core-store.ts';

/** What the auditor's thread is started with: where the ledger lies. */
export type AuditStart = { readonly file: string } | { readonly url: string };

export type AuditAsk = {
  /** Everything, not only what is new. */
  readonly full: boolean;
  /** A pass over everything that takes twice as long and half of the disk. */
  readonly isCalm?: boolean;
};

/** An ask with a number of its own. */
export type NumberedAsk = { readonly id: number; readonly ask: AuditAsk };

/** The answer to the ask of that number. */
export type AuditAnswer = { readonly id: number } & (
  | { readonly ok: true; readonly report: AuditReport }
  | { readonly ok: false; readonly error: string }
);
