import type { AuditReport } from '#server/ports/core-store.ts';

/** What the auditor's thread is started with: where the ledger lies. */
export type AuditStart = { readonly file: string } | { readonly url: string };

export type AuditAsk = { readonly full: boolean };

/** Answers come in the order of the asks. */
export type AuditAnswer =
  | { readonly ok: true; readonly report: AuditReport }
  | { readonly ok: false; readonly error: string };
