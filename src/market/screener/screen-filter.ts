import { SCREEN_BOUNDS, SCREEN_FIELDS, thresholdUnits } from '#domain/market/screen.ts';
import type { ScreenCondition } from '#domain/market/screen.ts';
import type { ListSort } from '#src/market/list/list-spec.ts';
import { LIST_SORTS } from '#protocol/worker/market-worker.ts';
import { SCREEN_GROUPS, type ScreenSpec } from '#protocol/worker/screener.ts';

/** Everything that a person chooses in the screener. */
export type ScreenFilter = Omit<ScreenSpec, 'sizes' | 'sort'> & { readonly sort: ListSort };

/** All instruments of all markets, those with the most turnover first. */
export const NO_FILTER: ScreenFilter = {
  groups: SCREEN_GROUPS,
  conditions: [],
  text: '',
  sector: '',
  sort: 'turnover',
  order: 'desc',
};

export const MOST_CONDITIONS = 12;
/** Characters of the searched text. */
export const LONGEST_TEXT = 40;

const SECTOR = /^[A-Za-z]{1,24}$/;
/** Between the markets of an address, and between the parts of a condition: no escape needed. */
const SEPARATOR = '_';

/** Marks a market in an address, where a colon would be escaped. */
const addressWord = (group: string): string => group.replace(':', '-');

/** A filter as the query of an address; empty for one that leaves nothing out. */
export function filterQuery(filter: ScreenFilter): string {
  const { groups, conditions, text, sector, sort, order } = filter;
  const query = new URLSearchParams();
  if (groups.length < SCREEN_GROUPS.length) {
    query.set('markets', groups.map(addressWord).join(SEPARATOR));
  }
  if (text !== '') query.set('text', text);
  if (sector !== '') query.set('sector', sector);
  for (const { field, bound, value } of conditions) {
    query.append('if', [field, bound, value].join(SEPARATOR));
  }
  if (sort !== NO_FILTER.sort || order !== NO_FILTER.order) {
    query.set('sort', [sort, order].join(SEPARATOR));
  }
  return query.toString();
}

/** A condition of an address; null for one that does not exist. */
function conditionOf(text: string): ScreenCondition | null {
  const [fieldWord, boundWord, value = '', ...rest] = text.split(SEPARATOR);
  const field = SCREEN_FIELDS.find((one) => one === fieldWord);
  const bound = SCREEN_BOUNDS.find((one) => one === boundWord);
  if (field === undefined || bound === undefined || rest.length > 0) return null;
  return thresholdUnits(value) === null ? null : { field, bound, value };
}

/** The filter of a query. Whatever does not exist is left out. */
export function filterOf(text: string): ScreenFilter {
  const query = new URLSearchParams(text);
  const words = (query.get('markets') ?? '').split(SEPARATOR);
  const groups = SCREEN_GROUPS.filter((group) => words.includes(addressWord(group)));
  const sector = query.get('sector') ?? '';
  const [sortWord, orderWord] = (query.get('sort') ?? '').split(SEPARATOR);
  const sort = LIST_SORTS.find((one) => one === sortWord);
  const hasOrder = orderWord === 'asc' || orderWord === 'desc';
  return {
    groups: groups.length === 0 ? NO_FILTER.groups : groups,
    text: (query.get('text') ?? '').slice(0, LONGEST_TEXT),
    sector: SECTOR.test(sector) ? sector : '',
    conditions: query
      .getAll('if')
      .map(conditionOf)
      .filter((one) => one !== null)
      .slice(0, MOST_CONDITIONS),
    sort: sort !== undefined && hasOrder ? sort : NO_FILTER.sort,
    order: sort !== undefined && hasOrder ? orderWord : NO_FILTER.order,
  };
}
