import {
  TABLES,
  type CoreTables,
  type FindOptions,
  type Table,
  type TableName,
  type Where,
} from '#server/ports/core-tx.ts';
import type { ColumnKind } from '#server/ports/table.ts';
import {
  countText,
  insertText,
  selectText,
  updateText,
  type Condition,
  type SelectShape,
  type Word,
} from './query-shapes.ts';
import { asNumber, rowDecoder, toSql } from './row-codec.ts';
import type { SqlSession, SqlValue } from './sql-session.ts';
import { columnName, fieldKinds } from './table-columns.ts';

type Versioned = { readonly id: string; readonly version?: number };

/** Stands for no limit: an offset needs one. */
const NO_LIMIT = 2n ** 53n;

const STATE = /^[a-z_]+$/;

/** Flags and states that are written into the query text; null for other values. */
function wordsOf(field: string, kind: ColumnKind, wanted: unknown): readonly Word[] | null {
  if (kind === 'flag') return typeof wanted === 'boolean' ? [wanted ? 1 : 0] : null;
  if (field !== 'status' || kind !== 'text') return null;
  const words: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const states = words.filter((word) => typeof word === 'string' && STATE.test(word));
  return states.length > 0 && states.length === words.length ? (states as string[]) : null;
}

/** Order and page of a query; appends the page values to the parameters. */
function pageOf(
  { orderBy = [], descending = false, limit, offset }: FindOptions<never>,
  params: SqlValue[],
) {
  const hasOffset = offset !== undefined;
  const hasLimit = limit !== undefined;
  if (hasLimit || hasOffset) params.push(hasLimit ? BigInt(limit) : NO_LIMIT);
  if (hasOffset) params.push(BigInt(offset));
  return { orderBy: orderBy.map(columnName), descending, hasLimit, hasOffset };
}

/** Key of a shape: equal keys have equal texts. */
function keyOf(kind: string, { conditions, orderBy, ...page }: SelectShape): string {
  let key = kind;
  for (const condition of conditions) {
    key += ` ${condition.column} ${condition.op}`;
    if (condition.op === 'in') key += condition.count;
    if (condition.op === 'is') key += condition.words.join();
  }
  if (orderBy.length > 0) key += ` by ${orderBy.join()}${page.descending ? ' down' : ''}`;
  return `${key}${page.hasLimit ? ' limit' : ''}${page.hasOffset ? ' offset' : ''}`;
}

/** A table of the use cases. Each query shape is compiled once. */
class TableAccess<Row extends Versioned> implements Table<Row> {
  readonly #session: SqlSession;
  readonly #table: string;
  readonly #fields: readonly (readonly [string, ColumnKind])[];
  readonly #columns: readonly string[];
  readonly #kinds: ReadonlyMap<string, ColumnKind>;
  readonly #decode: (row: readonly SqlValue[]) => Row;
  readonly #texts = new Map<string, string>();
  readonly #getText: string;
  readonly #insertText: string;

  constructor(session: SqlSession, name: TableName) {
    const declared = TABLES[name];
    this.#session = session;
    this.#table = declared.name;
    this.#fields = fieldKinds(declared);
    this.#columns = this.#fields.map(([field]) => columnName(field));
    this.#kinds = new Map(this.#fields);
    this.#decode = rowDecoder<Row>(this.#fields);
    const byId = this.#shape([{ column: 'id', op: '=' }]);
    this.#getText = selectText(session.dialect, byId, this.#columns);
    this.#insertText = insertText(session.dialect, this.#table, this.#columns);
  }

  async get(id: string): Promise<Row | undefined> {
    const [row] = await this.#session.all(this.#getText, [id]);
    return row === undefined ? undefined : this.#decode(row);
  }

  async find(where: Where<Row>, options: FindOptions<Row> = {}): Promise<readonly Row[]> {
    const { params, shape } = this.#selection(where, options);
    if (params === null) return [];
    const text = this.#text(keyOf('select', shape), () =>
      selectText(this.#session.dialect, shape, this.#columns),
    );
    return (await this.#session.all(text, params)).map(this.#decode);
  }

  async first(where: Where<Row>, options: FindOptions<Row> = {}): Promise<Row | undefined> {
    const [row] = await this.find(where, { ...options, limit: 1 });
    return row;
  }

  async count(where: Where<Row>): Promise<number> {
    const { params, shape } = this.#selection(where, {});
    if (params === null) return 0;
    const key = keyOf('count', shape);
    const text = this.#text(key, () => countText(this.#session.dialect, shape));
    const [row] = await this.#session.all(text, params);
    return asNumber(row?.[0]);
  }

  async insert(row: Row): Promise<void> {
    const values = row as Readonly<Record<string, unknown>>;
    const params = this.#fields.map(([field, kind]) => toSql(kind, values[field]));
    await this.#session.send(this.#insertText, params);
  }

  async update(row: Row, changes: Partial<Row>): Promise<Row> {
    const { version } = row;
    if (version === undefined) throw new Error(`rows of ${this.#table} never change`);
    const fields = Object.keys(changes).filter((field) => field !== 'id' && field !== 'version');
    const text = this.#text(`update ${fields.join()}`, () =>
      updateText(this.#session.dialect, this.#table, fields.map(columnName)),
    );
    const values = changes as Readonly<Record<string, unknown>>;
    const params = fields.map((field) => toSql(this.#kind(field), values[field]));
    const place = [BigInt(version + 1), row.id, BigInt(version)];
    await this.#session.send(text, [...params, ...place], (changed) => {
      if (changed !== 1) throw new Error(`${this.#table} ${row.id} is not at version ${version}`);
    });
    return { ...row, ...changes, id: row.id, version: version + 1 };
  }

  #kind(field: string): ColumnKind {
    const kind = this.#kinds.get(field);
    if (kind === undefined) throw new Error(`${this.#table} has no field ${field}`);
    return kind;
  }

  /** Shape and values of a query; null values when an empty list can match nothing. */
  #selection(where: Where<Row>, options: FindOptions<Row>) {
    const conditions: Condition[] = [];
    const params: SqlValue[] = [];
    let isEmpty = false;
    for (const [field, wanted] of Object.entries(where)) {
      if (wanted === undefined) continue;
      const kind = this.#kind(field);
      const column = columnName(field);
      const words = wordsOf(field, kind, wanted);
      if (words !== null) conditions.push({ column, op: 'is', words });
      else if (wanted === null) conditions.push({ column, op: 'null' });
      else if (Array.isArray(wanted)) {
        isEmpty ||= wanted.length === 0;
        conditions.push({ column, op: 'in', count: wanted.length });
        for (const one of wanted) params.push(toSql(kind, one));
      } else {
        conditions.push({ column, op: '=' });
        params.push(toSql(kind, wanted));
      }
    }
    this.#addRange(options.range, conditions, params);
    const page = pageOf(options, params);
    const shape = { ...this.#shape(conditions), ...page };
    return { params: isEmpty ? null : params, shape };
  }

  #addRange(range: FindOptions<Row>['range'], conditions: Condition[], params: SqlValue[]): void {
    if (range === undefined) return;
    const { field, lte, gte } = range;
    const add = (op: '<=' | '>=', bound: number | undefined): void => {
      if (bound === undefined) return;
      conditions.push({ column: columnName(field), op });
      params.push(toSql(this.#kind(field), bound));
    };
    add('<=', lte);
    add('>=', gte);
  }

  #shape(conditions: readonly Condition[]): SelectShape {
    const plain = { orderBy: [], descending: false, hasLimit: false, hasOffset: false };
    return { table: this.#table, conditions, ...plain };
  }

  #text(key: string, compile: () => string): string {
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = compile();
    this.#texts.set(key, text);
    return text;
  }
}

/** Tables of one connection, created on first use. */
export class TableSet {
  readonly #session: SqlSession;
  readonly #tables = new Map<TableName, unknown>();

  constructor(session: SqlSession) {
    this.#session = session;
  }

  table<K extends TableName>(name: K): Table<CoreTables[K]> {
    const known = this.#tables.get(name) as Table<CoreTables[K]> | undefined;
    if (known !== undefined) return known;
    const made = new TableAccess<CoreTables[K]>(this.#session, name);
    this.#tables.set(name, made);
    return made;
  }
}
