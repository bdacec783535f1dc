import { CONSENT_KINDS, type ConsentKind } from '#domain/account/consents.ts';
import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import { Refusal } from '#domain/errors.ts';
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

/** Version of the text that a consent refers to. */
function textOf(kind: ConsentKind): string {
  return kind === 'contract' ? LEGAL_TEXTS.disclaimer.version : LEGAL_TEXTS.kvkk.version;
}

type Choice = { readonly kind: ConsentKind; readonly isOn: boolean };

/** Stores a consent with its time and the version of its text. */
export async function storeConsent(
  { tx, now, newId }: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  userId: string,
  { kind, isOn }: Choice,
): Promise<void> {
  const row = { id: newId(), userId, kind, isOn, textVersion: textOf(kind), ts: now };
  await tx.table('consent').insert(row);
}

/**
 * Gives or revokes a consent. A consent already in that state is not written again.
 * @throws Refusal `WRONG_STATE` for the contract, which ends with the account.
 */
export async function setConsent(
  context: CommandContext,
  { kind, isOn }: ParsedOf<typeof consentSet>,
): Promise<DataOf<typeof consentSet>> {
  const { tx, caller } = context;
  const { userId } = caller;
  const wanted = isOn === '1';
  const before = (await consentsOf(tx, userId)).find((one) => one.kind === kind);
  if (before?.isOn !== wanted) {
    if (kind === 'contract' && !wanted) {
      throw new Refusal('WRONG_STATE', {}, 'error.contractEnds');
    }
    await storeConsent(context, userId, { kind, isOn: wanted });
    const subject = `user:${userId}`;
    const entry = { actor: subject, action: 'consent', subject, before: null };
    await tx.audit({ ...entry, after: JSON.stringify({ kind, isOn: wanted }) });
  }
  return { items: await consentsOf(tx, userId) };
}
