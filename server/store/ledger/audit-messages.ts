import type { AuditReport } from '#server/ports/core-store.ts';

/** Start parameters of the auditor's thread: the location of the ledger. */
export type AuditStart = { readonly file: string } | { readonly url: string };

export type AuditAsk = {
  /** True for a full pass, false for an incremental one. */
  readonly full: boolean;
  /** A full pass that takes twice as long and half of the disk. */
  readonly isCalm?: boolean;
};

/** A numbered request. */
export type NumberedAsk = { readonly id: number; readonly ask: AuditAsk };

/** Answer to the request of that number. */
export type AuditAnswer = { readonly id: number } & (
  | { readonly ok: true; readonly report: AuditReport }
  | { readonly ok: false; readonly error: string }
);
