import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another running server uses the folder. */
export class DataDirBusyError extends Error {
  override readonly name = 'DataDirBusyError';
}

/**
 * Locks the folder for this process. The lock names its holder: one left behind by a crash is taken
 * over, one of a running process is respected.
 * @throws DataDirBusyError when another server holds DATA_DIR.
 */
export function lockDataDir(dir: string): { readonly release: () => void } {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'server.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' });
      return {
        release: () => {
          rmSync(file, { force: true });
        },
      };
    } catch {
      const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (isRunning(holder)) throw new DataDirBusyError(`another server holds ${dir}`);
      rmSync(file, { force: true });
    }
  }
  throw new DataDirBusyError(`another server holds ${dir}`);
}

function isRunning(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted to signal the process, so it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
