import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { TABLES } from '#server/ports/core-tx.ts';
import type { DeclaredTable } from '#server/ports/table.ts';
import * as own from '#server/store/ledger/own-tables.ts';
import { columnName, fieldKinds } from '#server/store/ledger/table-columns.ts';

/** Path of the page. */
export const LEDGER_PAGE = fileURLToPath(new URL('../../docs/ledger.md', import.meta.url));

const HEAD = `## Tables

Generated from the declarations by \`npx tsx tests/tools/ledger-docs.ts\`; a test fails when it is
out of date. \`int\` is a time, a version or a count, \`big\` an amount, a price or a quantity, and
\`flag\` yes or no. A column with a question mark may be empty.
`;
const NEXT = '\n## How a command is written\n';

function row(table: DeclaredTable): string {
  const columns = fieldKinds(table).map(([field, kind]) => `${columnName(field)} ${kind}`);
  return `| \`${table.name}\` | ${table.doc} | ${columns.join(', ')} |`;
}

const isTable = (one: unknown): one is DeclaredTable =>
  typeof one === 'object' && one !== null && 'columns' in one;

/** The page with its list of tables as declared. */
export async function renderLedgerPage(): Promise<string> {
  const page = readFileSync(LEDGER_PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(HEAD.split('\n')[0] ?? HEAD);
  const after = rest.slice(Math.max(rest.indexOf(NEXT), 0));
  const ofStore = Object.values<unknown>(own).filter(isTable);
  ofStore.sort((a, b) => (a.name < b.name ? -1 : 1));
  const tables = [...ofStore, ...Object.values(TABLES)];
  const list = ['| table | a row is | columns |', '|---|---|---|', ...tables.map(row)].join('\n');
  return `${before}${await format(`${HEAD}\n${list}\n`, { parser: 'markdown' })}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LEDGER_PAGE, await renderLedgerPage());
}
