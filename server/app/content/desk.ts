import { Refusal } from '#domain/errors.ts';
import type { ArticleBlock } from '#protocol/http/content.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';

type Words = { readonly tr: string; readonly en: string };
type Article = {
  readonly title: Words;
  readonly body: { readonly tr: readonly ArticleBlock[]; readonly en: readonly ArticleBlock[] };
};
type Acted = { readonly actor: string };

type Shown = 'news' | 'notice' | 'ad';

type Noted = { readonly kind: Shown; readonly id: string; readonly after: string };

async function note({ tx }: CommandContext, actor: string, { kind, id, after }: Noted) {
  await tx.audit({ actor, action: kind, subject: `${kind}:${id}`, before: null, after });
}

function written({ title, body }: Article) {
  return {
    titleTr: title.tr,
    titleEn: title.en,
    bodyTr: JSON.stringify(body.tr),
    bodyEn: JSON.stringify(body.en),
  };
}

type NewsInput = Article & Acted & { readonly symbols: readonly string[] };

/** Publishes an item of news of the desk. */
export async function addNews(
  context: CommandContext,
  { actor, symbols, ...article }: NewsInput,
): Promise<{ readonly id: string }> {
  const { tx, now, newId } = context;
  const id = newId();
  const head = { id, version: 1, key: `desk:${id}`, origin: 'desk', status: 'live' } as const;
  const facts = { symbols: JSON.stringify(symbols), sources: '[]', publishedAt: now };
  await tx.table('news').insert({ ...head, ...written(article), ...facts });
  await note(context, actor, { kind: 'news', id, after: 'live' });
  return { id };
}

type NoticeInput = Article &
  Acted & { readonly startsAt: number | null; readonly endsAt: number | null };

/** Publishes a notice to all users; with times it announces planned work. */
export async function addNotice(
  context: CommandContext,
  { actor, startsAt, endsAt, ...article }: NoticeInput,
): Promise<{ readonly id: string }> {
  const { tx, now, newId } = context;
  const id = newId();
  const kind = startsAt === null ? 'notice' : 'maintenance';
  const head = { id, version: 1, key: `desk:${id}`, kind, status: 'live' } as const;
  const times = { startsAt, endsAt, publishedAt: now };
  await tx.table('notice').insert({ ...head, ...written(article), ...times });
  await note(context, actor, { kind: 'notice', id, after: 'live' });
  return { id };
}

type AdInput = Acted & { readonly title: Words; readonly text: Words; readonly path: string };

/** Publishes a banner. */
export async function addAd(
  context: CommandContext,
  { actor, title, text, path }: AdInput,
): Promise<{ readonly id: string }> {
  const { tx, now, newId } = context;
  const id = newId();
  await tx.table('ad').insert({
    ...{ id, version: 1, key: `desk:${id}`, status: 'live', path, createdAt: now },
    ...{ titleTr: title.tr, titleEn: title.en, textTr: text.tr, textEn: text.en },
  });
  await note(context, actor, { kind: 'ad', id, after: 'live' });
  return { id };
}

/** Withdraws a published item. @throws Refusal `NOT_FOUND`, `WRONG_STATE`. */
export async function withdraw(
  context: CommandContext,
  { kind, id, actor }: Acted & { readonly kind: Shown; readonly id: string },
): Promise<{ readonly id: string }> {
  const { tx } = context;
  const change = { status: 'withdrawn' } as const;
  const seen = (row: { readonly status: string } | undefined): void => {
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.status !== 'live') throw new Refusal('WRONG_STATE');
  };
  if (kind === 'news') {
    const row = await tx.table('news').get(id);
    seen(row);
    if (row !== undefined) await tx.table('news').update(row, change);
  } else if (kind === 'notice') {
    const row = await tx.table('notice').get(id);
    seen(row);
    if (row !== undefined) await tx.table('notice').update(row, change);
  } else {
    const row = await tx.table('ad').get(id);
    seen(row);
    if (row !== undefined) await tx.table('ad').update(row, change);
  }
  await note(context, actor, { kind, id, after: 'withdrawn' });
  return { id };
}

const LISTED_MAX = 50;

/** Published items of a kind for an operator, newest first. */
export async function shownList({ db }: QueryContext, { kind }: { readonly kind: Shown }) {
  const newest = { descending: true, orderBy: ['id'], limit: LISTED_MAX } as const;
  const head = (row: { id: string; status: string; titleTr: string; titleEn: string }) => ({
    id: row.id,
    status: row.status,
    title: { tr: row.titleTr, en: row.titleEn },
  });
  if (kind === 'news') return (await db.table('news').find({}, newest)).map(head);
  if (kind === 'notice') return (await db.table('notice').find({}, newest)).map(head);
  return (await db.table('ad').find({}, newest)).map(head);
}
