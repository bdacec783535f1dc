import { lowerCode } from '#domain/text/letters.ts';
import type { Dialect } from './sql-session.ts';

/** A rule on the rows of a table: the statement fails with `says` where `when` holds. */
export type Guard = {
  readonly name: string;
  readonly table: string;
  readonly on: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Condition on NEW and OLD, in SQL that both engines read alike. */
  readonly when: string;
  readonly says: string;
};

/** Tables in the SQL of SQLite (STRICT, 64-bit INTEGER) with the rules on their rows. */
export type SchemaPart = { readonly tables: string; readonly guards: readonly Guard[] };

/** One trigger for all guards of a table and event: each call of a trigger costs on its own. */
function sqliteGuards(guards: readonly Guard[]): string[] {
  const groups = new Map<string, Guard[]>();
  for (const guard of guards) {
    const event = `${guard.on} ON ${guard.table}`;
    groups.set(event, [...(groups.get(event) ?? []), guard]);
  }
  return [...groups].map(([event, group]) => {
    const cases = group.map(({ when, says }) => `WHEN ${when} THEN RAISE(ABORT, '${says}')`);
    return `CREATE TRIGGER ${group[0]?.name} BEFORE ${event}
      BEGIN SELECT CASE ${cases.join(' ')} END; END`;
  });
}

function postgresGuard({ name, table, on, when, says }: Guard): string {
  const row = on === 'DELETE' ? 'OLD' : 'NEW';
  const raise = `RAISE EXCEPTION USING MESSAGE = '${says}',
    ERRCODE = 'integrity_constraint_violation';`;
  // A condition on the row alone is judged without a call; one that asks tables cannot be.
  const isOnRow = !/\bSELECT\b/.test(when);
  const body = isOnRow ? raise : `IF ${when} THEN ${raise} END IF;`;
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $guard$ BEGIN
      ${body} RETURN ${row};
    END $guard$;
    CREATE TRIGGER ${name} BEFORE ${on} ON ${table} FOR EACH ROW
    ${isOnRow ? `WHEN (${when})` : ''} EXECUTE FUNCTION ${name}()`;
}

/** The statements of a part for an engine, in order. */
export function schemaStatements(dialect: Dialect, { tables, guards }: SchemaPart): string[] {
  const isSqlite = dialect === 'sqlite';
  const text = isSqlite
    ? tables
    : tables.replaceAll(/\bINTEGER\b/g, 'bigint').replaceAll(/\) STRICT;/g, ');');
  const creates = text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return [...creates, ...(isSqlite ? sqliteGuards(guards) : guards.map(postgresGuard))];
}

/** A change of a row raises its version by one. */
export const versionGuard = (table: string): Guard => ({
  name: `${table}_version`,
  table,
  on: 'UPDATE',
  when: 'NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id',
  says: `${table}: a change raises the version by one`,
});

/** An object keeps its owner and realm. */
export const ownerGuard = (table: string): Guard => ({
  name: `${table}_owner`,
  table,
  on: 'UPDATE',
  when: 'NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm',
  says: `${table}: an object keeps its owner and realm`,
});

/** Rows are never deleted. */
export const keptGuard = (table: string): Guard => ({
  name: `${table}_no_delete`,
  table,
  on: 'DELETE',
  when: '1 = 1',
  says: `${table}: nothing is deleted`,
});

/** Rows are neither changed nor deleted. */
export const appendOnly = (table: string): Guard[] =>
  (['UPDATE', 'DELETE'] as const).map((on) => ({
    name: `${table}_no_${lowerCode(on)}`,
    table,
    on,
    when: '1 = 1',
    says: `${table} is append-only`,
  }));

/** The field `status` begins and moves only as the arrows of the table's name say. */
export const arrowGuards = (table: string): Guard[] => [
  {
    name: `${table}_begin`,
    table,
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM state_arrow s WHERE s.object = '${table}'
      AND s.from_state = '' AND s.to_state = NEW.status)`,
    says: `${table}: not a first state`,
  },
  {
    name: `${table}_arrow`,
    table,
    on: 'UPDATE',
    when: `NEW.status <> OLD.status AND NOT EXISTS (SELECT 1 FROM state_arrow s
      WHERE s.object = '${table}' AND s.from_state = OLD.status AND s.to_state = NEW.status)`,
    says: `${table}: this change of state is not allowed`,
  },
];

/** Rows of the table of arrows, for an INSERT; a new object comes from the empty state. */
export function arrowRows(
  arrows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): string {
  const rows = Object.entries(arrows).flatMap(([object, moves]) =>
    Object.entries(moves).flatMap(([from, targets]) =>
      targets.map((to) => `('${object}', '${from}', '${to}')`),
    ),
  );
  return rows.join(', ');
}
