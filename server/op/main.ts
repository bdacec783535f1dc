import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { exchangeDay } from '#domain/market/calendar.ts';
import { readConfig } from '#server/config.ts';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { fileFault } from '#server/store/ledger/ledger-file.ts';
import { readSchema, takeSchemaBack } from '#server/store/ledger/schema-place.ts';
import { backUp, restore } from './backup.ts';
import { runHolidays } from './holidays.ts';
import { OP_COMMANDS } from './op-commands.ts';
import { opSocketPath, type OpAnswer, type OpRequest } from './op-server.ts';

/**
 * The operator's command line: `npm run op -- COMMAND [--yes] [--json]`. It talks to the running
 * server over a socket in its data folder. `audit --full`, `schema`, `backup`, `restore` and
 * `holidays` work on the folder itself, so they also work without a server.
 */

const { dataDir, databaseUrl } = readConfig(process.env);
/** `--key=FILE`; by default the key of a new folder's first operator. */
const KEY_FLAG = '--key=';
/** `--out=FILE`: target of a command that returns a file. */
const OUT_FLAG = '--out=';

/**
 * Commands on the folder itself. They need no key, because reading the folder is permission enough.
 */
const OWN_COMMANDS = [
  ['audit --full', 'reads the ledger without a server'],
  ['schema', 'shows the version of the schema, and what going back would lose'],
  ['schema back', 'takes the last step of the schema back while no server runs'],
  ['backup FOLDER', 'copies the data folder, also while the server runs'],
  ['restore FOLDER', 'brings a copy back into a data folder without a ledger'],
  ['holidays', 'lists the holidays known, by exchange and year'],
  ['holidays add --date DATE [--half] [--exchange=US]', 'adds one, from the next start on'],
  ['holidays import FILE', 'takes over the years of a file, from the next start on'],
] as const;

function usage(): string {
  const rows = Object.values(OP_COMMANDS).map(
    ({ usage: words, role, summary }) => `  ${words.padEnd(52)} ${role.padEnd(8)} ${summary}`,
  );
  const own = OWN_COMMANDS.map(([words, does]) => `  ${words.padEnd(52)} ${'-'.padEnd(8)} ${does}`);
  return ['usage: npm run op -- COMMAND [--yes] [--json] [--key=FILE]', ...rows, ...own].join('\n');
}

async function fullAudit(isJson: boolean): Promise<number> {
  const file = join(dataDir, 'ledger.db');
  const fault = databaseUrl === '' && existsSync(file) ? fileFault(file) : null;
  if (fault !== null) throw new Error(`the ledger is damaged: ${fault}`);
  const place = databaseUrl === '' ? { file } : { url: databaseUrl };
  const auditor = openAuditor(place);
  try {
    const report = await auditor.once({ full: true });
    if (isJson) console.log(JSON.stringify(report));
    else
      for (const { rule, subject, detail } of report.findings) {
        console.log(`${rule} ${subject}: ${detail}`);
      }
    if (!isJson) console.log(`${report.entries} entries, ${report.findings.length} findings`);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await auditor.close();
  }
}

/** Copies the folder, or restores a copy. */
async function copyFolder(isBackup: boolean, folder: string): Promise<number> {
  if (databaseUrl !== '') throw new Error('the ledger lies in PostgreSQL: use its own tools');
  const { files, entries } = await (isBackup ? backUp(dataDir, folder) : restore(folder, dataDir));
  console.log(`${files} files, ${entries} entries audited, 0 findings`);
  return 0;
}

function ask(request: OpRequest): Promise<OpAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(opSocketPath(dataDir));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(request)}\n`));
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => resolve(JSON.parse(text) as OpAnswer));
    socket.on('error', reject);
  });
}

function valueOf(flags: ReadonlySet<string>, name: string): string | undefined {
  return [...flags].find((flag) => flag.startsWith(name))?.slice(name.length);
}

type FileAnswer = { readonly base64: string };

function isFile(data: unknown): data is FileAnswer {
  return typeof data === 'object' && data !== null && 'base64' in data;
}

/** Writes a file that only the operator can read. Never overwrites one. */
function writeOut(file: string, { base64 }: FileAnswer): number {
  writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  console.log(file);
  return 0;
}

function keyOf(flags: ReadonlySet<string>): string {
  const file = valueOf(flags, KEY_FLAG) ?? join(dataDir, 'operator.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`no operator key in ${file}: start the server once, or name it by --key=FILE`);
  }
}

function show(data: unknown, flags: ReadonlySet<string>, isDryRun: boolean): number {
  console.log(JSON.stringify(data, null, flags.has('--json') ? 0 : 2));
  if (isDryRun) console.error('dry run: nothing was changed, add --yes to do it');
  return 0;
}

/** Shows the schema version, or reverts the last step. */
async function schema(isBack: boolean, flags: ReadonlySet<string>): Promise<number> {
  const file = join(dataDir, 'ledger.db');
  if (databaseUrl === '' && !existsSync(file)) throw new Error(`no ledger in ${dataDir}`);
  const place = databaseUrl === '' ? { file } : { url: databaseUrl };
  const isDryRun = isBack && !flags.has('--yes');
  const state = await (isBack && !isDryRun ? takeSchemaBack(place) : readSchema(place));
  show(state, flags, isDryRun);
  return isDryRun && state.losses.length > 0 ? 1 : 0;
}

function tellHolidays(words: readonly string[], flags: ReadonlySet<string>): number {
  const today = exchangeDay(Date.now(), 'BIST');
  const { data, isDryRun } = runHolidays({ dataDir, words, flags, today });
  return show(data, flags, isDryRun);
}

/** Runs a command on the folder itself; null for a command of the server. */
async function runOwn(
  words: readonly string[],
  flags: ReadonlySet<string>,
): Promise<number | null> {
  const [command, word] = words;
  if (command === 'holidays') return tellHolidays(words.slice(1), flags);
  if (command === 'audit' && flags.has('--full')) return fullAudit(flags.has('--json'));
  if (command === 'schema' && (word === undefined || word === 'back')) {
    return schema(word === 'back', flags);
  }
  if (word !== undefined && (command === 'backup' || command === 'restore')) {
    return copyFolder(command === 'backup', word);
  }
  return null;
}

async function run(words: readonly string[], flags: ReadonlySet<string>): Promise<number> {
  const own = await runOwn(words, flags);
  if (own !== null) return own;
  const request = { key: keyOf(flags), words: [...words], yes: flags.has('--yes') };
  const answer = await ask(request).catch((error: unknown) => {
    throw new Error(`no server answers in ${dataDir}`, { cause: error });
  });
  if (!answer.ok) {
    console.error(answer.error);
    return 1;
  }
  const out = valueOf(flags, OUT_FLAG);
  if (out !== undefined && isFile(answer.data)) return writeOut(out, answer.data);
  return show(answer.data, flags, answer.dryRun);
}

const given = process.argv.slice(2);
const flags = new Set(given.filter((word) => word.startsWith('--')));
const words = given.filter((word) => !word.startsWith('--'));
if (words.length === 0) {
  console.error(usage());
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(words, flags);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
