import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of group and others. */
const SHARED = 0o077;
/** A folder in which everyone may put files, for files that come and go. */
const STICKY = 0o1000;

/** Files of the venue can be read by others, and cannot be made private. */
export class SharedDataDirError extends Error {
  override readonly name = 'SharedDataDirError';
}

/**
 * Makes a data folder and all in it readable for its owner alone, and everything that the process
 * creates from now on. Does nothing on a system without rights of this kind.
 * @throws SharedDataDirError when the folder belongs to everyone, or to somebody else.
 */
export function makePrivate(dir: string): void {
  if (process.platform === 'win32') return;
  process.umask(SHARED);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if ((lstatSync(dir).mode & STICKY) !== 0) {
    throw new SharedDataDirError(`DATA_DIR ${dir} is a folder of everyone: name one of its own`);
  }
  tighten(dir);
}

function tighten(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // What a link names may lie anywhere, and a lock may be gone by now.
  if (found === undefined || found.isSymbolicLink()) return;
  const { mode } = found;
  if ((mode & SHARED) !== 0) {
    try {
      chmodSync(path, mode & 0o777 & ~SHARED);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SharedDataDirError(`others can read ${path}, and that cannot be changed: ${why}`);
    }
  }
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) tighten(join(path, name));
}
