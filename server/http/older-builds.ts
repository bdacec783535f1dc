import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folder in DATA_DIR with one folder per served build, and their order. */
const BUILDS_FOLDER = 'builds';
const LIST = 'list.json';
/** Number of previous builds whose files are still served. */
const KEPT_BEFORE = 2;

/**
 * Copies the hashed files of the current build, because the next build empties its folder while
 * pages of this one are still open. Deletes builds older than the kept ones.
 * @param clientDir folder of the current build.
 * @returns folders of the previous builds, newest first.
 * @throws Error when the folder cannot be read or written.
 */
export function keepBuild(clientDir: string, dataDir: string): readonly string[] {
  const folder = join(dataDir, BUILDS_FOLDER);
  const known = readList(folder);
  const id = idOf(clientDir);
  if (id === null) return known.map((one) => join(folder, one));
  const before = known.filter((one) => one !== id).slice(0, KEPT_BEFORE);
  if (known[0] !== id) {
    if (!known.includes(id)) copyBuild(clientDir, join(folder, id));
    writeList(folder, [id, ...before]);
    prune(folder, [id, ...before]);
  }
  return before.map((one) => join(folder, one));
}

/** Hashed file names depend on the content, so the names identify a build. */
function idOf(clientDir: string): string | null {
  const assets = join(clientDir, 'assets');
  if (!existsSync(assets)) return null;
  const names = readdirSync(assets, { recursive: true, encoding: 'utf8' }).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** Copies a build completely or not at all: an interrupted copy is made again. */
function copyBuild(clientDir: string, target: string): void {
  const part = `${target}.part`;
  for (const old of [part, target]) rmSync(old, { recursive: true, force: true });
  cpSync(join(clientDir, 'assets'), join(part, 'assets'), { recursive: true });
  renameSync(part, target);
}

/** An unreadable list counts as empty; open pages must then be reloaded. */
function readList(folder: string): readonly string[] {
  try {
    const text = readFileSync(join(folder, LIST), 'utf8');
    const list = (JSON.parse(text) as readonly unknown[]).filter((one) => typeof one === 'string');
    return list.filter((one) => existsSync(join(folder, one)));
  } catch {
    return [];
  }
}

function writeList(folder: string, ids: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LIST);
  writeFileSync(`${file}.part`, JSON.stringify(ids));
  renameSync(`${file}.part`, file);
}

function prune(folder: string, kept: readonly string[]): void {
  for (const entry of readdirSync(folder)) {
    if (entry === LIST || kept.includes(entry)) continue;
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
