import { CONSENT_KINDS } from '#domain/account/consents.ts';
import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { ConsentView, consentList, consentSet } from '#protocol/http/privacy.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';

async function consentsOf(db: CoreReader, userId: string): Promise<ConsentView[]> {
  const views: ConsentView[] = [];
  for (const kind of CONSENT_KINDS) {
    const newest = { orderBy: ['ts', 'id'], descending: true } as const;
    const row = await db.table('consent').first({ userId, kind }, newest);
    if (row === undefined) views.push({ kind, isOn: false });
    else views.push({ kind, isOn: row.isOn, at: row.ts, textVersion: row.textVersion });
  }
  return views;
}

export async function listConsents({
  db,
  caller,
}: QueryContext): Promise<DataOf<typeof consentList>> {
  return { items: await consentsOf(db, caller.userId) };
}

/** Gives a consent or takes it back. What is so already is not written again. */
export async function setConsent(
  { tx, now, newId, caller }: CommandContext,
  { kind, isOn }: ParsedOf<typeof consentSet>,
): Promise<DataOf<typeof consentSet>> {
  const { userId } = caller;
  const wanted = isOn === '1';
  const before = (await consentsOf(tx, userId)).find((one) => one.kind === kind);
  if (before?.isOn !== wanted) {
    const textVersion = LEGAL_TEXTS.kvkk.version;
    await tx
      .table('consent')
      .insert({ id: newId(), userId, kind, isOn: wanted, textVersion, ts: now });
    const subject = `user:${userId}`;
    const entry = { actor: subject, action: 'consent', subject, before: null };
    await tx.audit({ ...entry, after: JSON.stringify({ kind, isOn: wanted }) });
  }
  return { items: await consentsOf(tx, userId) };
}
