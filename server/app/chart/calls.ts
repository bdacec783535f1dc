import {
  laterItem, MOST_CHART_ITEMS, type ChartItem, type ChartItemKind,
} from '#domain/account/chart-item.ts'; // prettier-ignore
import type { chartItems, chartItemsSave } from '#protocol/http/chart-items.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext, Query, QueryContext, UseCase } from '#server/ports/core.ts';
import type { ChartItemRow } from '#server/ports/face-rows.ts';

/** Items of one answer. */
const LISTED = 200;
/** Removed items that stay known, for one that may be kept. */
const REMEMBERED = 2;

function itemOf({ item, place, content, stamp, gone }: ChartItemRow): ChartItem {
  return { id: item, place, content, version: stamp, gone };
}

type Saved = ReturnType<typeof changesOf> & Pick<ChartItemRow, 'kind' | 'userId'>;

function changesOf(item: ChartItem, change: number) {
  const { id, place, version, gone } = item;
  return { item: id, place, content: gone ? '' : item.content, stamp: version, gone, change };
}

/**
 * Adds an item, over one that was removed long ago where no more may be remembered.
 * @returns whether there was room.
 */
async function add({ tx, newId }: CommandContext, saved: Saved): Promise<boolean> {
  const { userId, kind } = saved;
  const table = tx.table('chartItem');
  const most = MOST_CHART_ITEMS[kind];
  if (!saved.gone && (await table.count({ userId, kind, gone: false })) >= most) return false;
  if ((await table.count({ userId, kind })) < most * REMEMBERED) {
    await table.insert({ id: newId(), version: 1, ...saved });
    return true;
  }
  const oldest = await table.first({ userId, kind, gone: true }, { orderBy: ['change'] });
  if (oldest === undefined) return false;
  await table.update(oldest, saved);
  return true;
}

/** Takes over the later state of each item and tells the other devices of the person. */
async function save(
  context: CommandContext,
  { kind, items }: ParsedOf<typeof chartItemsSave>,
): Promise<DataOf<typeof chartItemsSave>> {
  const { tx, caller } = context;
  const { userId } = caller;
  const table = tx.table('chartItem');
  const last = await table.first({ userId }, { orderBy: ['change'], descending: true });
  const first = last?.change ?? 0;
  let change = first;
  const kept: ChartItem[] = [];
  for (const sent of items) {
    const row = await table.first({ userId, kind, item: sent.id });
    const changes = changesOf(sent, change + 1);
    if (row === undefined) {
      if (!(await add(context, { userId, kind, ...changes }))) continue;
      change += 1;
    } else if (laterItem(itemOf(row), sent) === sent) {
      await table.update(row, changes);
      change += 1;
    }
    const known = row === undefined ? sent : laterItem(itemOf(row), sent);
    kept.push({ ...known, content: known.gone ? '' : known.content });
  }
  if (change > first) {
    for (const realm of ['real', 'demo'] as const) {
      await tx.event({ userId, realm, kind: 'chart', data: { change } });
    }
  }
  return { items: kept };
}

async function list(
  { db, caller }: QueryContext,
  { kind, since }: { readonly kind: ChartItemKind; readonly since: number },
): Promise<DataOf<typeof chartItems>> {
  const rows = await db
    .table('chartItem')
    .find(
      { userId: caller.userId, kind },
      { orderBy: ['change'], range: { field: 'change', gte: since + 1 }, limit: LISTED + 1 },
    );
  const shown = rows.slice(0, LISTED);
  const until = shown.at(-1)?.change ?? since;
  return { items: shown.map(itemOf), until, more: rows.length > LISTED };
}

/** Commands on what is put on charts, by the name of their declaration. */
export const chartCommands: Readonly<Record<string, UseCase>> = { chartItemsSave: save };

/** Queries on what is put on charts, by the name of their declaration. */
export const chartQueries: Readonly<Record<string, Query>> = { chartItems: list };
