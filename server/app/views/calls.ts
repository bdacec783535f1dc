import { MOST_VIEWS, type ViewKind } from '#domain/account/saved-view.ts';
import { Refusal } from '#domain/errors.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userViewRemove, userViews, userViewSave } from '#protocol/http/saved-views.ts';
import type { CommandContext, Query, QueryContext, UseCase } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';

type Views = DataOf<typeof userViews>;

async function viewsOf(db: CoreReader, userId: string, kind: ViewKind): Promise<Views> {
  const order = { orderBy: ['savedAt', 'id'] } as const;
  const rows = await db.table('savedView').find({ userId, kind, isOn: true }, order);
  return { views: rows.map(({ name, content, savedAt }) => ({ name, content, savedAt })) };
}

/**
 * Saves a view. The row of a removed one is taken before a new row is made, so that a person never
 * has more rows than views.
 */
async function save(
  { tx, caller, newId, now }: CommandContext,
  { kind, name, content }: ParsedOf<typeof userViewSave>,
): Promise<Views> {
  const { userId } = caller;
  const table = tx.table('savedView');
  const rows = await table.find({ userId, kind });
  const known = rows.find((row) => row.isOn && row.name === name);
  const taken = rows.filter(({ isOn }) => isOn).length;
  if (known === undefined && taken >= MOST_VIEWS[kind]) {
    throw new Refusal('ABOVE_MAX', { max: `${MOST_VIEWS[kind]}` });
  }
  if (known?.content === content) return viewsOf(tx, userId, kind);
  const row = known ?? rows.find(({ isOn }) => !isOn);
  const saved = { name, content, savedAt: now, isOn: true };
  if (row === undefined) await table.insert({ id: newId(), version: 1, userId, kind, ...saved });
  else await table.update(row, saved);
  return viewsOf(tx, userId, kind);
}

async function remove(
  { tx, caller }: CommandContext,
  { kind, name }: ParsedOf<typeof userViewRemove>,
): Promise<Views> {
  const { userId } = caller;
  const wanted = { userId, kind, name, isOn: true };
  const row = await tx.table('savedView').first(wanted);
  const gone = { name: '', content: '', isOn: false };
  if (row !== undefined) await tx.table('savedView').update(row, gone);
  return viewsOf(tx, userId, kind);
}

/** Commands on saved views, by the name of their declaration. */
export const viewCommands: Readonly<Record<string, UseCase>> = {
  userViewSave: save,
  userViewRemove: remove,
};

/** Queries on saved views, by the name of their declaration. */
export const viewQueries: Readonly<Record<string, Query>> = {
  userViews: ({ db, caller }: QueryContext, { kind }: ParsedOf<typeof userViews>) =>
    viewsOf(db, caller.userId, kind),
};
