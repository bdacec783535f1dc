import { lowerCode } from '#domain/text/letters.ts';
import type { Dialect } from './sql-session.ts';

/** A rule on the rows of a table: a statement fails with `says` where `when` is true. */
export type Guard = {
  readonly name: string;
  readonly table: string;
  readonly on: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Condition on NEW and OLD, in SQL that both engines accept. */
  readonly when: string;
  readonly says: string;
};

/** One trigger for all guards of a table and event, because each trigger call has a cost. */
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

/**
 * PostgreSQL can evaluate a condition on the row alone in the trigger's WHEN clause, but not one
 * with a SELECT.
 */
const isOnRow = ({ when }: Guard): boolean => !/\bSELECT\b/.test(when);

function guardFunction(guard: Guard): string {
  const { name, on, when, says } = guard;
  const raise = `RAISE EXCEPTION USING MESSAGE = '${says}',
    ERRCODE = 'integrity_constraint_violation';`;
  const body = isOnRow(guard) ? raise : `IF ${when} THEN ${raise} END IF;`;
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $guard$ BEGIN
      ${body} RETURN ${on === 'DELETE' ? 'OLD' : 'NEW'};
    END $guard$`;
}

/** The PostgreSQL trigger that calls the function of the same name. */
export function guardTrigger(guard: Guard): string {
  const { name, table, on, when } = guard;
  return `CREATE TRIGGER ${name} BEFORE ${on} ON ${table} FOR EACH ROW
    ${isOnRow(guard) ? `WHEN (${when})` : ''} EXECUTE FUNCTION ${name}()`;
}

/** SQL that creates the guards of an engine. */
export function createGuards(dialect: Dialect, guards: readonly Guard[]): string[] {
  if (dialect === 'sqlite') return sqliteGuards(guards);
  return guards.flatMap((guard) => [guardFunction(guard), guardTrigger(guard)]);
}

/** A change of a row must raise its version by one. */
export const versionGuard = (table: string): Guard => ({
  name: `${table}_version`,
  table,
  on: 'UPDATE',
  when: 'NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id',
  says: `${table}: a change raises the version by one`,
});

/** Owner and realm of an object never change. */
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

/** Refuses an event on a table altogether. */
export const refuses = (table: string, on: Guard['on']): Guard => ({
  name: `${table}_no_${lowerCode(on)}`,
  table,
  on,
  when: '1 = 1',
  says: `${table} is append-only`,
});

/** Rows are neither changed nor deleted. */
export const appendOnly = (table: string): [update: Guard, remove: Guard] => [
  refuses(table, 'UPDATE'),
  refuses(table, 'DELETE'),
];

/** SQL of a row's state, as in the table of transitions. */
type StateOf = (row: 'NEW' | 'OLD') => string;

/** New rows start, and existing rows move, only along the transitions of the table's name. */
export const arrowGuards = (
  table: string,
  state: StateOf = (row) => `${row}.status`,
): [begin: Guard, arrow: Guard] => [
  {
    name: `${table}_begin`,
    table,
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM state_arrow s WHERE s.object = '${table}'
      AND s.from_state = '' AND s.to_state = ${state('NEW')})`,
    says: `${table}: not a first state`,
  },
  {
    name: `${table}_arrow`,
    table,
    on: 'UPDATE',
    when: `${state('NEW')} <> ${state('OLD')} AND NOT EXISTS (SELECT 1 FROM state_arrow s
      WHERE s.object = '${table}' AND s.from_state = ${state('OLD')}
      AND s.to_state = ${state('NEW')})`,
    says: `${table}: this change of state is not allowed`,
  },
];
