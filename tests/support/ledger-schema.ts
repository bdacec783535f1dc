import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Database from 'libsql';
import pg from 'pg';
import type { Dialect } from '#server/store/ledger/sql-session.ts';

/** Contents of a database by kind and name: each definition as one line of text. */
export type SchemaLines = ReadonlyMap<string, string>;

/** White space is not part of a definition. */
const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();

const linesOf = (rows: readonly (readonly string[])[]): SchemaLines =>
  new Map(
    rows
      .map(([kind, name, text = '']): [string, string] => [`${kind}\t${name}`, oneLine(text)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const ARROWS = `SELECT 'arrow', object || ' ' || from_state || ' > ' || to_state, '-'
  FROM state_arrow`;

/** Tables, indices, triggers, views and allowed state changes of a SQLite ledger. */
export function sqliteSchema(db: Database.Database): SchemaLines {
  const all = (sql: string): string[][] => db.prepare(sql).raw(true).all([]) as string[][];
  const rows = all(`SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'kysely%'`);
  const hasArrows = rows.some(([, name]) => name === 'state_arrow');
  return linesOf([...rows, ...(hasArrows ? all(ARROWS) : [])]);
}

const OWN = `n.nspname = 'public' AND c.relname NOT LIKE 'kysely%'`;
const OF_CLASS = 'JOIN pg_namespace n ON n.oid = c.relnamespace';
const POSTGRES = `
SELECT 'table' AS kind, c.relname AS name, string_agg(concat_ws(' ', a.attname,
    format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
    CASE WHEN a.attgenerated <> '' THEN 'GENERATED' END, pg_get_expr(d.adbin, d.adrelid)
  ), ', ' ORDER BY a.attnum) AS text
  FROM pg_class c ${OF_CLASS} JOIN pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${OWN} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped GROUP BY c.relname
UNION ALL SELECT 'constraint', c.relname || ' ' || k.conname, pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid ${OF_CLASS}
  WHERE ${OWN} AND k.contype IN ('c', 'f', 'p', 'u')
UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes
  WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
UNION ALL SELECT 'trigger', t.tgname, pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid ${OF_CLASS}
  WHERE ${OWN} AND NOT t.tgisinternal
UNION ALL SELECT 'function', p.proname, p.prosrc
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'
UNION ALL SELECT 'view', c.relname, pg_get_viewdef(c.oid)
  FROM pg_class c ${OF_CLASS} WHERE ${OWN} AND c.relkind = 'v'`;

/** The same of a PostgreSQL ledger, read from its catalogue. */
export async function postgresSchema(url: string): Promise<SchemaLines> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const all = async (text: string): Promise<string[][]> =>
      (await client.query<string[]>({ text, rowMode: 'array' })).rows;
    const rows = await all(POSTGRES);
    const hasArrows = rows.some(([kind, name]) => kind === 'table' && name === 'state_arrow');
    return linesOf([...rows, ...(hasArrows ? await all(ARROWS) : [])]);
  } finally {
    await client.end();
  }
}

const fileOf = (dialect: Dialect): string =>
  fileURLToPath(new URL(`../golden/ledger-${dialect}.tsv`, import.meta.url));
/** Replaces the definition of something that a step removed. */
const GONE = 'gone';

/** The frozen schema after each step, oldest first. */
export function goldenSchemas(dialect: Dialect): ReadonlyMap<string, SchemaLines> {
  const schemas = new Map<string, SchemaLines>();
  const now = new Map<string, string>();
  const file = fileOf(dialect);
  if (!existsSync(file)) return schemas;
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [step = '', kind, name, text = ''] = line.split('\t');
    if (text === GONE) now.delete(`${kind}\t${name}`);
    else if (kind !== undefined) now.set(`${kind}\t${name}`, text);
    schemas.set(step, new Map([...now].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  }
  return schemas;
}

/** Adds the changes of a new step to the frozen schemas. */
export function freezeSchema(dialect: Dialect, step: string, now: SchemaLines): void {
  const before = [...goldenSchemas(dialect).values()].at(-1) ?? new Map<string, string>();
  const changed = [...now].filter(([name, text]) => before.get(name) !== text);
  const gone = [...before.keys()].filter((name) => !now.has(name)).map((name) => [name, GONE]);
  const lines = [...changed, ...gone].map(([name, text]) => `${step}\t${name}\t${text}\n`);
  const all = lines.length > 0 ? lines : [`${step}\n`];
  writeFileSync(fileOf(dialect), all.join(''), { flag: 'a' });
}
