import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { copySqliteFile, fileFault } from '#server/store/ledger/ledger-file.ts';

const LEDGER = 'ledger.db';
const OWNER_ONLY = 0o700;
/**
 * Files that a running server locks, files that belong to a database file, and files that can be
 * recreated.
 */
const LEFT_OUT = /^builds\/|(^|\/)(server\.lock|[^/]*\.sock|[^/]*\.db-[a-z-]+|market-[^/]*)$/;

/** Files of a folder as relative paths. */
function filesOf(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}

function copyAll(from: string, to: string): string[] {
  const files = filesOf(from).filter((file) => !LEFT_OUT.test(file));
  mkdirSync(to, { recursive: true, mode: OWNER_ONLY });
  chmodSync(to, OWNER_ONLY);
  for (const file of files) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true, mode: OWNER_ONLY });
    if (file.endsWith('.db')) copySqliteFile(join(from, file), target);
    else copyFileSync(join(from, file), target);
  }
  return files;
}

/** Runs a full audit of a folder's ledger. @throws Error when a rule is broken. */
async function audited(dir: string): Promise<number> {
  const fault = fileFault(join(dir, LEDGER));
  if (fault !== null) throw new Error(`the ledger of ${dir} is damaged: ${fault}`);
  const auditor = openAuditor({ file: join(dir, LEDGER) });
  try {
    const { entries, findings } = await auditor.once({ full: true });
    if (findings.length > 0)
      throw new Error(`the ledger of ${dir} has ${findings.length} findings`);
    return entries;
  } finally {
    await auditor.close();
  }
}

/** Content of a copy. */
type CopyReport = { readonly files: number; readonly entries: number };

/**
 * Copies a data folder into a new one, also while its server runs: ledger and rails as one
 * committed state each, then keys, images and the rest. The copy is audited before it is reported
 * as good. It contains every key, so keep it as safe as the folder itself.
 * @throws Error when there is no ledger, the target is in use, or the copy breaks a rule.
 */
export async function backUp(dataDir: string, target: string): Promise<CopyReport> {
  if (!existsSync(join(dataDir, LEDGER))) throw new Error(`no ledger in ${dataDir}`);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty`);
  }
  const files = copyAll(dataDir, target);
  return { files: files.length, entries: await audited(target) };
}

/**
 * Restores a copy into a folder without a ledger. Everything newer than the copy is lost.
 * @throws Error when the copy breaks a rule, or the folder has a ledger.
 */
export async function restore(copy: string, dataDir: string): Promise<CopyReport> {
  if (existsSync(join(dataDir, LEDGER))) {
    throw new Error(`${dataDir} has a ledger: move it away first`);
  }
  const entries = await audited(copy);
  return { files: copyAll(copy, dataDir).length, entries };
}
