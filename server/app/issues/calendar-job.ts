import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import { ISSUE_KINDS, type IssueKind } from '#domain/ipo/states.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { issueRowId } from './issue-row.ts';
import { DRAFT_OF, type IssueDraft } from './plans.ts';
import { fixBlockPrice } from './price.ts';
import { setIssueTimer } from './issue-step.ts';

/** Timer that stores announced issues. */
export const CALENDAR_TIMER = 'issue.calendar';

const REALMS: readonly Realm[] = ['real', 'demo'];
const SEED_BYTES = 32;
/** Issues stored per command. */
const AT_ONCE = 4;

function newSeed(random: () => number): string {
  const byte = (): string =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0');
  return Array.from({ length: SEED_BYTES }, byte).join('');
}

/** Stores an issue in a realm. From now on its hash is public and its terms are fixed. */
async function announce(context: JobContext, draft: IssueDraft, realm: Realm): Promise<IssueRow> {
  const { tx, now, random } = context;
  const { parts, facts, announcedAt: _announcedAt, ...terms } = draft;
  const key = `${draft.kind}-${draft.number}`;
  const id = issueRowId(key, realm);
  const seed = newSeed(random);
  const row: IssueRow = {
    ...terms,
    id,
    version: 1,
    key,
    realm,
    facts: JSON.stringify(facts),
    marketPrice: null,
    status: 'upcoming',
    step: 'opening',
    cursor: '',
    isWithdrawn: false,
    isFounding: draft.closesAt <= now,
    seed,
    seedHash: sha256Hex(seed),
    seedRevealedAt: null,
    allotted: 0n,
    paid: 0n,
    raised: 0n,
    moved: '[]',
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('issue').insert(row);
  for (const part of parts) {
    const place = { id: `${id}:${part.part}`, version: 1, issueId: id };
    await tx.table('issuePart').insert({ ...place, ...part, demand: 0n, applicants: 0 });
  }
  await setIssueTimer(context, id, Math.max(now, row.opensAt));
  return fixBlockPrice(context, row);
}

/** Next issue of a kind that is not stored yet. */
async function nextDraft({ tx }: JobContext, kind: IssueKind, epoch: number): Promise<IssueDraft> {
  const number = await tx.table('issue').count({ kind, realm: 'real' });
  return DRAFT_OF[kind](number, epoch);
}

/** Stores issues announced by now, a few at a time. @returns the time of the next run. */
async function announceDue(context: JobContext, epoch: number): Promise<number> {
  let left = AT_ONCE;
  let nextAt = Infinity;
  for (const kind of ISSUE_KINDS) {
    for (;;) {
      const draft = await nextDraft(context, kind, epoch);
      if (draft.announcedAt > context.now) {
        nextAt = Math.min(nextAt, draft.announcedAt);
        break;
      }
      if (left === 0) return context.now;
      for (const realm of REALMS) await announce(context, draft, realm);
      left--;
    }
  }
  return nextAt;
}

/** Stores the issues announced since its last run, and sets the next run. */
export async function calendarJob(context: JobContext): Promise<void> {
  const { tx, newId, settings } = context;
  const { issueEpoch } = settings;
  if (issueEpoch === undefined) return;
  const dueAt = await announceDue(context, issueEpoch);
  const timer = { id: newId(), version: 1, kind: CALENDAR_TIMER, ref: '', isDone: false };
  await tx.table('timer').insert({ ...timer, dueAt });
}

/** Starts the calendar of issues once. A venue without a first day has none. */
export async function startCalendar(context: JobContext): Promise<object> {
  const { tx, now, newId, settings } = context;
  if (settings.issueEpoch === undefined) return {};
  const waiting = { kind: CALENDAR_TIMER, isDone: false };
  if ((await tx.table('timer').count(waiting)) > 0) return {};
  await tx.table('timer').insert({ id: newId(), version: 1, ...waiting, ref: '', dueAt: now });
  return {};
}
